import type { Kysely, Migration } from 'kysely'

/** Scheduled reports of spend, and which person was sent which day's: see invoice-tables.ts. */
export const spendReports: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('spend_report')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('report', 'text', (c) => c.notNull())
      .addColumn('by_id', 'text', (c) => c.notNull())
      .addColumn('by_name', 'text', (c) => c.notNull())
      .addColumn('at', 'text', (c) => c.notNull())
      .execute()
    await db.schema
      .createTable('spend_report_sent')
      .addColumn('report_id', 'text', (c) => c.notNull())
      .addColumn('person_id', 'text', (c) => c.notNull())
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('spend_report_sent_key', ['report_id', 'person_id', 'day'])
      .execute()
  },
}
