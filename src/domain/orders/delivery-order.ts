import type { OrderContent, OrderTerms } from './order-content.ts'
import type { OrderState } from '../container/order-state.ts'
import { nextOrderState, type OrderAct, type OrderRefusal, type OrderSide } from './order-step.ts'
import type { OrderDetails, OrderReport } from '../container/order-report.ts'
import type { Container } from '../container/container.ts'
import { isOut } from '../container/place.ts'
import { epochMs, type Instant } from '../time/instant.ts'

/** One container of an order. */
export interface OrderLine {
  readonly containerId: string
  /** Its number when it was put on the order. */
  readonly number: string
  readonly state: OrderState
  readonly terms: OrderTerms
  /** What the order said about it when it was last sent; null: never sent. */
  readonly sent: OrderContent | null
  /** What it said the time before; null: it was sent once, or never. */
  readonly sentBefore: OrderContent | null
  readonly report: OrderReport
}

/** An act with what it reports; `at` of details: when they were entered. */
export type OrderEntry =
  | { readonly act: Extract<OrderAct, 'accept' | 'confirm-receipt' | 'undo-report' | 'cancel'> }
  | { readonly act: 'send'; readonly content: OrderContent }
  | { readonly act: 'decline'; readonly reason: string }
  | { readonly act: 'enter-details'; readonly details: OrderDetails; readonly at: Instant }
  | { readonly act: 'report-pickup' | 'report-delivery'; readonly at: Instant }
  | { readonly act: 'report-return'; readonly at: Instant; readonly returnedTo: string | null }

/** The line after an act, or why it isn't possible: then nothing of it applies. */
export function applyEntry(
  line: OrderLine,
  entry: OrderEntry,
  side: OrderSide,
): OrderLine | { readonly refused: OrderRefusal } {
  const state = nextOrderState(line.state, entry.act, side)
  if (typeof state !== 'string') return state
  const refused = outOfOrder(line.report, entry)
  if (refused) return { refused }
  const reported = { ...line.report, ...reportOf(entry, line) }
  return {
    ...line,
    state,
    ...(entry.act === 'send' ? { sent: entry.content, sentBefore: line.sent } : {}),
    report: reported,
  }
}

/**
 * Whether a report is of a time that can't be: a container is picked up, then delivered, then its empty is returned. Only
 * the time that is reported is compared, so that a wrong one can be corrected or undone whatever the others are.
 */
function outOfOrder(report: OrderReport, entry: OrderEntry): OrderRefusal | null {
  const isBefore = (one: Instant | null, other: Instant | null) =>
    one !== null && other !== null && epochMs(one) < epochMs(other)
  switch (entry.act) {
    case 'report-pickup':
      if (isBefore(report.deliveredAt, entry.at)) return 'after-delivery'
      return isBefore(report.emptyReturnedAt, entry.at) ? 'after-return' : null
    case 'report-delivery':
      if (isBefore(entry.at, report.pickedUpAt)) return 'before-pickup'
      return isBefore(report.emptyReturnedAt, entry.at) ? 'after-return' : null
    case 'report-return':
      if (isBefore(entry.at, report.deliveredAt)) return 'before-delivery'
      return isBefore(entry.at, report.pickedUpAt) ? 'before-pickup' : null
    default:
      return null
  }
}

function reportOf(entry: OrderEntry, { state, report }: OrderLine): Partial<OrderReport> {
  switch (entry.act) {
    case 'decline':
      return { declineReason: entry.reason }
    case 'enter-details':
      return entry.details.appointmentAt === report.appointmentAt
        ? entry.details
        : { ...entry.details, appointmentEnteredAt: entry.at }
    case 'report-pickup':
      return { pickedUpAt: entry.at }
    case 'report-delivery':
      return { deliveredAt: entry.at }
    case 'report-return':
      return { emptyReturnedAt: entry.at, returnedTo: entry.returnedTo }
    case 'undo-report':
      if (state === 'empty-returned') return { emptyReturnedAt: null, returnedTo: null }
      return state === 'delivered' ? { deliveredAt: null } : { pickedUpAt: null }
    default:
      return {}
  }
}

/** Whether a container has to be ordered again: its carrier declined, no other order has it, and it hasn't left. */
export function isToOrderAgain(container: Container): boolean {
  return container.deliveryOrder?.state === 'declined' && !isOut(container)
}

/** The number in `DO-1042`, `do 1042` or `DO1042`; null for any other text. */
export function readOrderNumber(text: string): number | null {
  const digits = /^\s*DO[\s-]*(\d{1,9})\s*$/i.exec(text)?.[1]
  return digits === undefined ? null : Number(digits)
}

/** The number of an order as people write it: `DO-1042`. */
export function orderNumber(number: number): string {
  return `DO-${number}`
}
