import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { onEachEngine } from '../../../testing/each-engine.ts'
import { addReceipt, listReceipts, readReceiptBytes } from '../orders/order-receipts.ts'
import { writeOrder } from '../orders/delivery-orders.ts'
import { anOrder } from '../testing/orders.ts'
import { aReceipt } from '../testing/receipts.ts'
import { migrate } from './migrate.ts'

onEachEngine('receipts of delivery orders', (open) => {
  it('come to a store of the version before, with its orders', async () => {
    const store = await open(() => '2026-11-20T20:42:00Z')
    await store.db.schema.dropTable('delivery_order_receipt').execute()
    await sql`delete from kysely_migration where name = '0049-order-receipts'`.execute(store.db)
    const order = anOrder()
    await store.transaction((tx) => writeOrder(tx, order, { id: 'p-1', name: 'Mei' }))
    await migrate(store.db, store.isShared ? 'postgres' : 'sqlite')
    expect(await listReceipts(store.db, order.id)).toEqual([])
    await store.transaction((tx) => addReceipt(tx, aReceipt()))
    expect(await listReceipts(store.db, order.id)).toMatchObject([{ number: 1, size: 4 }])
    const bytes = await readReceiptBytes(store.db, 'receipt-1')
    expect([...(bytes ?? [])]).toEqual([0, 255, 39, 92])
    await store.close()
  })
})
