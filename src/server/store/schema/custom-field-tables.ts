import type { FieldDefinition, FieldEntity, FieldValue } from '#domain/container/custom-field.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { Json } from './json-column.ts'

export interface CustomFieldDefinitionTable {
  id: string
  /** Its position in the service's list. */
  place: number
  definition: Json<FieldDefinition>
}

/**
 * The value of a container or shipment in a field: one row for each that isn't empty, or that was cleared here since it
 * was read.
 */
export interface CustomFieldValueTable {
  entity: FieldEntity
  entity_id: string
  slug: string
  value: Json<FieldValue>
  as_of: Instant
}

/** Result of the last read of the fields. `revision` counts every change to them. */
export interface CustomFieldReadingTable {
  readonly id: 1
  revision: number
  read_at: Instant | null
  failure: string | null
}
