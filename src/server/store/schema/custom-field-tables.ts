import type { FieldDefinition, FieldEntity, FieldValue } from '#domain/container/custom-field.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { Json } from './json-column.ts'

export interface CustomFieldDefinitionTable {
  id: string
  /** Its place in the service's list. */
  place: number
  definition: Json<FieldDefinition>
}

/** What a container or shipment holds in a field; a row for each that is not empty, or that was emptied here since it was read. */
export interface CustomFieldValueTable {
  entity: FieldEntity
  entity_id: string
  slug: string
  value: Json<FieldValue>
  as_of: Instant
}

/** How the last reading of the fields went. `revision` counts every change of them. */
export interface CustomFieldReadingTable {
  readonly id: 1
  revision: number
  read_at: Instant | null
  failure: string | null
}
