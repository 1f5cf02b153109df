import { sql, type Kysely, type Migration } from 'kysely'

/** Removes the rows of deleted invoices. Before, they stayed with a deletion time, and nothing read them. */
export const invoicesOnFile: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`delete from invoice_box where invoice_id in (
      select id from invoice where removed_at is not null
    )`.execute(db)
    await sql`delete from invoice where removed_at is not null`.execute(db)
    await db.schema.alterTable('invoice').dropColumn('removed_at').execute()
  },
}
