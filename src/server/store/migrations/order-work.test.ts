import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { onEachEngine } from '../../../testing/each-engine.ts'
import { writeOrder } from '../orders/delivery-orders.ts'
import { listDueMails, planOrderMails } from '../orders/order-mails.ts'
import { anOrder } from '../testing/orders.ts'
import { migrate } from './migrate.ts'

onEachEngine('the lines in which mails of orders wait', (open) => {
  it('come to a store of the version before, whose mails are still due', async () => {
    const now = '2026-11-20T20:42:00Z'
    const store = await open(() => now)
    const order = anOrder()
    const plan = (recipient: string) =>
      store.transaction((tx) =>
        planOrderMails(tx, { orderId: order.id, version: 1, senderId: 'p-1' }, [recipient]),
      )
    await store.transaction((tx) => writeOrder(tx, order, { id: 'p-1', name: 'Mei' }))
    await plan('before@carrier.example')
    await store.db.schema.dropIndex('delivery_order_line_by_state').execute()
    await store.db.schema.alterTable('delivery_order_mail').dropColumn('sender_id').execute()
    await sql`delete from kysely_migration where name = '0051-order-work'`.execute(store.db)
    await migrate(store.db, store.isShared ? 'postgres' : 'sqlite')
    await plan('after@carrier.example')
    const due = await listDueMails(store.db, now, 5)
    expect(due.map(({ recipient }) => recipient).toSorted()).toEqual([
      'after@carrier.example',
      'before@carrier.example',
    ])
    await store.close()
  })
})
