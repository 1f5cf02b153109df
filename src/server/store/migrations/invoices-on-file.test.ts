import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { anInvoice } from '#domain/testing/invoices.ts'
import { onEachEngine } from '../../../testing/each-engine.ts'
import { listInvoices, listInvoicesOf, measureInvoices, writeInvoice } from '../claims/invoices.ts'
import { migrate } from './migrate.ts'

const at = '2026-11-20T20:42:00Z'

onEachEngine('invoices of the version before', (open) => {
  it('that were deleted are gone, the others stay', async () => {
    const store = await open(() => at)
    const by = { id: 'mei', name: 'Mei' }
    const [onFile, deleted] = [anInvoice({ number: 'KEPT' }), anInvoice({ number: 'DELETED' })]
    await store.transaction(async (tx) => {
      await writeInvoice(tx, { id: 'kept', version: 1, invoice: onFile }, by)
      await writeInvoice(tx, { id: 'deleted', version: 1, invoice: deleted }, by)
    })
    await sql`alter table invoice add column removed_at text`.execute(store.db)
    await sql`update invoice set removed_at = ${at} where id = 'deleted'`.execute(store.db)
    await sql`delete from kysely_migration where name = '0028-invoices-on-file'`.execute(store.db)
    await migrate(store.db, store.isShared ? 'postgres' : 'sqlite')
    const numbers = onFile.boxes.map(({ number }) => number)
    for (const left of [await listInvoices(store.db), await listInvoicesOf(store.db, numbers)])
      expect(left.map(({ invoice }) => invoice.number)).toEqual(['KEPT'])
    const { count, bytes } = await measureInvoices(store.db)
    expect(count).toBe(1)
    expect(bytes).toBe(Buffer.byteLength(JSON.stringify(onFile)))
  })
})
