import type { Settlement } from '#domain/documents/discrepancy-settling.ts'
import type { Json } from './json-column.ts'

/** A person's decision on one discrepancy of a document: one row for each ever settled. */
export interface DiscrepancySettlementTable {
  document_id: string
  /** A container or a shipment. */
  subject_id: string
  kind: string
  /** Identifies the item if a document has several of a kind. */
  item: string
  settlement: Json<Settlement>
}
