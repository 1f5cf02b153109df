import type { Instant } from '#domain/time/instant.ts'
import type { CarrierActs, CarrierOrder } from '#wire/api/carrier-orders.ts'
import { orderWords } from '#domain/text/order-words.ts'
import { orderNumber } from '#domain/orders/delivery-order.ts'
import { isOffOrder } from '#domain/container/order-state.ts'
import type { Store } from '../store/engine/open-store.ts'
import type { WriteTransaction } from '../store/engine/write-transaction.ts'
import {
  findOrderByLink,
  listOrderEvents,
  writeOrder,
  type StoredOrder,
} from '../store/orders/delivery-orders.ts'
import { writeAudit, type RequestSource } from '../store/people/audit.ts'
import type { Database } from '../store/schema/tables.ts'
import { applyActs, eventsOf, recordEvents, type NewOrderEvent } from './apply-acts.ts'
import { carrierOrderOf, containersOf, noteAct } from './carrier-view.ts'
import type { OrderLinks } from './order-link.ts'
import { OrderProblem } from './order-problem.ts'
import { readOrderFacts, type OrderFleet } from './read-order-facts.ts'

/** An order as its carrier works with it, through the link. Reading changes nothing. */
export interface CarrierOrders {
  /** The order of a token; null for every invalid token, without a hint why. */
  find(token: string): Promise<StoredOrder | null>
  show(order: StoredOrder): Promise<CarrierOrder>
  act(token: string, asked: CarrierActs, from: RequestSource): Promise<CarrierOrder>
  addNote(token: string, text: string, from: RequestSource): Promise<CarrierOrder>
}

const shownEvents = 500

export function createCarrierOrders(deps: {
  readonly store: Store
  readonly fleet: OrderFleet
  readonly links: OrderLinks
  readonly now: () => Instant
  readonly newId: () => string
}): CarrierOrders {
  const { store, fleet, links, now, newId } = deps

  /** Its link may be revoked or expire between two requests, or while a body arrives. */
  async function findWorking(db: Database, token: string): Promise<StoredOrder | null> {
    const hash = links.hashOf(token)
    const order = hash === null ? null : await findOrderByLink(db, hash)
    if (!order || order.sentAt === null) return null
    const { expiresAt } = order.link
    return expiresAt !== null && expiresAt > now() ? order : null
  }

  async function show(order: StoredOrder): Promise<CarrierOrder> {
    const events = await listOrderEvents(store.db, order.id, shownEvents)
    return carrierOrderOf(order, await readOrderFacts(store.db, fleet, [order]), events, now())
  }

  async function write(
    token: string,
    from: RequestSource,
    work: (
      tx: WriteTransaction,
      order: StoredOrder,
    ) => Promise<{ readonly next: StoredOrder; readonly events: readonly NewOrderEvent[] }>,
  ): Promise<CarrierOrder> {
    const order = await store.transaction(async (tx) => {
      const before = await findWorking(tx.db, token)
      if (!before) throw new OrderProblem('not-found', orderWords.en.problems['link-ended'])
      const { next, events } = await work(tx, before)
      if (events.length === 0 && before.seenAt !== null) return before
      const by = { id: before.carrierId, name: before.carrier.name }
      const seen = { ...next, seenAt: next.seenAt ?? tx.at }
      await writeOrder(tx, seen, before.changedBy)
      await recordEvents(
        tx,
        before.id,
        { side: 'carrier', language: before.carrier.language, by, newId },
        events,
      )
      const [first] = events
      await writeAudit(
        tx,
        { ...from, id: null, name: `${by.name} (carrier)` },
        {
          action: first?.act === noteAct ? 'add carrier note' : 'carrier answered',
          object: orderNumber(before.number),
          detail: { id: before.id, containers: events.map((event) => event.containerId) },
        },
      )
      return seen
    })
    return show(order)
  }

  return {
    find: (token) => findWorking(store.db, token),
    show,

    act: (token, { refs, entry }, from) =>
      write(token, from, async (tx, order) => {
        const { language } = order.carrier
        const ids = containersOf(order, [...new Set(refs)])
        if (ids === null)
          throw new OrderProblem('not-found', orderWords[language].problems['not-on-order'])
        const next = await applyActs(tx, order, ids, entry, { side: 'carrier', language }, now())
        return { next, events: eventsOf(order, next, entry) }
      }),

    addNote: (token, text, from) =>
      write(token, from, async (_, order) => {
        if (order.lines.every(({ state }) => isOffOrder(state)))
          throw new OrderProblem('refused', orderWords[order.carrier.language].problems.canceled)
        return { next: order, events: [{ containerId: null, act: noteAct, detail: text }] }
      }),
  }
}
