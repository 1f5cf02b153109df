import type { Dispute } from '#domain/invoices/dispute.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import type { SignatureColumns } from './signature.ts'
import type { Json } from './json-column.ts'

/** An invoice on file. */
export interface InvoiceTable extends SignatureColumns {
  id: string
  version: number
  invoice: Json<Invoice>
  at: Instant
}

/** The containers an invoice charges, by number, to find the invoices of a container. */
export interface InvoiceContainerTable {
  invoice_id: string
  container_number: string
}

/** A dispute: about an invoice on file, about a container, or about neither. */
export interface DisputeTable extends SignatureColumns {
  id: string
  version: number
  invoice_id: string | null
  container_id: string | null
  dispute: Json<Dispute>
  at: Instant
}
