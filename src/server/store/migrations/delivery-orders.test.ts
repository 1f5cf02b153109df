import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { onEachEngine } from '../../../testing/each-engine.ts'
import { countOpenOrders, findOrder, writeOrder } from '../orders/delivery-orders.ts'
import { anOrder } from '../testing/orders.ts'
import { migrate } from './migrate.ts'

onEachEngine('delivery orders', (open) => {
  it('can be written in a store of the version before', async () => {
    const store = await open(() => '2026-11-20T20:42:00Z')
    for (const table of [
      'delivery_order',
      'delivery_order_line',
      'delivery_order_event',
      'delivery_order_mail',
      'delivery_order_receipt',
    ])
      await store.db.schema.dropTable(table).execute()
    await sql`delete from kysely_migration where name >= '0048'`.execute(store.db)
    await migrate(store.db, store.isShared ? 'postgres' : 'sqlite')
    expect(await countOpenOrders(store.db)).toBe(0)
    const by = { id: 'p-1', name: 'Mei' }
    const order = anOrder()
    await store.transaction((tx) => writeOrder(tx, order, by))
    const at = '2026-11-20T20:42:00.000Z'
    expect(await findOrder(store.db, order.id)).toEqual({
      ...order,
      changedBy: by,
      changedAt: at,
      createdAt: at,
    })
    await store.close()
  })
})
