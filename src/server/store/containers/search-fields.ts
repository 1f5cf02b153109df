import { setImmediate } from 'node:timers/promises'
import type { FieldEntity } from '#domain/container/custom-field.ts'
import { fromJson } from '../schema/json-column.ts'
import { hasText } from './search-notes.ts'
import type { Database } from '../schema/tables.ts'

/** A custom field's text, and the record it belongs to. */
export interface FoundFieldValue {
  readonly entity: FieldEntity
  readonly id: string
  readonly value: string
}

/**
 * Texts in custom fields that contain `text`, ignoring case, in at most `limit` fields. Rejects with the signal's
 * reason once nobody is waiting.
 */
export async function findFieldValuesWith(
  db: Database,
  text: string,
  limit: number,
  signal?: AbortSignal,
): Promise<FoundFieldValue[]> {
  const found: FoundFieldValue[][] = []
  for await (const fields of readTexts(db, signal)) {
    for (const { values, ...whose } of fields) {
      const fitting = values.filter((value) => hasText(value, text))
      if (fitting.length > 0) found.push(fitting.map((value) => ({ ...whose, value })))
    }
    if (found.length >= limit) break
  }
  return found.slice(0, limit).flat()
}

/** Few enough that comparing the longest of them takes a few milliseconds. */
const fieldsAtOnce = 500

/** The text of every custom field, in batches: other requests are answered between two of them. */
async function* readTexts(db: Database, signal?: AbortSignal) {
  const ofEntity = (entity: FieldEntity) =>
    db
      .selectFrom('custom_field_value')
      .select(['entity_id as id', 'slug', 'value'])
      .where('entity', '=', entity)
      .orderBy('entity_id')
      .orderBy('slug')
      .limit(fieldsAtOnce)
  for (const entity of ['container', 'shipment'] as const) {
    let after = { id: '', slug: '' }
    for (;;) {
      const fields = await ofEntity(entity)
        .where((eb) => eb(eb.refTuple('entity_id', 'slug'), '>', eb.tuple(after.id, after.slug)))
        .execute()
      yield fields.map(({ id, value }) => ({ entity, id, values: textsOf(fromJson(value)) }))
      if (fields.length < fieldsAtOnce) break
      after = fields.at(-1) ?? after
      await setImmediate()
      signal?.throwIfAborted()
    }
  }
}

function textsOf(value: unknown): string[] {
  const all: readonly unknown[] = Array.isArray(value) ? value : [value]
  return all.filter((one) => typeof one === 'string')
}
