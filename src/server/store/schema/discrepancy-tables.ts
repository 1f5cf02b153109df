import type { Settlement } from '#domain/documents/discrepancy-settling.ts'
import type { Json } from './json-column.ts'

/** What a person decided about one discrepancy of a document: one row for each that was ever settled. */
export interface DiscrepancySettlementTable {
  document_id: string
  /** A container or a shipment. */
  subject_id: string
  kind: string
  /** Which, where a document has several of a kind. */
  item: string
  settlement: Json<Settlement>
}
