import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { onEachEngine } from '../../../testing/each-engine.ts'
import { anInvoice } from '../../../domain/testing/invoices.ts'
import { spendReport } from '../../testing/write-bodies.ts'
import { findInvoice, writeInvoice } from '../claims/invoices.ts'
import { listReports, listSentTo, takeReport, writeReport } from '../claims/spend-reports.ts'
import { migrate } from './migrate.ts'

const by = { id: 'p-1', name: 'Ana' }

onEachEngine('scheduled reports', (open) => {
  it('come to a store of the version before, whose invoices have no payment', async () => {
    const store = await open(() => '2026-11-20T20:42:00Z')
    const invoice = anInvoice()
    await store.transaction((tx) => writeInvoice(tx, { id: 'i-1', version: 1, invoice }, by))
    for (const table of ['spend_report', 'spend_report_sent'])
      await store.db.schema.dropTable(table).execute()
    await sql`delete from kysely_migration where name = '0036-spend-reports'`.execute(store.db)
    await migrate(store.db, store.isShared ? 'postgres' : 'sqlite')
    expect(await listReports(store.db)).toEqual([])
    expect((await findInvoice(store.db, 'i-1'))?.invoice.paid).toBeUndefined()
    const made = { id: 'r-1', version: 1, report: spendReport('p-1') }
    await store.transaction((tx) => writeReport(tx, made, by))
    const take = () => store.transaction((tx) => takeReport(tx, made, 'p-1', '2026-12-01'))
    expect([await take(), await take()]).toEqual([true, false])
    expect([...(await listSentTo(store.db, 'r-1', '2026-12-01'))]).toEqual(['p-1'])
    await store.close()
  })
})
