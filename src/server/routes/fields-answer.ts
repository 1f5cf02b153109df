import { createHash } from 'node:crypto'
import type { CustomFieldsService, FieldsState } from '../outbox/create-custom-fields.ts'
import { readDefinitionsJson, readValuesJson } from '../store/containers/custom-fields.ts'
import type { Store } from '../store/engine/open-store.ts'
import { encode, type Encoding } from './encoding.ts'
import { joined } from './joined.ts'

/** The JSON of all custom fields. `etag` changes with any of its content. */
export interface FieldsAnswer {
  readonly etag: string
  /** Encoded once for everyone who accepts this encoding. */
  bytesIn(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>>
}

/**
 * Builds the reply with all custom fields once for everyone, until one of them changes. It may be 16 MB, so it's built
 * in pieces, and other requests are answered in between.
 */
export function createFieldsAnswer(
  store: Pick<Store, 'db'>,
  customFields: Pick<CustomFieldsService, 'state'>,
): () => Promise<FieldsAnswer> {
  let last: { readonly of: string; readonly answer: FieldsAnswer } | null = null
  const find = joined(async () => {
    const state = await customFields.state()
    const of = JSON.stringify(state)
    if (last?.of !== of) last = { of, answer: await makeAnswer(store, state) }
    return last.answer
  })
  return () => find('fields', 'everybody')
}

async function makeAnswer(
  { db }: Pick<Store, 'db'>,
  { unconfirmed, readAt, failure }: FieldsState,
): Promise<FieldsAnswer> {
  const pieces: Uint8Array[] = []
  const hash = createHash('sha256')
  const add = (text: string): void => {
    const piece = new TextEncoder().encode(text)
    pieces.push(piece)
    hash.update(piece)
  }
  const addList = async (lists: AsyncIterable<readonly string[]>): Promise<void> => {
    let comma = ''
    for await (const list of lists) {
      if (list.length === 0) continue
      add(comma + list.join(','))
      comma = ','
    }
  }
  add('{"data":{"definitions":[')
  await addList(readDefinitionsJson(db))
  add('],"values":[')
  await addList(readValuesJson(db))
  const rest = JSON.stringify({ unconfirmed, readAt, failure })
  add(`],${rest.slice(1)}}`)
  const bytes = Buffer.concat(pieces)
  const encoded = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>()
  return {
    etag: `W/"${hash.digest('base64url').slice(0, 22)}"`,
    bytesIn(encoding) {
      const known = encoded.get(encoding)
      if (known) return known
      const made = encode(bytes, encoding)
      encoded.set(encoding, made)
      made.catch(() => encoded.delete(encoding))
      return made
    },
  }
}
