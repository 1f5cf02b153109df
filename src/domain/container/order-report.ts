import type { Instant } from '../time/instant.ts'

/** What the carrier reports about a container, or our people enter for it. Null: not reported. */
export interface OrderReport {
  readonly appointmentAt: Instant | null
  /** When that appointment was entered. Absent: before this was recorded. */
  readonly appointmentEnteredAt?: Instant | null | undefined
  /** The terminal's confirmation number of that appointment. */
  readonly confirmation: string | null
  readonly driver: string | null
  readonly truck: string | null
  readonly chassis: string | null
  /** Why the carrier declined. */
  readonly declineReason: string | null
  /** When it left the terminal, was delivered, and the empty was returned. The service's own times stand beside these. */
  readonly pickedUpAt: Instant | null
  readonly deliveredAt: Instant | null
  readonly emptyReturnedAt: Instant | null
  /** Where the empty was returned to. */
  readonly returnedTo: string | null
}

/** What the driver and the gate need of a report. */
export type OrderDetails = Pick<
  OrderReport,
  'appointmentAt' | 'confirmation' | 'driver' | 'truck' | 'chassis'
>

/** The first of its moves that a carrier reports: by then it had left the terminal. */
export interface ReportedMove {
  readonly what: 'pickup' | 'delivery' | 'empty return'
  readonly at: Instant
}

/** Null: no move is reported. A report of a delivery or a return may come without one of the pickup. */
export function firstReportedMove(
  report: Pick<OrderReport, 'pickedUpAt' | 'deliveredAt' | 'emptyReturnedAt'>,
): ReportedMove | null {
  const { pickedUpAt, deliveredAt, emptyReturnedAt } = report
  if (pickedUpAt !== null) return { what: 'pickup', at: pickedUpAt }
  if (deliveredAt !== null) return { what: 'delivery', at: deliveredAt }
  return emptyReturnedAt && { what: 'empty return', at: emptyReturnedAt }
}

/** A container nobody has reported about. */
export const nothingReported: OrderReport = {
  appointmentAt: null,
  appointmentEnteredAt: null,
  confirmation: null,
  driver: null,
  truck: null,
  chassis: null,
  declineReason: null,
  pickedUpAt: null,
  deliveredAt: null,
  emptyReturnedAt: null,
  returnedTo: null,
}
