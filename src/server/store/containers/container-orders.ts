import type { ContainerOrder } from '#domain/container/container-order.ts'
import { orderNumber } from '#domain/orders/delivery-order.ts'
import { fromJson, inChunks } from '../schema/json-column.ts'
import type { Database } from '../schema/tables.ts'

/** The delivery order of each of these containers; those on none are missing. */
export async function findContainerOrders(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, ContainerOrder>> {
  const all = db
    .selectFrom('delivery_order_line as line')
    .innerJoin('delivery_order as order', 'order.id', 'line.order_id')
    .select(['line.container_id', 'line.state', 'line.is_open', 'line.report'])
    .select(['order.id', 'order.number', 'order.carrier_id', 'order.carrier', 'order.day'])
    .select('order.sent_at')
    .where('line.state', '!=', 'canceled')
    .orderBy('line.is_open')
    .orderBy('order.number')
  const found = new Map<string, ContainerOrder>()
  for (const chunk of inChunks([...new Set(ids)])) {
    // The open one comes last, before it the latest.
    for (const row of await all.where('line.container_id', 'in', chunk).execute()) {
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
