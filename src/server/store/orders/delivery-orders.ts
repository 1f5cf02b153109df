import type { Colleague } from '#domain/container/handling.ts'
import type { OrderLine } from '#domain/orders/delivery-order.ts'
import { isOpenState, type OrderState } from '#domain/container/order-state.ts'
import { isDeepStrictEqual } from 'node:util'
import { epochMs, type Instant } from '#domain/time/instant.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { inSlices } from '../../runtime/in-turns.ts'
import { fromJson, inChunks, toJson } from '../schema/json-column.ts'
import type {
  DeliveryOrderLineTable,
  DeliveryOrderTable,
  OrderCarrier,
} from '../schema/order-tables.ts'
import { countRows, findRow, upsert } from '../schema/rows.ts'
import { signatureOf, signerOf } from '../schema/signature.ts'
import { sortable } from '../schema/sortable.ts'
import type { Database } from '../schema/tables.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'

/** An order with its containers in their order. `version` counts from 1. */
export interface StoredOrder {
  readonly id: string
  readonly number: number
  readonly carrierId: string
  readonly carrier: OrderCarrier
  readonly day: LocalDate
  readonly instructions: string | null
  readonly lines: readonly OrderLine[]
  readonly version: number
  readonly changedBy: Colleague
  readonly changedAt: Instant
  readonly createdAt: Instant
  readonly sentVersion: number | null
  readonly sentAt: Instant | null
  /** What was sent for all of its containers; null: it was never sent. */
  readonly sentTerms: Pick<StoredOrder, 'day' | 'instructions'> | null
  readonly seenAt: Instant | null
  readonly link: OrderLink
}

/** The carrier's link. `hash` null: no link works. */
export interface OrderLink {
  readonly hash: string | null
  readonly nonce: string
  readonly expiresAt: Instant | null
}

const firstNumber = 1001

/** An order in a list: with some of its containers, and how many it has of each state. */
export interface ListedOrder extends StoredOrder {
  readonly counts: ReadonlyMap<OrderState, number>
}

/** Orders, newest first, all that are open and up to `limit` others, each with the containers that it still takes. */
export async function listOrders(db: Database, limit: number): Promise<ListedOrder[]> {
  const open = await ordersWhere(db).where('is_open', '=', 1).execute()
  const closed = await ordersWhere(db).where('is_open', '=', 0).limit(limit).execute()
  const orders = [...open, ...closed].toSorted((a, b) => b.number - a.number)
  return inSlices(orders, ordersAtOnce, async (some) =>
    withCounts(db, await withLines(db, some, (lines) => lines.where('is_open', '=', 1))),
  )
}

/** Few enough that reading and counting their containers takes a few milliseconds. */
const ordersAtOnce = 50

/** Orders that have a container, newest first, also those it isn't on anymore; each with this container alone. */
export async function listOrdersOf(db: Database, containerId: string): Promise<ListedOrder[]> {
  const rows = await ordersWhere(db)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('delivery_order_line')
        .select('order_id')
        .where('container_id', '=', containerId),
    )
    .limit(50)
    .execute()
  const only = (lines: LineQuery) => lines.where('container_id', '=', containerId)
  return withCounts(db, await withLines(db, rows, only))
}

/** An order; null if there is none. */
export async function findOrder(db: Database, id: string): Promise<StoredOrder | null> {
  return firstOf(db, await findRow(db, 'delivery_order', { id }))
}

/** The order that was sent with the link of this hash, while the link works; null if there is none. */
export async function findLinkedOrder(
  db: Database,
  hash: string,
  now: Instant,
): Promise<Pick<StoredOrder, 'id' | 'carrierId'> | null> {
  const row = await db
    .selectFrom('delivery_order')
    .select(['id', 'carrier_id'])
    .where('link_hash', '=', hash)
    .where('sent_at', 'is not', null)
    .where('link_expires_at', '>', sortable(now))
    .executeTakeFirst()
  return row ? { id: row.id, carrierId: row.carrier_id } : null
}

/** The open order of a carrier for a day; null if there is none. */
export async function findOpenOrder(
  db: Database,
  carrierId: string,
  day: LocalDate,
): Promise<StoredOrder | null> {
  return firstOf(
    db,
    await findRow(db, 'delivery_order', { carrier_id: carrierId, day, is_open: 1 }),
  )
}

/** Of these containers, those on an open order other than `except`, with its number. */
export async function findTaken(
  db: Database,
  containerIds: readonly string[],
  except: string | null,
): Promise<
  readonly { readonly containerId: string; readonly number: string; readonly order: number }[]
> {
  const taken = []
  for (const ids of inChunks(containerIds))
    taken.push(
      ...(await db
        .selectFrom('delivery_order_line as line')
        .innerJoin('delivery_order as order', 'order.id', 'line.order_id')
        .select(['line.container_id as containerId', 'line.number', 'order.number as order'])
        .where('line.container_id', 'in', ids)
        .where('line.is_open', '=', 1)
        .$if(except !== null, (all) => all.where('order.id', '!=', except ?? ''))
        .execute()),
    )
  return taken
}

/** The containers on the order with this number, in their order, without those that were canceled. */
export async function findOrderedContainers(db: Database, number: number): Promise<string[]> {
  const rows = await db
    .selectFrom('delivery_order_line as line')
    .innerJoin('delivery_order as order', 'order.id', 'line.order_id')
    .select('line.container_id')
    .where('order.number', '=', number)
    .where('line.state', '!=', 'canceled')
    .orderBy('line.place')
    .execute()
  return rows.map(({ container_id }) => container_id)
}

/** The number of a container that has been on `limit` orders or more, other than `except`; null if none has. */
export async function findOftenOrdered(
  db: Database,
  containerIds: readonly string[],
  limit: number,
  except: string | null,
): Promise<string | null> {
  for (const ids of inChunks(containerIds)) {
    const often = await db
      .selectFrom('delivery_order_line')
      .select((eb) => eb.fn.max('number').as('number'))
      .where('container_id', 'in', ids)
      .$if(except !== null, (all) => all.where('order_id', '!=', except ?? ''))
      .groupBy('container_id')
      .having((eb) => eb(eb.fn.countAll<number>(), '>=', limit))
      .executeTakeFirst()
    if (often) return often.number
  }
  return null
}

/** The number that the next order gets. */
export async function nextOrderNumber(db: Database): Promise<number> {
  const { last } = await db
    .selectFrom('delivery_order')
    .select((eb) => eb.fn.max<number | null>('number').as('last'))
    .executeTakeFirstOrThrow()
  return last === null ? firstNumber : last + 1
}

/** How many containers an order has, those off it included. */
export function countOrderContainers(db: Database, orderId: string): Promise<number> {
  return countRows(db, 'delivery_order_line', { order_id: orderId })
}

/** How many containers all orders have, counted once for each order, those off it included. */
export function countOrderedContainers(db: Database): Promise<number> {
  return countRows(db, 'delivery_order_line', {})
}

/** How many orders are open. */
export function countOpenOrders(db: Database): Promise<number> {
  return countRows(db, 'delivery_order', { is_open: 1 })
}

/**
 * Writes an order with those of its containers that changed, as `by` leaves it. Only containers whose row says something
 * else afterwards count as changed.
 * Throws if a container is on another open order, or the carrier has another one for the day: check
 * {@link findTaken} and {@link findOpenOrder} first.
 */
export async function writeOrder(
  tx: WriteTransaction,
  order: Omit<StoredOrder, 'changedBy' | 'changedAt' | 'createdAt'>,
  by: Colleague,
): Promise<void> {
  const { id, lines, link } = order
  const before = await findOrder(tx.db, id)
  const isOpen = lines.some(({ state }) => isOpenState(state))
  await upsert(
    tx.db,
    'delivery_order',
    { id },
    {
      carrier: toJson(order.carrier),
      day: order.day,
      instructions: order.instructions,
      is_open: isOpen ? 1 : 0,
      version: order.version,
      ...signatureOf(by),
      changed_at: tx.at,
      sent_version: order.sentVersion,
      sent_at: order.sentAt && sortable(order.sentAt),
      sent_terms: toJson(order.sentTerms),
      seen_at: order.seenAt && sortable(order.seenAt),
      link_hash: link.hash,
      link_nonce: link.nonce,
      link_expires_at: link.expiresAt && sortable(link.expiresAt),
    },
    { number: order.number, carrier_id: order.carrierId, created_at: tx.at },
  )
  const changed = lines.flatMap((line, place) =>
    isDeepStrictEqual(line, before?.lines[place]) ? [] : { line, place },
  )
  if (changed.length > 0)
    await tx.db
      .insertInto('delivery_order_line')
      .values(
        changed.map(({ line, place }) => ({
          order_id: id,
          container_id: line.containerId,
          number: line.number,
          place,
          state: line.state,
          is_open: isOpenState(line.state) ? 1 : 0,
          terms: toJson(line.terms),
          sent: toJson(line.sent),
          sent_before: toJson(line.sentBefore),
          report: toJson(line.report),
          changed_at: tx.at,
        })),
      )
      .onConflict((oc) =>
        oc.columns(['order_id', 'container_id']).doUpdateSet((eb) => ({
          number: eb.ref('excluded.number'),
          place: eb.ref('excluded.place'),
          state: eb.ref('excluded.state'),
          is_open: eb.ref('excluded.is_open'),
          terms: eb.ref('excluded.terms'),
          sent: eb.ref('excluded.sent'),
          sent_before: eb.ref('excluded.sent_before'),
          report: eb.ref('excluded.report'),
          changed_at: eb.ref('excluded.changed_at'),
        })),
      )
      .execute()
  const onRows = new Map(before?.lines.map((line) => [line.containerId, onRow(before, line)]))
  for (const line of lines)
    if (!isDeepStrictEqual(onRow(order, line), onRows.get(line.containerId)))
      tx.touchContainer(line.containerId)
  tx.notifyInstances()
}

/** What the row of a container says of its order: see container-orders.ts. */
function onRow(
  { day, sentAt, carrier }: Pick<StoredOrder, 'day' | 'sentAt' | 'carrier'>,
  { state, report }: OrderLine,
) {
  return { day, sentAt: sentAt && epochMs(sentAt), carrier: carrier.name, state, report }
}

/** A text that differs whenever an order, one of its containers, or one of its mails changed. */
export async function ordersRevision(db: Database): Promise<string> {
  const orders = await db
    .selectFrom('delivery_order')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number | null>('version').as('versions'),
      eb.fn.max<string | null>('changed_at').as('last'),
    ])
    .executeTakeFirstOrThrow()
  return `${orders.count}.${orders.versions ?? 0}.${orders.last ?? ''}`
}

function ordersWhere(db: Database) {
  return db.selectFrom('delivery_order').selectAll().orderBy('number', 'desc')
}

async function firstOf(db: Database, row: DeliveryOrderTable | null): Promise<StoredOrder | null> {
  return (row && (await withLines(db, [row]))[0]) ?? null
}

async function withCounts(db: Database, orders: readonly StoredOrder[]): Promise<ListedOrder[]> {
  const counts = new Map<string, Map<OrderState, number>>()
  for (const ids of inChunks(orders.map(({ id }) => id))) {
    const rows = await db
      .selectFrom('delivery_order_line')
      .select(['order_id', 'state', (eb) => eb.fn.countAll<number>().as('count')])
      .where('order_id', 'in', ids)
      .groupBy(['order_id', 'state'])
      .execute()
    for (const { order_id, state, count } of rows) {
      const of = counts.get(order_id) ?? new Map<OrderState, number>()
      counts.set(order_id, of.set(state, count))
    }
  }
  return orders.map((order) => ({ ...order, counts: counts.get(order.id) ?? new Map() }))
}

type LineQuery = ReturnType<typeof linesWhere>

function linesWhere(db: Database) {
  return db.selectFrom('delivery_order_line').selectAll().orderBy('place').orderBy('container_id')
}

/** @param only which of their containers; absent: all */
async function withLines(
  db: Database,
  orders: readonly DeliveryOrderTable[],
  only: (lines: LineQuery) => LineQuery = (lines) => lines,
): Promise<StoredOrder[]> {
  const lines: DeliveryOrderLineTable[] = []
  for (const ids of inChunks(orders.map(({ id }) => id)))
    for (const line of await only(linesWhere(db)).where('order_id', 'in', ids).execute())
      lines.push(line)
  const byOrder = Map.groupBy(lines, ({ order_id }) => order_id)
  return orders.map((row) => ({
    id: row.id,
    number: row.number,
    carrierId: row.carrier_id,
    carrier: fromJson(row.carrier),
    day: row.day,
    instructions: row.instructions,
    lines: (byOrder.get(row.id) ?? []).map(lineOf),
    version: row.version,
    changedBy: signerOf(row),
    changedAt: row.changed_at,
    createdAt: row.created_at,
    sentVersion: row.sent_version,
    sentAt: row.sent_at,
    sentTerms: fromJson(row.sent_terms),
    seenAt: row.seen_at,
    link: { hash: row.link_hash, nonce: row.link_nonce, expiresAt: row.link_expires_at },
  }))
}

function lineOf(row: DeliveryOrderLineTable): OrderLine {
  return {
    containerId: row.container_id,
    number: row.number,
    state: row.state,
    terms: fromJson(row.terms),
    sent: fromJson(row.sent),
    sentBefore: fromJson(row.sent_before),
    report: fromJson(row.report),
  }
}
