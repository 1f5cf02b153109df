import type { Colleague } from '#domain/container/handling.ts'
import { applyEntry, orderNumber, type OrderLine } from '#domain/orders/delivery-order.ts'
import { firstReportedMove, nothingReported } from '#domain/container/order-report.ts'
import { isOpenState } from '#domain/container/order-state.ts'
import { ownValue } from '#domain/tables/own-value.ts'
import { epochMs, instantAt, type Instant } from '#domain/time/instant.ts'
import { epochDay } from '#domain/time/local-date.ts'
import {
  maxOrderLines,
  type NewOrder,
  type OrderActs,
  type OrderChange,
  type OrderDetail,
  type OrderRow,
} from '#wire/api/orders.ts'
import { findContainers } from '../store/containers/containers.ts'
import type { Store } from '../store/engine/open-store.ts'
import type { WriteTransaction } from '../store/engine/write-transaction.ts'
import {
  countOpenOrders,
  countOrderContainers,
  countOrderedContainers,
  findOftenOrdered,
  findOpenOrder,
  findOrder,
  nextOrderNumber,
  writeOrder,
  type StoredOrder,
} from '../store/orders/delivery-orders.ts'
import { listOrderEvents } from '../store/orders/order-events.ts'
import {
  hasFailedMail,
  listOrderMails,
  planOrderMails,
  replaceOrderMails,
} from '../store/orders/order-mails.ts'
import { listReceipts } from '../store/orders/order-receipts.ts'
import { writeAudit, type Actor } from '../store/people/audit.ts'
import type { OrderCarrier } from '../store/schema/order-tables.ts'
import type { Database } from '../store/schema/tables.ts'
import { hashOfToken } from '../runtime/secret-token.ts'
import type { BookedCarrier, FindCarrier } from './booked-carrier.ts'
import type { OrderLinks } from './order-link.ts'
import { applyActs, checkFree, eventsOf, recordEvents, type NewOrderEvent } from './apply-acts.ts'
import { auditDetailOf } from './audit-detail.ts'
import { OrderProblem } from './order-problem.ts'
import { createOrderList } from './order-list.ts'
import { readOrderFacts } from './read-order-facts.ts'
import { changesOf, contentNow, orderDetailOf, type OrderFacts } from './order-view.ts'

/** A person of our team, as the audit and the order's history name them. */
export type OrderPerson = Actor & Colleague

/** Delivery orders as our team works with them. Every write returns the order as it is now. */
export interface Orders {
  /** All open ones and the latest others; `containerId`: those of one container. */
  list(containerId: string | null): Promise<readonly OrderRow[]>
  /** How many containers an order has, those off it included; 0 for an unknown order. */
  countContainers(id: string): Promise<number>
  /** @param mayLink whether the reader may have the carrier's link */
  find(id: string, mayLink: boolean): Promise<OrderDetail>
  add(asked: NewOrder, by: OrderPerson): Promise<OrderDetail>
  change(id: string, asked: OrderChange, by: OrderPerson): Promise<OrderDetail>
  act(id: string, asked: OrderActs, by: OrderPerson): Promise<OrderDetail>
  /** Sends the version after `basedOn`. The same again, as by a second click, sends nothing. */
  send(id: string, basedOn: number, by: OrderPerson): Promise<OrderDetail>
  /** A new link, or with `null` none. */
  setLink(id: string, link: 'new' | null, by: OrderPerson): Promise<OrderDetail>
}

const maxOpenOrders = 2_000
/** Ended ones included until they are deleted: whatever shows a container looks through its orders. */
const maxOrdersOfOne = 100
/** On all orders, ended ones included until they are deleted. */
const maxOrderedContainers = 200_000
const shownEvents = 200
const dayMs = 86_400_000
/** For so long the same isn't sent twice. */
const resendMs = 10 * 60_000
/** How long a link works after the order's day, or after it was last sent. */
const linkDays = 60

/** @param deps.origin where the link opens; null: no public address is known */
export function createOrders(deps: {
  readonly store: Store
  readonly fleet: Parameters<typeof createOrderList>[0]['fleet']
  readonly findCarrier: FindCarrier
  readonly links: OrderLinks
  readonly isMailConfigured: boolean
  readonly origin: string | null
  readonly now: () => Instant
  readonly newId: () => string
}): Orders {
  const { store, fleet, findCarrier, links, origin, now, newId } = deps
  const list = createOrderList(deps)

  async function answer(id: string, mayLink = true): Promise<OrderDetail> {
    const order = await found(store.db, id)
    const { link } = order
    const works = link.hash !== null && link.expiresAt !== null && link.expiresAt > now()
    const carrier = await findCarrier(store.db, order.carrierId)
    return orderDetailOf(order, await readOrderFacts(store.db, fleet, [order]), {
      mails: await listOrderMails(store.db, id),
      events: await listOrderEvents(store.db, id, shownEvents),
      receipts: await listReceipts(store.db, id),
      recipients: carrier?.recipients ?? [],
      isMailConfigured: deps.isMailConfigured,
      link: works
        ? {
            url: mayLink && links.isCurrent(id, link) ? urlOf(order) : null,
            expiresAt: link.expiresAt ?? now(),
          }
        : null,
    })
  }

  const urlOf = ({ id, link }: StoredOrder) =>
    `${origin ?? ''}${carrierPath(links.tokenOf(id, link.nonce))}`

  /** Writes an order and what happened to it, with the audit's entry. */
  async function save(
    tx: WriteTransaction,
    order: StoredOrder,
    by: OrderPerson,
    events: readonly NewOrderEvent[],
  ): Promise<void> {
    await recordEvents(tx, order.id, { side: 'team', language: 'en', by, newId }, events)
    await writeOrder(tx, order, { id: by.id, name: by.name })
    const [first] = events
    await writeAudit(tx, by, {
      action: ownValue(actions, first?.act ?? 'change') ?? 'enter carrier answer',
      object: orderNumber(order.number),
      detail: auditDetailOf(order, events),
    })
  }

  return {
    list: (containerId) => (containerId === null ? list.readAll() : list.readOf(containerId)),

    countContainers: (id) => countOrderContainers(store.db, id),

    find: answer,

    async add({ carrierId, day, containerIds }, by) {
      const asked = [...new Set(containerIds)]
      const id = await store.transaction(async (tx) => {
        const carrier = await findCarrier(tx.db, carrierId)
        if (!carrier) throw new OrderProblem('not-found', 'Carrier not found.')
        const before = await findOpenOrder(tx.db, carrierId, day)
        const known = new Map(
          (await findContainers(tx.db, asked)).map((one) => [one.id, one.number]),
        )
        const onIt = new Set(
          before?.lines.flatMap(({ containerId, state }) =>
            isOpenState(state) ? [containerId] : [],
          ),
        )
        const wanted = asked.filter((containerId) => !onIt.has(containerId))
        // Its line would be a new one, without what the carrier reported.
        const used = before?.lines.find(
          ({ containerId, report }) =>
            wanted.includes(containerId) && firstReportedMove(report) !== null,
        )
        if (used)
          throw new OrderProblem(
            'refused',
            `${used.number} was picked up on this order already. Choose another day.`,
          )
        const lines = wanted.map((containerId): OrderLine => {
          const number = known.get(containerId)
          if (number === undefined)
            throw new OrderProblem('not-tracked', 'A container isn’t tracked in this account.')
          return { ...newLine, containerId, number }
        })
        await checkFree(tx.db, wanted, before?.id ?? null)
        if (before && lines.length === 0) return before.id
        const often = await findOftenOrdered(tx.db, wanted, maxOrdersOfOne, before?.id ?? null)
        if (often !== null)
          throw new OrderProblem(
            'too-many',
            `${often} has been on ${maxOrdersOfOne} orders, which is the limit.`,
          )
        const order = before ?? (await newStoredOrder(tx, carrier, day, by))
        const kept = order.lines.filter(({ containerId }) => !wanted.includes(containerId))
        if ((await countOrderedContainers(tx.db)) + lines.length > maxOrderedContainers)
          throw new OrderProblem(
            'too-many',
            'The limit is 200,000 containers on orders, ended ones included.',
          )
        if (kept.length + lines.length > maxOrderLines)
          throw new OrderProblem('too-many', `The limit is ${maxOrderLines} containers per order.`)
        const next = {
          ...order,
          carrier: carrierOf(carrier),
          lines: [...kept, ...lines],
          version: before ? order.version + 1 : 1,
        }
        await save(
          tx,
          next,
          by,
          lines.map(({ containerId }) => ({ containerId, act: 'add', detail: null })),
        )
        return order.id
      })
      return answer(id)
    },

    async change(id, asked, by) {
      await store.transaction(async (tx) => {
        const order = await unchanged(tx.db, id, asked.basedOn)
        if (asked.day !== order.day) {
          const other = await findOpenOrder(tx.db, order.carrierId, asked.day)
          if (other)
            throw new OrderProblem(
              'refused',
              `${orderNumber(other.number)} is already the order of ${order.carrier.name} for that day.`,
            )
        }
        const terms = new Map(asked.lines.map((one) => [one.containerId, one]))
        const lines = order.lines.map((line) => {
          const change = terms.get(line.containerId)
          if (!change || !isOpenState(line.state)) return line
          const { deliverTo, instructions } = change
          return { ...line, terms: { deliverTo, instructions } }
        })
        const { day, instructions } = asked
        const next = { ...order, day, instructions, lines, version: order.version + 1 }
        await save(tx, next, by, [{ containerId: null, act: 'change', detail: null }])
      })
      return answer(id)
    },

    async act(id, { containerIds, entry }, by) {
      await store.transaction(async (tx) => {
        const order = await found(tx.db, id)
        const applied = await applyActs(
          tx,
          order,
          containerIds,
          entry,
          { side: 'team', language: 'en' },
          now(),
        )
        // What a carrier says changes nothing of what the order says; taking a container off it does.
        const version = entry.act === 'cancel' ? order.version + 1 : order.version
        const events = eventsOf(order, applied, entry)
        if (events.length > 0) await save(tx, { ...applied, version }, by, events)
      })
      return answer(id)
    },

    async send(id, basedOn, by) {
      await store.transaction(async (tx) => {
        const order = await found(tx.db, id)
        if (order.sentVersion === basedOn + 1 && order.version === order.sentVersion) return
        await unchanged(tx.db, id, basedOn)
        const carrier = await findCarrier(tx.db, order.carrierId)
        if (!carrier) throw new OrderProblem('not-found', 'Carrier not found.')
        const facts = await readOrderFacts(tx.db, fleet, [order])
        const lines = order.lines.map((line) => sentLine(line, facts))
        if (!lines.some(({ state, sent }) => isOpenState(state) || sent !== null))
          throw new OrderProblem('refused', 'The order has no containers to send.')
        if (await isJustSent(tx, order, facts))
          throw new OrderProblem(
            'refused',
            'It was sent in the last 10 minutes, and nothing has changed.',
          )
        const version = order.version + 1
        const next: StoredOrder = {
          ...order,
          carrier: carrierOf(carrier),
          lines,
          version,
          sentVersion: version,
          sentAt: tx.at,
          sentTerms: { day: order.day, instructions: order.instructions },
          link: linkOf(order.link.hash === null ? withNonce(order, newId()) : order, tx.at),
        }
        await save(tx, next, by, [{ containerId: null, act: 'send', detail: null }])
        await replaceOrderMails(tx, { orderId: id, version })
        if (deps.isMailConfigured)
          await planOrderMails(tx, { orderId: id, version, senderId: by.id }, carrier.recipients)
      })
      return answer(id)
    },

    async setLink(id, link, by) {
      await store.transaction(async (tx) => {
        const order = await found(tx.db, id)
        if (order.sentAt === null) throw new OrderProblem('refused', 'The order hasn’t been sent.')
        if (link === null && order.link.hash === null) return
        if (link === 'new' && !(await findCarrier(tx.db, order.carrierId)))
          throw new OrderProblem('refused', `${order.carrier.name} was deleted.`)
        const nonce = newId()
        const next =
          link === null
            ? { ...order, link: { hash: null, nonce, expiresAt: null } }
            : { ...order, link: linkOf(withNonce(order, nonce), tx.at) }
        const act = link === null ? 'revoke link' : 'renew link'
        await save(tx, next, by, [{ containerId: null, act, detail: null }])
        if (link === null) await replaceOrderMails(tx, { orderId: id, version: order.version + 1 })
      })
      return answer(id)
    },
  }

  /** The link of an order that is sent at `at`: the same as before, for longer. */
  function linkOf(order: StoredOrder, at: Instant): StoredOrder['link'] {
    const { nonce } = order.link
    const from = Math.max(epochMs(at), epochDay(order.day) * dayMs)
    return {
      nonce,
      hash: hashOfToken(links.tokenOf(order.id, nonce)),
      expiresAt: instantAt(from + linkDays * dayMs),
    }
  }

  async function newStoredOrder(
    tx: WriteTransaction,
    carrier: BookedCarrier,
    day: NewOrder['day'],
    by: OrderPerson,
  ): Promise<StoredOrder> {
    if ((await countOpenOrders(tx.db)) >= maxOpenOrders)
      throw new OrderProblem('too-many', 'The limit is 2,000 open orders per account.')
    return {
      id: newId(),
      number: await nextOrderNumber(tx.db),
      carrierId: carrier.id,
      carrier: carrierOf(carrier),
      day,
      instructions: null,
      lines: [],
      version: 1,
      changedBy: by,
      changedAt: tx.at,
      createdAt: tx.at,
      sentVersion: null,
      sentAt: null,
      sentTerms: null,
      seenAt: null,
      link: { hash: null, nonce: newId(), expiresAt: null },
    }
  }
}

/** The audit's names of what our team does; whatever it enters for the carrier has one. */
const actions: Readonly<Record<string, string>> = {
  add: 'add to delivery order',
  change: 'change delivery order',
  send: 'send delivery order',
  cancel: 'take off delivery order',
  'renew link': 'renew delivery order link',
  'revoke link': 'revoke delivery order link',
}

/** Where the carrier's page opens. */
export function carrierPath(token: string): string {
  return `/carrier/${token}`
}

const newLine: Omit<OrderLine, 'containerId' | 'number'> = {
  state: 'draft',
  terms: { deliverTo: null, instructions: null },
  sent: null,
  sentBefore: null,
  report: nothingReported,
}

function carrierOf({ name, scac, language }: OrderCarrier): OrderCarrier {
  return { name, scac, language }
}

/** Whether the carrier got the same a moment ago, by mails that didn't fail. */
async function isJustSent(
  { db, at }: WriteTransaction,
  order: StoredOrder,
  facts: OrderFacts,
): Promise<boolean> {
  const { id, version, sentVersion, sentAt, lines } = order
  const isRecent = sentAt !== null && epochMs(at) - epochMs(sentAt) < resendMs
  if (!isRecent || version !== sentVersion || order.link.hash === null) return false
  if (lines.some((line) => changesOf(line, facts).length > 0)) return false
  return !(await hasFailedMail(db, { orderId: id, version }))
}

/** The same order, whose next link is another one than any before. */
function withNonce(order: StoredOrder, nonce: string): StoredOrder {
  return { ...order, link: { ...order.link, nonce } }
}

/** The line as it is sent. A container that is off the order, or that the account no longer has, stays as it is. */
function sentLine(line: OrderLine, facts: OrderFacts): OrderLine {
  const content = contentNow(line, facts)
  if (content === null) return line
  const sent = applyEntry(line, { act: 'send', content }, 'team')
  return 'refused' in sent ? line : sent
}

/** An order by its ID. Throws if there is none. */
async function found(db: Database, id: string): Promise<StoredOrder> {
  const order = await findOrder(db, id)
  if (!order) throw new OrderProblem('not-found', 'Delivery order not found.')
  return order
}

/** The same at the version `basedOn`. Throws if somebody has changed it since. */
async function unchanged(db: Database, id: string, basedOn: number): Promise<StoredOrder> {
  const order = await found(db, id)
  if (order.version !== basedOn)
    throw new OrderProblem('changed', 'The order has been changed.', order.changedBy)
  return order
}
