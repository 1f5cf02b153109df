import type { Instant } from '#domain/time/instant.ts'
import type { CarrierActs, CarrierOrder } from '#wire/api/carrier-orders.ts'
import { orderWords } from '#domain/text/order-words.ts'
import { orderNumber } from '#domain/orders/delivery-order.ts'
import { isOffOrder } from '#domain/container/order-state.ts'
import { ownValue } from '#domain/tables/own-value.ts'
import type { Store } from '../store/engine/open-store.ts'
import type { WriteTransaction } from '../store/engine/write-transaction.ts'
import {
  findLinkedOrder,
  findOrder,
  writeOrder,
  type StoredOrder,
} from '../store/orders/delivery-orders.ts'
import { listOrderEvents } from '../store/orders/order-events.ts'
import { listReceipts, receiptAct } from '../store/orders/order-receipts.ts'
import { writeAudit, type RequestSource } from '../store/people/audit.ts'
import type { Database } from '../store/schema/tables.ts'
import { applyActs, eventsOf, recordEvents, type NewOrderEvent } from './apply-acts.ts'
import { auditDetailOf } from './audit-detail.ts'
import { carrierOrderOf, containersOf, noteAct } from './carrier-view.ts'
import type { OrderLinks } from './order-link.ts'
import { OrderProblem } from './order-problem.ts'
import { readOrderFacts, type OrderFleet } from './read-order-facts.ts'
import { readReceipt, saveReceipt } from './save-receipt.ts'

/** An order as its carrier works with it, through the link. Reading changes nothing. */
export interface CarrierOrders {
  /** Which order a token is for, and whose: cheap, for calls that are still to be counted. Null as for {@link find}. */
  locate(token: string): Promise<Pick<StoredOrder, 'id' | 'carrierId'> | null>
  /** The order of a token; null for every invalid token, without a hint why. */
  find(token: string): Promise<StoredOrder | null>
  show(order: StoredOrder): Promise<CarrierOrder>
  act(token: string, asked: CarrierActs, from: RequestSource): Promise<CarrierOrder>
  addNote(token: string, text: string, from: RequestSource): Promise<CarrierOrder>
  /** Adds an interchange receipt of the container that `ref` names. The same file again changes nothing. */
  addReceipt(
    token: string,
    ref: string,
    bytes: Uint8Array,
    from: RequestSource,
  ): Promise<CarrierOrder>
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

  async function locate(db: Database, token: string) {
    const hash = links.hashOf(token)
    return hash === null ? null : findLinkedOrder(db, hash, now())
  }

  /** Its link may be revoked or expire between two requests, or while a body arrives. */
  async function findWorking(db: Database, token: string): Promise<StoredOrder | null> {
    const located = await locate(db, token)
    return located && findOrder(db, located.id)
  }

  async function show(order: StoredOrder): Promise<CarrierOrder> {
    const events = await listOrderEvents(store.db, order.id, shownEvents)
    const receipts = await listReceipts(store.db, order.id)
    const facts = await readOrderFacts(store.db, fleet, [order])
    return carrierOrderOf(order, facts, events, receipts, now())
  }

  /** `work` returns what happens to the order; null: nothing, which leaves no trace. */
  async function write(
    token: string,
    from: RequestSource,
    work: (
      tx: WriteTransaction,
      order: StoredOrder,
    ) => Promise<{
      readonly next: StoredOrder
      readonly events: readonly NewOrderEvent[]
    } | null>,
  ): Promise<CarrierOrder> {
    const order = await store.transaction(async (tx) => {
      const before = await findWorking(tx.db, token)
      if (!before) throw linkEnded()
      const done = await work(tx, before)
      if (done === null) return before
      const { next, events } = done
      if (events.length === 0 && before.seenAt !== null) return before
      const by = { id: before.carrierId, name: before.carrier.name }
      const seen = { ...next, seenAt: next.seenAt ?? tx.at }
      const { language } = before.carrier
      await recordEvents(tx, before.id, { side: 'carrier', language, by, newId }, events)
      await writeOrder(tx, seen, before.changedBy)
      const [first] = events
      await writeAudit(
        tx,
        { ...from, id: null, name: `${by.name} (carrier)` },
        {
          action: ownValue(actions, first?.act ?? '') ?? 'carrier answered',
          object: orderNumber(before.number),
          detail: auditDetailOf(seen, events),
        },
      )
      return seen
    })
    return show(order)
  }

  return {
    locate: (token) => locate(store.db, token),
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

    async addReceipt(token, ref, bytes, from) {
      const { carrier } = (await findWorking(store.db, token)) ?? fail(linkEnded())
      // Before the transaction: others wait for it, and a large file takes a while.
      const file = readReceipt(bytes, carrier.language)
      return write(token, from, async (tx, order) => {
        const [containerId] = containersOf(order, [ref]) ?? []
        const isNew = await saveReceipt(tx, order, containerId, file, newId())
        if (!isNew || containerId === undefined) return null
        const detail = file.kind.toUpperCase()
        return { next: order, events: [{ containerId, act: receiptAct, detail }] }
      })
    },
  }
}

/** The audit's names of what isn't an answer. */
const actions: Readonly<Record<string, string>> = {
  [noteAct]: 'add carrier note',
  [receiptAct]: 'upload receipt',
}

function linkEnded(): OrderProblem {
  return new OrderProblem('not-found', orderWords.en.problems['link-ended'])
}

function fail(error: Error): never {
  throw error
}
