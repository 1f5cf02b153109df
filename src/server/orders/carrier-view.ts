import { changedSince } from '#domain/orders/order-content.ts'
import { orderNumber, type OrderLine } from '#domain/orders/delivery-order.ts'
import { isOffOrder, isToPickUp } from '#domain/container/order-state.ts'
import type { FleetRow } from '#domain/fleet/fleet-row.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { CarrierLine, CarrierOrder } from '#wire/api/carrier-orders.ts'
import { hashOfToken } from '../runtime/secret-token.ts'
import { pickupForOthers } from '../share/shared-view.ts'
import type { StoredOrder } from '../store/orders/delivery-orders.ts'
import type { OrderEvent } from '../store/orders/order-events.ts'
import type { StoredReceipt } from '../store/orders/order-receipts.ts'
import { contentNow, type OrderFacts } from './order-view.ts'

const refLength = 16

/** The act under which the history has a note. */
export const noteAct = 'note'

/**
 * How the carrier names a container of its order, since our IDs stay with us. It means that container whatever is added to
 * the order or taken off it, so that an open page never answers for another one.
 */
export function refOf(orderId: string, containerId: string): string {
  return hashOfToken(`${orderId} ${containerId}`).slice(0, refLength)
}

/** The containers that these names mean; null for a name that means none. */
export function containersOf(
  order: StoredOrder,
  refs: readonly string[],
): readonly string[] | null {
  const ids = new Map(
    shownLines(order).map((line) => [refOf(order.id, line.containerId), line.containerId]),
  )
  const found = refs.flatMap((ref) => ids.get(ref) ?? [])
  return found.length === refs.length ? found : null
}

/**
 * Everything a carrier sees. Every field is listed here: fields added to an order or a container later stay internal until
 * someone adds them to this list. Holds, dates and release are as of now, terms as they were sent: what our people are
 * still writing isn't shown.
 */
export function carrierOrderOf(
  order: StoredOrder,
  facts: OrderFacts,
  events: readonly OrderEvent[],
  receipts: readonly StoredReceipt[],
  now: Instant,
): CarrierOrder {
  return {
    number: orderNumber(order.number),
    day: order.sentTerms?.day ?? order.day,
    carrier: order.carrier.name,
    language: order.carrier.language,
    instructions: order.sentTerms?.instructions ?? null,
    sentAt: order.sentAt ?? now,
    seenAt: order.seenAt,
    lines: shownLines(order).flatMap((line) => lineOf(order, line, facts, receipts) ?? []),
    notes: events
      .filter(({ act }) => act === noteAct)
      .map(({ at, side, detail }) => ({ at, isOurs: side === 'team', text: detail ?? '' })),
    asOf: now,
    expiresAt: order.link.expiresAt ?? now,
  }
}

/** Containers that the carrier was told about. */
function shownLines({ lines }: StoredOrder): readonly OrderLine[] {
  return lines.filter(({ sent }) => sent !== null)
}

function lineOf(
  order: StoredOrder,
  line: OrderLine,
  facts: OrderFacts,
  receipts: readonly StoredReceipt[],
): CarrierLine | null {
  const { sent, state, report, containerId } = line
  if (sent === null) return null
  const row = facts.rows.get(containerId)
  const live = contentNow(line, facts)
  const isOff = isOffOrder(state)
  const content =
    live === null || isOff
      ? sent
      : { ...live, deliverTo: sent.deliverTo, instructions: sent.instructions }
  return {
    ref: refOf(order.id, containerId),
    state,
    content,
    changed: isOff ? [] : changedSince(line.sentBefore ?? sent, content, report.appointmentAt),
    ...pickupOf(isOff || !isToPickUp(state) ? undefined : row),
    report,
    receipts: receipts
      .filter((one) => one.containerId === containerId && one.side === 'carrier')
      .map(({ at, kind, size }) => ({ at, kind, size })),
  }
}

/** Whether the terminal releases it now, while it is there. */
function pickupOf(row: FleetRow | undefined): Pick<CarrierLine, 'pickup' | 'ageMinutes'> {
  if (!row || row.assessment.urgency.notRunning !== null) return { pickup: null, ageMinutes: null }
  const { readiness, urgency, freshness } = row.assessment
  return {
    pickup: pickupForOthers(readiness.verdict, urgency),
    ageMinutes: freshness.ageMinutes,
  }
}
