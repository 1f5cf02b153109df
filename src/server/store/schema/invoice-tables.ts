import type { Dispute } from '#domain/invoices/dispute.ts'
import type { TrendSpan } from '#domain/history/trend.ts'
import type { ReportSchedule } from '#domain/spend/report-schedule.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import type { SignatureColumns } from './signature.ts'
import type { Json } from './json-column.ts'

/** An invoice on file. */
export interface InvoiceTable extends SignatureColumns {
  id: string
  version: number
  invoice: Json<Invoice>
  /** The days it charges, of all lines and containers. */
  days: number
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

/** A scheduled report of spend: what is in it, when it is sent, and the people who get it, by ID. */
export interface ReportFacts extends ReportSchedule {
  readonly name: string
  /** Whole months before the current one. */
  readonly months: TrendSpan
  readonly recipients: readonly string[]
}

/** A scheduled report as saved. */
export interface SpendReportTable extends SignatureColumns {
  id: string
  version: number
  report: Json<ReportFacts>
  at: Instant
}

/** A report that was sent to a person, or is being sent, for a day of its schedule. */
export interface SpendReportSentTable {
  report_id: string
  person_id: string
  day: LocalDate
  at: Instant
}
