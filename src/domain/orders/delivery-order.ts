import type { OrderContent, OrderTerms } from './order-content.ts'
import type { OrderState } from '../container/order-state.ts'
import { nextOrderState, type OrderAct, type OrderRefusal, type OrderSide } from './order-step.ts'
import type { OrderDetails, OrderReport } from '../container/order-report.ts'
import type { Container } from '../container/container.ts'
import { isOut } from '../container/place.ts'
import type { Instant } from '../time/instant.ts'

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
  const reported = { ...line.report, ...reportOf(entry, line) }
  return {
    ...line,
    state,
    ...(entry.act === 'send' ? { sent: entry.content, sentBefore: line.sent } : {}),
    report: reported,
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

/** The number of an order as people write it: `DO-1042`. */
export function orderNumber(number: number): string {
  return `DO-${number}`
}
