import type { ContainerOrder } from '#domain/container/container-order.ts'
import { orderNumber } from '#domain/orders/delivery-order.ts'
import { fromJson, inChunks } from '../schema/json-column.ts'
import type { Database } from '../schema/tables.ts'

/** The delivery order of each of these containers; those on none are missing. */
export async function findContainerOrders(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, ContainerOrder>> {
  const found = new Map<string, ContainerOrder>()
  for (const chunk of inChunks([...new Set(ids)])) {
    const orders = await findLatestOrders(db, chunk)
    if (orders.size === 0) continue
    const rows = await db
      .selectFrom('delivery_order_line as line')
      .innerJoin('delivery_order as order', 'order.id', 'line.order_id')
      .select(['line.container_id', 'line.state', 'line.report'])
      .select(['order.id', 'order.number', 'order.carrier_id', 'order.carrier', 'order.day'])
      .select('order.sent_at')
      .where('line.order_id', 'in', [...new Set(orders.values())])
      .where('line.container_id', 'in', [...orders.keys()])
      .execute()
    for (const row of rows) {
      if (orders.get(row.container_id) !== row.id) continue
      const { appointmentAt, appointmentEnteredAt, confirmation, declineReason, ...report } =
        fromJson(row.report)
      const { pickedUpAt, deliveredAt, emptyReturnedAt, returnedTo } = report
      found.set(row.container_id, {
        id: row.id,
        number: orderNumber(row.number),
        carrier: { id: row.carrier_id, name: fromJson(row.carrier).name },
        day: row.day,
        state: row.state,
        sentAt: row.sent_at,
        report: {
          appointmentAt,
          appointmentEnteredAt: appointmentEnteredAt ?? null,
          confirmation,
          declineReason,
          pickedUpAt,
          deliveredAt,
          emptyReturnedAt,
          returnedTo,
        },
      })
    }
  }
  return found
}

/**
 * The order of each container: the open one, else the latest from which it wasn't canceled. Without what carriers report: a
 * container may have been on a hundred.
 */
async function findLatestOrders(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('delivery_order_line as line')
    .innerJoin('delivery_order as order', 'order.id', 'line.order_id')
    .select(['line.container_id', 'line.order_id'])
    .where('line.container_id', 'in', ids)
    .where('line.state', '!=', 'canceled')
    .orderBy('line.is_open')
    .orderBy('order.number')
    .execute()
  // The open one comes last, before it the latest.
  return new Map(rows.map(({ container_id, order_id }) => [container_id, order_id]))
}
