import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { anInvoice, anInvoicedContainer } from '#domain/testing/invoices.ts'
import { onEachEngine } from '../../../testing/each-engine.ts'
import { measureInvoices, writeInvoice } from '../claims/invoices.ts'
import { migrate } from './migrate.ts'

onEachEngine('invoices of the version before', (open) => {
  it('have their days counted, as new ones have', async () => {
    const store = await open(() => '2026-11-20T20:42:00Z')
    const line = { days: null, perDay: null, amount: 1 }
    const lines = [
      { ...line, from: '2026-02-27', to: '2026-03-02' },
      { ...line, from: '2026-03-05', to: '2026-03-04' },
      { ...line, from: '2020-01-01', to: '2026-01-01' },
    ] as const
    const boxes = [anInvoicedContainer({ lines }), anInvoicedContainer({ lines: [] })]
    await store.transaction((tx) =>
      writeInvoice(
        tx,
        { id: 'i-1', version: 1, invoice: anInvoice({ boxes }) },
        { id: 'mei', name: 'Mei' },
      ),
    )
    expect(await measureInvoices(store.db)).toMatchObject({ days: 1004 })
    await store.db.schema.alterTable('invoice').dropColumn('days').execute()
    await sql`delete from kysely_migration where name = '0045-billed-days'`.execute(store.db)
    await migrate(store.db, store.isShared ? 'postgres' : 'sqlite')
    expect(await measureInvoices(store.db)).toMatchObject({ count: 1, days: 1004 })
    await store.close()
  })
})
