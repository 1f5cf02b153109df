import {
  changedSince,
  orderContentOf,
  type ContentField,
  type OrderContent,
} from '#domain/orders/order-content.ts'
import {
  isOffOrder,
  isOpenState,
  isToPickUp,
  orderStateOf,
  type OrderState,
} from '#domain/container/order-state.ts'
import { gateOutAt, isOut } from '#domain/container/place.ts'
import { orderNumber, type OrderLine } from '#domain/orders/delivery-order.ts'
import { orderTroubleOf } from '#domain/orders/order-trouble.ts'
import type { FleetRow } from '#domain/fleet/fleet-row.ts'
import type { OrderDetail, OrderRow } from '#wire/api/orders.ts'
import type { ListedOrder, StoredOrder } from '../store/orders/delivery-orders.ts'
import type { OrderEvent } from '../store/orders/order-events.ts'
import type { OrderMail } from '../store/orders/order-mails.ts'
import type { StoredReceipt } from '../store/orders/order-receipts.ts'

/** What is known now about the containers of orders. */
export interface OrderFacts {
  /** Assessed rows by the container's ID; absent: the account no longer has it. */
  readonly rows: ReadonlyMap<string, FleetRow>
  /** Street addresses by facility. */
  readonly addresses: ReadonlyMap<string, string>
  /** IDs of the carriers in the address book. */
  readonly carriers: ReadonlySet<string>
}

/** What the order says now about a container; null if the account no longer has it. */
export function contentNow(line: OrderLine, { rows, addresses }: OrderFacts): OrderContent | null {
  const row = rows.get(line.containerId)
  if (!row) return null
  const facility = row.container.facility?.id
  return orderContentOf(row, line.terms, (facility && addresses.get(facility)) ?? null)
}

/**
 * What differs from what was sent, for a container that is still on the order. Once it has left the terminal, whoever says
 * so, only its delivery.
 */
export function changesOf(line: OrderLine, facts: OrderFacts): readonly ContentField[] {
  const now = contentNow(line, facts)
  if (line.sent === null || now === null || isOffOrder(line.state)) return []
  if (line.state === 'delivered' || line.state === 'empty-returned') return []
  const changed = changedSince(line.sent, now, line.report.appointmentAt)
  if (line.state !== 'picked-up' && !isGone(line, facts)) return changed
  return changed.filter((field) => field === 'deliverTo' || field === 'instructions')
}

/** Whether the service says that the container has left, while its carrier hasn't reported the pickup. */
function isGone({ state, containerId }: OrderLine, { rows }: OrderFacts): boolean {
  const row = rows.get(containerId)
  return row !== undefined && isToPickUp(state) && isOut(row.container)
}

/** What a person has to know of a container on the order beside what its carrier reports. */
function standingOf(order: StoredOrder, line: OrderLine, facts: OrderFacts) {
  const row = facts.rows.get(line.containerId)
  const isThisOrder = row?.container.deliveryOrder?.id === order.id
  return {
    changed: changesOf(line, facts),
    gone: row && isGone(line, facts) ? { at: gateOutAt(row.container) } : null,
    trouble:
      row && isThisOrder ? orderTroubleOf(row.container, row.assessment.urgency, row.now) : null,
  }
}

/** What a list knows of an order beside its containers. */
interface Beside {
  readonly mails: ReadonlyMap<OrderMail['state'], number> | undefined
  readonly toOrderAgain: OrderRow['toOrderAgain']
}

/** An order for the list. */
export function orderRowOf(
  order: ListedOrder,
  facts: OrderFacts,
  { mails, toOrderAgain }: Beside,
): OrderRow {
  const lines = order.lines.map((line) => ({
    containerId: line.containerId,
    number: line.number,
    state: line.state,
    ...standingOf(order, line, facts),
  }))
  const mailsAt = (state: OrderMail['state']) => mails?.get(state) ?? 0
  return {
    ...headOf(order, [...order.counts.keys()], facts),
    isChanged: isChangedSinceSent(order, lines, facts),
    lines,
    counts: Object.fromEntries(order.counts),
    toOrderAgain,
    mails: {
      waiting: mailsAt('due') + mailsAt('sending'),
      sent: mailsAt('sent'),
      failed: mailsAt('failed'),
    },
  }
}

/** An order with all there is to know about it. `link` null: the reader may not have it, or there is none. */
export function orderDetailOf(
  order: StoredOrder,
  facts: OrderFacts,
  more: {
    readonly mails: readonly OrderMail[]
    readonly events: readonly OrderEvent[]
    readonly receipts: readonly StoredReceipt[]
    readonly recipients: readonly string[]
    readonly isMailConfigured: boolean
    readonly link: OrderDetail['link']
  },
): OrderDetail {
  const lines = order.lines.map((line) => {
    const { containerId, number, state, terms, report } = line
    const receipts = more.receipts.filter((receipt) => receipt.containerId === containerId)
    return {
      containerId,
      number,
      state,
      terms,
      report,
      // What was sent stays with a container that is done, or that the account no longer has.
      content: contentNow(line, facts) ?? line.sent,
      isTracked: !isOpenState(state) || facts.rows.has(containerId),
      ...standingOf(order, line, facts),
      receipts: receipts.map(receiptOf),
    }
  })
  return {
    ...headOf(
      order,
      lines.map(({ state }) => state),
      facts,
    ),
    isChanged: isChangedSinceSent(order, lines, facts),
    instructions: order.instructions,
    lines,
    recipients: more.recipients,
    isMailConfigured: more.isMailConfigured,
    mails: more.mails.map(({ recipient, version, notice, state, at, problem }) => ({
      recipient,
      notice: notice && { number: notice.number, holds: notice.holds },
      version,
      state,
      at,
      problem,
    })),
    link: more.link,
    events: more.events,
  }
}

function receiptOf({ id, number, at, kind, size }: StoredReceipt) {
  return { id, number, at, kind, size }
}

function headOf(
  order: StoredOrder,
  states: readonly OrderState[],
  { carriers }: Pick<OrderFacts, 'carriers'>,
) {
  const { id, carrierId, day, version } = order
  const carrier: OrderRow['carrier'] = { id: carrierId, ...order.carrier }
  // Containers that were added since it was sent don't make it a draft again.
  const sent = states.filter((state) => state !== 'draft')
  const state = orderStateOf(order.sentAt === null || sent.length === 0 ? states : sent)
  return {
    id,
    number: orderNumber(order.number),
    carrier: carriers.has(carrierId) ? carrier : { ...carrier, isDeleted: true as const },
    day,
    state: state ?? 'draft',
    isOpen: states.some(isOpenState),
    version,
    changedBy: order.changedBy,
    changedAt: order.changedAt,
    createdAt: order.createdAt,
    sentAt: order.sentAt,
    seenAt: order.seenAt,
  }
}

/** Changed by our people, or by facts, since the carrier was last told. A carrier that was deleted isn't told anything. */
function isChangedSinceSent(
  { carrierId, sentVersion, version }: StoredOrder,
  lines: readonly { readonly changed: readonly ContentField[] }[],
  { carriers }: Pick<OrderFacts, 'carriers'>,
): boolean {
  if (sentVersion === null || !carriers.has(carrierId)) return false
  return version !== sentVersion || lines.some(({ changed }) => changed.length > 0)
}
