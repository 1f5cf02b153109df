import { createListeners, listenToAll } from '../runtime/listeners.ts'
import { isSameValue, type FieldEntity, type FieldValue } from '#domain/container/custom-field.ts'
import { epochMs, type Instant } from '#domain/time/instant.ts'
import type { CustomFields, FieldEdit } from '#wire/api/custom-fields.ts'
import {
  findFieldReading,
  listFieldDefinitions,
  listFieldValues,
  noteFieldFailure,
  replaceFields,
  writeFieldValue,
} from '../store/containers/custom-fields.ts'
import type { Log } from '../store/engine/log.ts'
import type { Store } from '../store/engine/open-store.ts'
import { noteEndless } from '../store/sync/sync-state.ts'
import { pathTo, type Upstream } from '../upstream/create-upstream.ts'
import type { Asked } from './create-tracking-requests.ts'
import { readFields, readValuesOf } from './read-custom-fields.ts'

/** What became of an edit: what the service holds now, or held instead of what the person saw. */
export interface Edited {
  readonly outcome: 'written' | 'conflict'
  readonly value: FieldValue
}

/** The account's own fields at the service: mirrored, and written through. */
export interface CustomFieldsService {
  /** What is stored of them. Reads them again in the background if they were read more than ten minutes ago. */
  list(): Promise<CustomFields>
  /** Resolves once they have been read for the first time, or couldn't be. */
  firstRead(): Promise<void>
  /** Re-reads the container or shipment, and writes only where it still holds what the person saw. */
  edit(edit: FieldEdit): Promise<Asked<Edited>>
  /** Hears whenever a field or value may be another, here or at another instance. */
  onChange(listener: () => void): () => void
}

const freshMs = 600_000
const rootOf: Readonly<Record<FieldEntity, string>> = {
  container: 'containers',
  shipment: 'shipments',
}

export function createCustomFields(deps: {
  readonly store: Store
  readonly upstream: Upstream
  readonly now: () => Instant
  readonly log: Log
}): CustomFieldsService {
  const { store, upstream, now, log } = deps
  const { add, notify } = createListeners()
  let reading: Promise<void> | null = null
  /** The last edit under way of each field. */
  const editing = new Map<string, Promise<unknown>>()

  async function readAll(): Promise<void> {
    const read = await readFields(upstream)
    await store.transaction(async (tx) => {
      if (!read.ok) return noteFieldFailure(tx, read.failure.detail)
      for (const { list, page, loop } of read.value.ends)
        await noteEndless(tx, list, loop && { page, reason: loop })
      return replaceFields(tx, read.value)
    })
    notify()
  }

  /** One reading at a time, whoever asks. */
  function refresh(): Promise<void> {
    reading ??= readAll()
      .catch((error: unknown) => log.error({ err: error }, 'Couldn’t read custom fields'))
      .finally(() => {
        reading = null
      })
    return reading
  }

  async function send({ entity, id, slug, value }: FieldEdit, isThere: boolean) {
    const nested = pathTo(rootOf[entity], id, 'custom_fields')
    if (value === null) return upstream.write('DELETE', `${nested}${pathTo(slug)}`, null)
    const attributes = isThere ? { value } : { api_slug: slug, value }
    const body = { data: { type: 'custom_field', attributes } }
    return isThere
      ? upstream.write('PATCH', `${nested}${pathTo(slug)}`, body)
      : upstream.write('POST', nested, body)
  }

  async function write(edit: FieldEdit): Promise<Asked<Edited>> {
    const { entity, id, slug } = edit
    const current = await readValuesOf(upstream, pathTo(rootOf[entity], id, 'custom_fields'))
    if (!current.ok) return current
    const held = current.value.get(slug) ?? null
    const isWanted = isSameValue(held, edit.value)
    const isConflict = !isWanted && !isSameValue(held, edit.from)
    if (!isConflict && !isWanted) {
      const written = await send(edit, current.value.has(slug))
      if (!written.ok) return { ok: false, failure: inOurFields(written.failure) }
    }
    const after = isConflict || isWanted ? held : edit.value
    await store.transaction((tx) => writeFieldValue(tx, { entity, id, slug, value: after }))
    notify()
    return { ok: true, value: { outcome: isConflict ? 'conflict' : 'written', value: after } }
  }

  /** Two edits of one field at the same time would both find the value that their user saw, and one would be lost. */
  function oneAtATime<T>(field: string, work: () => Promise<T>): Promise<T> {
    const before = editing.get(field) ?? Promise.resolve()
    const mine = before.then(work, work)
    editing.set(field, mine)
    const leave = () => void (editing.get(field) === mine && editing.delete(field))
    mine.then(leave, leave)
    return mine
  }

  return {
    async list() {
      const { readAt, failure } = await findFieldReading(store.db)
      if (readAt && epochMs(now()) - epochMs(readAt) > freshMs) void refresh()
      const definitions = await listFieldDefinitions(store.db)
      return { definitions, values: await listFieldValues(store.db), readAt, failure }
    },

    async firstRead() {
      const { readAt } = await findFieldReading(store.db)
      if (readAt === null) await refresh()
    },

    edit: (edit) => oneAtATime([edit.entity, edit.id, edit.slug].join(' '), () => write(edit)),

    onChange: (listener) => listenToAll([add, store.onRemoteCommit], listener),
  }
}

type Failure = Extract<Asked<unknown>, { ok: false }>['failure']

/** The service points into its own document; here there is one field. */
function inOurFields(failure: Failure): Failure {
  if (failure.kind !== 'invalid') return failure
  return { ...failure, fields: failure.fields.map((one) => ({ ...one, field: 'value' })) }
}
