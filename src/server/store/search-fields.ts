import { sql } from 'kysely'
import type { FieldEntity } from '#domain/custom-field.ts'
import { fromJson } from './json-column.ts'
import { likePattern } from './search-notes.ts'
import type { Database } from './tables.ts'

/** A custom field's text, and whose it is. */
export interface FoundFieldValue {
  readonly entity: FieldEntity
  readonly id: string
  readonly value: string
}

/** Texts in custom fields that contain `text`, case aside. */
export async function findFieldValuesWith(
  db: Database,
  text: string,
  limit: number,
): Promise<FoundFieldValue[]> {
  const rows = await db
    .selectFrom('custom_field_value')
    .select(['entity', 'entity_id', 'value'])
    .where(sql<boolean>`lower(value) like ${likePattern(text)} escape '\\'`)
    .orderBy('entity_id')
    .limit(limit)
    .execute()
  return rows.flatMap((row) => {
    const value = fromJson(row.value)
    const texts = typeof value === 'string' ? [value] : Array.isArray(value) ? value : []
    return texts
      .filter((one) => one.toLowerCase().includes(text.toLowerCase()))
      .map((one) => ({ entity: row.entity, id: row.entity_id, value: one }))
  })
}
