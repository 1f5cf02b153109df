import type { Colleague } from './colleague.ts'
import { firstReportedMove, type OrderReport, type ReportedMove } from './order-report.ts'
import type { OrderState } from './order-state.ts'
import type { Instant } from '../time/instant.ts'
import type { LocalDate } from '../time/local-date.ts'

/**
 * The delivery order of a container: the open one, else the latest that wasn't canceled. Source: docs/delivery-orders.md.
 */
export interface ContainerOrder {
  readonly id: string
  /** `DO-1042`. */
  readonly number: string
  readonly carrier: Colleague
  /** The day on which it should be picked up. */
  readonly day: LocalDate
  /** Where this container stands on it. */
  readonly state: OrderState
  /** When the order was last sent; null: never. */
  readonly sentAt: Instant | null
  /** What the carrier reports. The service's own facts stand beside it. */
  readonly report: ReportedByCarrier
}

/** A pickup known only from the carrier, which reported it or a later move. */
export interface ReportedPickup extends ReportedMove {
  readonly carrier: string
}

/**
 * What its carrier says of a container that has left; null: nothing. While the service has it at the terminal, the terminal
 * hasn't confirmed that.
 */
export function pickupByCarrier(order: ContainerOrder | undefined): ReportedPickup | null {
  if (!order) return null
  const move = firstReportedMove(order.report)
  return move && { carrier: order.carrier.name, ...move }
}

/** What lists and rules need of a carrier's report. */
export type ReportedByCarrier = Pick<
  OrderReport,
  | 'appointmentAt'
  | 'appointmentEnteredAt'
  | 'confirmation'
  | 'declineReason'
  | 'pickedUpAt'
  | 'deliveredAt'
  | 'emptyReturnedAt'
  | 'returnedTo'
>
