import type { OrderReport } from '#domain/container/order-report.ts'
import type { OrderContent, OrderTerms } from '#domain/orders/order-content.ts'
import type { OrderState } from '#domain/container/order-state.ts'
import type { OrderSide } from '#domain/orders/order-step.ts'
import type { ReceiptKind } from '#domain/orders/receipt-kind.ts'
import type { CarrierLanguage } from '#domain/carriers/carrier.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import type { Json } from './json-column.ts'
import type { SignatureColumns } from './signature.ts'

/** The carrier of an order, as it was when somebody last changed or sent the order. */
export interface OrderCarrier {
  readonly name: string
  readonly scac: string | null
  readonly language: CarrierLanguage
}

/** A delivery order: one carrier and day. Open while any of its containers is. */
export interface DeliveryOrderTable extends SignatureColumns {
  id: string
  /** Counts from 1001; people write `DO-1001`. */
  number: number
  carrier_id: string
  carrier: Json<OrderCarrier>
  day: LocalDate
  instructions: string | null
  is_open: 0 | 1
  version: number
  changed_at: Instant
  created_at: Instant
  /** The version that was last sent, and when. */
  sent_version: number | null
  sent_at: Instant | null
  /** Its day and instructions as they were sent. */
  sent_terms: Json<Pick<DeliveryOrderTable, 'day' | 'instructions'> | null>
  /** When the carrier first confirmed that it has the order. */
  seen_at: Instant | null
  /** Which of its links works: see order-link.ts. Null: none does. */
  link_hash: string | null
  link_nonce: string
  link_expires_at: Instant | null
}

/** A container of an order. No container is on two orders while `is_open` is 1. */
export interface DeliveryOrderLineTable {
  order_id: string
  container_id: string
  number: string
  place: number
  state: OrderState
  is_open: 0 | 1
  terms: Json<OrderTerms>
  sent: Json<OrderContent | null>
  sent_before: Json<OrderContent | null>
  report: Json<OrderReport>
  changed_at: Instant
}

/** What happened to an order, or to one of its containers. */
export interface DeliveryOrderEventTable extends SignatureColumns {
  id: string
  order_id: string
  /** Its place among the events of the order. */
  place: number
  container_id: string | null
  at: Instant
  side: OrderSide
  act: string
  /** A sentence part: a reason, a time, a note; null: the act says all. */
  detail: string | null
}

/** Holds that appeared on a container after the carrier accepted it. */
export interface HoldNotice {
  readonly containerId: string
  readonly number: string
  readonly holds: readonly string[]
}

/**
 * One mail to one person at a carrier about one version of an order, or about holds that appeared since: its ID is made of
 * these, so nothing is sent twice.
 */
export interface DeliveryOrderMailTable {
  id: string
  order_id: string
  version: number
  recipient: string
  /** Null: the order itself. */
  hold_notice: Json<HoldNotice> | null
  /** In whose line it waits: who sent the order. Null: planned before this was recorded. */
  sender_id: string | null
  /** `replaced`: a later version was sent before this one could be. */
  state: 'due' | 'sending' | 'sent' | 'failed' | 'replaced'
  attempts: number
  /** When it is next tried; when it was sent or given up once it was. */
  at: Instant
  problem: string | null
}

/** An interchange receipt: a file that the carrier uploaded for a container. No container of an order has one twice. */
export interface DeliveryOrderReceiptTable extends SignatureColumns {
  id: string
  order_id: string
  container_id: string
  /** Counts from 1 for each container of the order. */
  number: number
  /** Of its bytes, in hex. */
  sha256: string
  /** In bytes. */
  size: number
  kind: ReceiptKind
  side: OrderSide
  uploaded_at: Instant
  /** The last column, so that SQLite reads the others without it. Lists never select it. */
  bytes: Uint8Array
}
