import { formatContainerNumber } from '#domain/identity/container-number.ts'
import {
  isOffOrder,
  orderStateOf,
  isToPickUp,
  orderStates,
  type OrderState,
} from '#domain/container/order-state.ts'
import { ownValue } from '#domain/tables/own-value.ts'
import { counted, listed } from '#domain/text/count.ts'
import type { Format } from '#domain/text/format.ts'
import type { OrderTrouble } from '#domain/orders/order-trouble.ts'
import { contentFieldLabels, orderActLabels } from '#domain/text/order-labels.ts'
import { orderStateLabels } from '#domain/text/order-state-labels.ts'
import { formatEventTime } from '#domain/text/time.ts'
import { isInstant, type Instant } from '#domain/time/instant.ts'
import type { OrderDetail, OrderEventRow, OrderRow } from '#wire/api/orders.ts'
import type { Tone } from '#web/ui/badge.tsx'

/** The lists of the page, in the order of the work. */
export const orderLanes = [
  'to-send',
  'declined',
  'waiting',
  'accepted',
  'under-way',
  'done',
] as const
export type OrderLane = (typeof orderLanes)[number]

export const orderLaneNames: Readonly<Record<OrderLane, string>> = {
  'to-send': 'To send',
  declined: 'Declined',
  waiting: 'Waiting for answer',
  accepted: 'Accepted',
  'under-way': 'Under way',
  done: 'Done',
}

const laneOfState: Readonly<Record<OrderState, OrderLane>> = {
  draft: 'to-send',
  sent: 'waiting',
  seen: 'waiting',
  accepted: 'accepted',
  'picked-up': 'under-way',
  delivered: 'under-way',
  'empty-returned': 'done',
  declined: 'done',
  canceled: 'done',
}

/** Whether an order is in a list. What was declined has to be ordered again, wherever its other containers stand. */
export function isInLane(lane: OrderLane, order: OrderRow): boolean {
  return laneOf(order) === lane || (lane === 'declined' && order.toOrderAgain.length > 0)
}

/**
 * Which list an order is in: what changed since it was sent has to be sent, wherever it stands. Containers that left count
 * as picked up, whoever says so.
 */
export function laneOf({ isOpen, isChanged, state, lines }: OrderRow): OrderLane {
  if (!isOpen) return isChanged && state === 'canceled' ? 'to-send' : 'done'
  if (isChanged) return 'to-send'
  const known = orderStateOf(lines.map(({ state, gone }) => (gone ? 'picked-up' : state)))
  return laneOfState[known ?? state]
}

export const orderTones: Readonly<Record<OrderState, Tone>> = {
  draft: 'plain',
  sent: 'waiting',
  seen: 'waiting',
  accepted: 'ready',
  'picked-up': 'moving',
  delivered: 'moving',
  'empty-returned': 'done',
  declined: 'blocked',
  canceled: 'plain',
}

/** `Sent`, `Picked up`: the state of an order or of one of its containers. */
export function stateLabel(state: OrderState): string {
  return orderStateLabels[state]
}

/** `2 accepted, 1 declined (1 left the terminal per tracking)`: how far the containers are, in the order of the work. */
export function describeCounts({ counts, lines }: Pick<OrderRow, 'counts' | 'lines'>): string {
  const states = orderStates
    .flatMap((state) => {
      const count = counts[state] ?? 0
      const label = orderStateLabels[state]
      return count === 0 ? [] : [`${count} ${label.toLowerCase()}`]
    })
    .join(', ')
  const gone = lines.filter((line) => line.gone).length
  return gone === 0 ? states : `${states} (${gone} left the terminal per tracking)`
}

/** What was changed since the carrier was told, as a sentence; null: nothing. */
export function describeChanges({ isChanged, lines }: OrderRow | OrderDetail): string | null {
  if (!isChanged) return null
  const changed = new Set(
    lines.flatMap((line) => line.changed.map((field) => contentFieldLabels[field])),
  )
  const names = [...changed].map((name) => name.toLowerCase())
  return names.length === 0
    ? 'The order has changed since it was sent.'
    : `Changed since it was sent: ${listed(names)}.`
}

/** What a person has to do about an order, as sentences; empty: nothing. */
export function describeToDo(order: OrderRow): string {
  const again = order.toOrderAgain.length
  const isStuck =
    order.carrier.isDeleted &&
    order.lines.some(({ state }) => state === 'draft' || isToPickUp(state))
  return [
    isStuck && `${order.carrier.name} was deleted: choose another carrier.`,
    order.isOpen && order.sentAt === null && 'Review and send.',
    describeChanges(order),
    again > 0 && `${counted(again, 'container')} declined: choose another carrier.`,
    ...Object.entries(troubleSteps).map(([trouble, step]) => {
      const count = order.lines.filter((line) => line.trouble === trouble).length
      return count > 0 && step(counted(count, 'container'))
    }),
  ]
    .flatMap((part) => part || [])
    .join(' ')
}

/** What to do about containers that are still on the order. */
const troubleSteps: Readonly<
  Record<Exclude<OrderTrouble, 'declined'>, (containers: string) => string>
> = {
  overdue: (containers) =>
    `${containers} past the pickup day, no pickup reported: call the carrier.`,
  'late-appointment': (containers) =>
    `${containers} with an appointment after pick-up-by: ask for an earlier one.`,
  unanswered: (containers) => `${containers} without an answer for 4 hours: call the carrier.`,
}

/** Whether the mails of the latest version arrived at the mail server, as far as it says. */
export function describeMails({ mails, sentAt }: OrderRow): string | null {
  if (sentAt === null) return null
  if (mails.failed > 0) return 'Email failed'
  if (mails.waiting > 0) return 'Sending email'
  return mails.sent > 0 ? 'Emailed' : 'Not emailed'
}

/** Containers that are still on the order. */
export function onOrder<L extends { readonly state: OrderState }>(lines: readonly L[]): L[] {
  return lines.filter(({ state }) => !isOffOrder(state))
}

const actWords: Readonly<Record<string, string>> = {
  ...orderActLabels,
  add: 'added',
  change: 'Order changed',
  send: 'Order sent',
  cancel: 'canceled',
  note: 'Note',
  'hold notice': 'carrier emailed about a new hold',
  receipt: 'receipt uploaded',
  'delete receipt': 'receipt deleted',
  'renew link': 'New link made',
  'revoke link': 'Link revoked',
}

/** One entry of the history: `MSKU 123456 5: declined (No chassis)`. */
export function describeEvent(
  format: Format,
  { containerId, act, detail }: OrderEventRow,
  { lines }: OrderDetail,
  now: Instant,
): string {
  const line = lines.find((one) => one.containerId === containerId)
  const what = ownValue(actWords, act) ?? act
  const about = line ? `${formatContainerNumber(line.number).plain}: ${what}` : what
  if (detail === null) return about
  // A reason or a note may look like a time, of any year.
  if (act.startsWith('report-') && isInstant(detail))
    return `${about}, ${formatEventTime(format, detail, line?.content?.zone ?? null, now)}`
  return act === 'note' ? `${about}: ${detail}` : `${about} (${detail})`
}
