import type { OrderContent } from '#domain/orders/order-content.ts'
import { fromJson } from '../schema/json-column.ts'
import type { Database } from '../schema/tables.ts'

/** A container that its carrier has accepted and not yet picked up. */
export interface AcceptedContainer {
  readonly orderId: string
  /** The version that was last sent. */
  readonly version: number
  readonly carrierId: string
  readonly containerId: string
  readonly number: string
  /** What the carrier was told of it. */
  readonly sent: OrderContent
}

/** Every container that a carrier has accepted and not yet picked up. */
export async function listAccepted(db: Database): Promise<AcceptedContainer[]> {
  const rows = await db
    .selectFrom('delivery_order_line as line')
    .innerJoin('delivery_order as order', 'order.id', 'line.order_id')
    .select(['order.id', 'order.sent_version', 'order.carrier_id'])
    .select(['line.container_id', 'line.number', 'line.sent'])
    .where('line.is_open', '=', 1)
    .where('line.state', '=', 'accepted')
    .execute()
  return rows.flatMap(({ id, sent_version: version, carrier_id, container_id, number, sent }) => {
    const content = fromJson(sent)
    return version === null || content === null
      ? []
      : {
          orderId: id,
          version,
          carrierId: carrier_id,
          containerId: container_id,
          number,
          sent: content,
        }
  })
}
