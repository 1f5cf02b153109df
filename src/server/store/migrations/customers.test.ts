import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { newCustomer } from '#domain/customers/customer.ts'
import { onEachEngine } from '../../../testing/each-engine.ts'
import { findShipments } from '../containers/shipments.ts'
import { writeShipment } from '../containers/write-shipment.ts'
import { listCustomers, listSentCustomers, writeCustomer } from '../people/customers.ts'
import { shipmentFacts } from '../testing/facts.ts'
import { migrate } from './migrate.ts'

const at = '2026-11-20T20:42:00Z'

onEachEngine('customers', (open) => {
  it('come to a store of the version before: every shipment knows its customer as it was sent', async () => {
    const store = await open(() => at)
    await store.transaction(async (tx) => {
      const reading = { raw: {}, askedAt: at, readAt: at } as const
      const sent = ['NOVA FOODS', 'NOVA FOODS', 'It’s “quoted”', null, 'N'.repeat(3_000)]
      for (const [place, customer] of sent.entries()) {
        const said = { billOfLading: `BL-${place}`, customer }
        await writeShipment(tx, shipmentFacts(`s-${place}`, said), reading)
      }
    })
    for (const table of ['customer', 'customer_name', 'customer_dismissal'])
      await store.db.schema.dropTable(table).execute()
    await store.db.schema.dropIndex('shipment_by_customer').execute()
    await store.db.schema.alterTable('shipment').dropColumn('customer').execute()
    for (const table of [
      'seen_tour',
      'spend_report',
      'spend_report_sent',
      'forecast_record',
      'past_reading',
      'departure',
      'departure_due',
      'departure_state',
      'api_token',
      'idempotent_call',
      'calendar_feed',
      'chat_channel',
      'chat_alert',
      'chat_post',
      'carrier',
      'default_carriers',
      'delivery_order',
      'delivery_order_line',
      'delivery_order_event',
      'delivery_order_mail',
      'delivery_order_receipt',
    ])
      await store.db.schema.dropTable(table).execute()
    await store.db.schema.dropIndex('container_note_counts').execute()
    await store.db.schema.alterTable('invoice').dropColumn('days').execute()
    await store.db.schema.alterTable('pickup_plan').dropColumn('baseline').execute()
    await sql`delete from kysely_migration where name >= '0031'`.execute(store.db)
    await migrate(store.db, store.isShared ? 'postgres' : 'sqlite')
    expect(await listSentCustomers(store.db, 9)).toEqual([
      { name: 'It’s “quoted”', shipments: 1, containers: 0 },
      { name: 'NOVA FOODS', shipments: 2, containers: 0 },
    ])
    await store.transaction((tx) =>
      writeCustomer(
        tx,
        {
          id: 'customer-1',
          facts: { ...newCustomer('Nova'), aliases: ['Nova Foods'] },
          version: 1,
          merge: null,
        },
        { id: 'p-1', name: 'Ana' },
      ),
    )
    const found = await findShipments(store.db, ['s-0', 's-3', 's-4'])
    const shown = Object.fromEntries(found.map(({ id, customer }) => [id, customer]))
    expect(shown).toEqual({ 's-0': 'Nova', 's-3': null, 's-4': 'N'.repeat(3_000) })
    await store.close()
  })

  it('that were merged in the version before show what they took in', async () => {
    const store = await open(() => at)
    const facts = newCustomer('Nova')
    const merge = { into: null, from: null, name: 'NOVA FOODS', earlier: null }
    const by = { id: 'p-1', name: 'Ana' }
    await store.transaction(async (tx) => {
      await writeCustomer(tx, { id: 'merged', facts, version: 2, merge }, by)
      const other = newCustomer('Eastlake')
      await writeCustomer(tx, { id: 'other', facts: other, version: 1, merge: null }, by)
    })
    await store.db.schema.alterTable('customer').dropColumn('merged').execute()
    await sql`delete from kysely_migration where name = '0038-merged-names'`.execute(store.db)
    await migrate(store.db, store.isShared ? 'postgres' : 'sqlite')
    const listed = await listCustomers(store.db)
    expect(listed.map(({ id, merged }) => [id, merged])).toEqual([
      ['merged', 'NOVA FOODS'],
      ['other', null],
    ])
    await store.close()
  })
})
