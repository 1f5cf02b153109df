import { epochMs, instantAt, type Instant } from '#domain/time/instant.ts'
import { sortable } from '../schema/sortable.ts'
import type { Database } from '../schema/tables.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'

/** Ended orders are kept for as long as per diem is usually disputed. */
const retentionDays = 550
/** The same if nothing of them was ever picked up. */
const unusedDays = 90
/** Few enough that deleting them takes a few milliseconds. */
const ordersAtOnce = 50

/** Deletes orders that ended long ago, with all that belongs to them: some of them at a time. */
export async function forgetOrders(tx: WriteTransaction): Promise<void> {
  const ids = await findOldOrders(tx.db, tx.at)
  if (ids.length === 0) return
  for (const table of [
    'delivery_order_line',
    'delivery_order_event',
    'delivery_order_mail',
    'delivery_order_receipt',
  ] as const)
    await tx.db.deleteFrom(table).where('order_id', 'in', ids).execute()
  await tx.db.deleteFrom('delivery_order').where('id', 'in', ids).execute()
  tx.notifyInstances()
}

async function findOldOrders(db: Database, at: Instant): Promise<string[]> {
  const before = (days: number) => sortable(instantAt(epochMs(at) - days * 86_400_000))
  const rows = await db
    .selectFrom('delivery_order as order')
    .select('order.id')
    .where('order.is_open', '=', 0)
    .where((eb) =>
      eb.or([
        eb('order.changed_at', '<', before(retentionDays)),
        eb.and([
          eb('order.changed_at', '<', before(unusedDays)),
          eb.not(
            eb.exists(
              eb
                .selectFrom('delivery_order_line as line')
                .select('line.order_id')
                .whereRef('line.order_id', '=', 'order.id')
                .where('line.state', '=', 'empty-returned'),
            ),
          ),
          eb.not(
            eb.exists(
              eb
                .selectFrom('delivery_order_receipt as receipt')
                .select('receipt.order_id')
                .whereRef('receipt.order_id', '=', 'order.id'),
            ),
          ),
        ]),
      ]),
    )
    .limit(ordersAtOnce)
    .execute()
  return rows.map(({ id }) => id)
}
