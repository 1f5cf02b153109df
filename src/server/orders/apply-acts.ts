import { isDeepStrictEqual } from 'node:util'
import type { Colleague } from '#domain/container/handling.ts'
import { isLongOver } from '#domain/orders/carrier-appointment.ts'
import {
  applyEntry,
  orderNumber,
  type OrderEntry,
  type OrderLine,
} from '#domain/orders/delivery-order.ts'
import { isOpenState } from '#domain/container/order-state.ts'
import type { OrderSide } from '#domain/orders/order-step.ts'
import { orderWords, type OrderWords } from '#domain/text/order-words.ts'
import type { CarrierLanguage } from '#domain/carriers/carrier.ts'
import { epochMs, type Instant } from '#domain/time/instant.ts'
import type { OrderActEntry } from '#wire/api/orders.ts'
import type { WriteTransaction } from '../store/engine/write-transaction.ts'
import { findOpenOrder, findTaken, type StoredOrder } from '../store/orders/delivery-orders.ts'
import { addOrderEvents, countOrderEvents } from '../store/orders/order-events.ts'
import type { Database } from '../store/schema/tables.ts'
import { OrderProblem } from './order-problem.ts'

/** What either side may do through the API. */
export type AskedAct = OrderActEntry | { readonly act: 'cancel' | 'confirm-receipt' }

/** An entry of an order's history before it is saved. */
export interface NewOrderEvent {
  readonly containerId: string | null
  readonly act: string
  readonly detail: string | null
}

/**
 * How many entries each side may add to an order's history: 100 containers with every act, some of them twice, and notes.
 * Beyond it the team can still revoke a link, cancel, delete receipts, and send what it canceled.
 */
const maxEvents = { carrier: 2_000, team: 3_000 } as const
const stillRecorded: ReadonlySet<string> = new Set([
  'cancel',
  'send',
  'revoke link',
  'delete receipt',
])
/** Each sending gives one more link to revoke, so this bounds both. */
const mostWithSends = maxEvents.team + 1_000
const dayMs = 86_400_000
/** Clocks differ a little; a report of later than this is a typo. */
const aheadMs = 5 * 60_000
const oldestReportMs = 60 * dayMs
const latestAppointmentMs = 400 * dayMs

/**
 * The order after an act on these of its containers. Throws if it isn't possible for one of them: then for none.
 *
 * @param of.language in which a refusal is worded
 */
export async function applyActs(
  tx: WriteTransaction,
  order: StoredOrder,
  containerIds: readonly string[],
  asked: AskedAct,
  of: { readonly side: OrderSide; readonly language: CarrierLanguage },
  now: Instant,
): Promise<StoredOrder> {
  const { problems, refusals } = orderWords[of.language]
  const entry = entryOf(asked, problems, now)
  const wanted = new Set(containerIds)
  const lines = order.lines.map((line) => {
    if (!wanted.delete(line.containerId)) return line
    if (of.side === 'carrier' && isPassed(entry, line))
      throw new OrderProblem('refused', problems.passed)
    const next = applyEntry(line, entry, of.side)
    if ('refused' in next)
      throw new OrderProblem('refused', `${line.number}: ${refusals[next.refused]}`)
    return next
  })
  if (wanted.size > 0) throw new OrderProblem('not-found', problems['not-on-order'])
  // Undoing the return of an empty takes the container again.
  const reopened = lines.filter(
    ({ state }, at) => isOpenState(state) && !isOpenState(order.lines[at]?.state ?? state),
  )
  // The carrier learns that it isn't free, and not on which order it is.
  const [taken] = await findTaken(
    tx.db,
    reopened.map(({ containerId }) => containerId),
    order.id,
  )
  if (taken) throw new OrderProblem('refused', `${taken.number}: ${problems.taken}`)
  if (reopened.length > 0) {
    const other = await findOpenOrder(tx.db, order.carrierId, order.day)
    if (other && other.id !== order.id) throw new OrderProblem('refused', problems['day-taken'])
  }
  return { ...order, lines }
}

/** Whether an appointment is newly entered that is long over. The team may enter one to correct the record. */
function isPassed(entry: OrderEntry, { report }: OrderLine): boolean {
  if (entry.act !== 'enter-details') return false
  const { appointmentAt } = entry.details
  if (appointmentAt === null || appointmentAt === report.appointmentAt) return false
  return isLongOver(appointmentAt, entry.at)
}

function entryOf(asked: AskedAct, problems: OrderWords['problems'], now: Instant): OrderEntry {
  if (asked.act === 'enter-details') {
    const { act, ...details } = asked
    if (details.appointmentAt !== null) {
      const ahead = epochMs(details.appointmentAt) - epochMs(now)
      if (ahead > latestAppointmentMs) throw new OrderProblem('refused', problems['too-far'])
      if (ahead < -oldestReportMs) throw new OrderProblem('refused', problems['too-old'])
    }
    return { act, details, at: now }
  }
  if ('at' in asked) {
    const ahead = epochMs(asked.at) - epochMs(now)
    if (ahead > aheadMs) throw new OrderProblem('refused', problems.future)
    if (ahead < -oldestReportMs) throw new OrderProblem('refused', problems['too-old'])
  }
  return asked
}

/** What the history says about an act: nothing of a container that it left as it was. */
export function eventsOf(
  before: StoredOrder,
  after: StoredOrder,
  entry: AskedAct,
): NewOrderEvent[] {
  const detail = 'reason' in entry ? entry.reason : 'at' in entry ? entry.at : null
  return after.lines.flatMap((line, at) =>
    isDeepStrictEqual(line, before.lines[at])
      ? []
      : [{ containerId: line.containerId, act: entry.act, detail }],
  )
}

/** Adds to the history of an order. Throws once it is full. */
export async function recordEvents(
  tx: WriteTransaction,
  orderId: string,
  who: {
    readonly side: OrderSide
    readonly language: CarrierLanguage
    readonly by: Colleague
    readonly newId: () => string
  },
  events: readonly NewOrderEvent[],
): Promise<void> {
  const { side, newId } = who
  const known = await countOrderEvents(tx.db, orderId, side)
  const isStill = side === 'team' && events.every(({ act }) => stillRecorded.has(act))
  const isSend = events.some(({ act }) => act === 'send')
  const most = isSend ? mostWithSends : isStill ? Infinity : maxEvents[side]
  if (known + events.length > most)
    throw new OrderProblem('refused', orderWords[who.language].problems.full)
  const by = { id: who.by.id, name: who.by.name }
  await addOrderEvents(
    tx,
    orderId,
    events.map((event) => ({ ...event, id: newId(), side, by })),
  )
}

/** Throws if one of these containers is on another open order. */
export async function checkFree(
  db: Database,
  containerIds: readonly string[],
  except: string | null,
): Promise<void> {
  const [taken] = await findTaken(db, containerIds, except)
  if (taken)
    throw new OrderProblem('refused', `${taken.number} is already on ${orderNumber(taken.order)}.`)
}
