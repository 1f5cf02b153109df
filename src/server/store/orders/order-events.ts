import type { Colleague } from '#domain/container/handling.ts'
import type { OrderSide } from '#domain/orders/order-step.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'
import { inChunks } from '../schema/json-column.ts'
import { countRows } from '../schema/rows.ts'
import { signatureOf, signerOf } from '../schema/signature.ts'
import type { Database } from '../schema/tables.ts'

/** Something that happened to an order (`containerId` null) or to one of its containers. */
export interface OrderEvent {
  readonly id: string
  readonly containerId: string | null
  readonly at: Instant
  readonly side: OrderSide
  readonly by: Colleague
  readonly act: string
  readonly detail: string | null
}

/** Adds to what happened to an order. */
export async function addOrderEvents(
  tx: WriteTransaction,
  orderId: string,
  events: readonly Omit<OrderEvent, 'at'>[],
): Promise<void> {
  if (events.length === 0) return
  const from = await countRows(tx.db, 'delivery_order_event', { order_id: orderId })
  await tx.db
    .insertInto('delivery_order_event')
    .values(events.map((event, at) => eventRow(tx, orderId, event, from + at)))
    .execute()
}

/** Adds the same event to each of these orders, in a few statements. */
export async function addEventToEach(
  tx: WriteTransaction,
  orderIds: readonly string[],
  event: Omit<OrderEvent, 'at' | 'id'>,
  newId: () => string,
): Promise<void> {
  for (const ids of inChunks(orderIds, 500)) {
    const known = await tx.db
      .selectFrom('delivery_order_event')
      .select(['order_id', (eb) => eb.fn.countAll<number>().as('count')])
      .where('order_id', 'in', ids)
      .groupBy('order_id')
      .execute()
    const places = new Map(known.map(({ order_id, count }) => [order_id, count]))
    await tx.db
      .insertInto('delivery_order_event')
      .values(ids.map((id) => eventRow(tx, id, { ...event, id: newId() }, places.get(id) ?? 0)))
      .execute()
  }
}

function eventRow(
  tx: WriteTransaction,
  orderId: string,
  event: Omit<OrderEvent, 'at'>,
  place: number,
) {
  return {
    id: event.id,
    order_id: orderId,
    place,
    container_id: event.containerId,
    at: tx.at,
    side: event.side,
    ...signatureOf(event.by),
    act: event.act,
    detail: event.detail,
  }
}

/** What happened to an order, the latest first: `limit` of it. */
export async function listOrderEvents(
  db: Database,
  orderId: string,
  limit: number,
): Promise<OrderEvent[]> {
  const rows = await db
    .selectFrom('delivery_order_event')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('place', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    containerId: row.container_id,
    at: row.at,
    side: row.side,
    by: signerOf(row),
    act: row.act,
    detail: row.detail,
  }))
}

/** How many entries of an order's history are of one side. */
export function countOrderEvents(db: Database, orderId: string, side: OrderSide): Promise<number> {
  return countRows(db, 'delivery_order_event', { order_id: orderId, side })
}
