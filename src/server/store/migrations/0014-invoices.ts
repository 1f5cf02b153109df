import type { Kysely, Migration } from 'kysely'

/** Invoices as received, and disputes about them: see invoice-tables.ts. */
export const invoices: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('invoice')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('invoice', 'text', (c) => c.notNull())
      .addColumn('by_id', 'text', (c) => c.notNull())
      .addColumn('by_name', 'text', (c) => c.notNull())
      .addColumn('at', 'text', (c) => c.notNull())
      .addColumn('removed_at', 'text')
      .execute()
    await db.schema
      .createTable('invoice_box')
      .addColumn('invoice_id', 'text', (c) => c.notNull())
      .addColumn('container_number', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('invoice_box_key', ['invoice_id', 'container_number'])
      .execute()
    await db.schema
      .createIndex('invoice_box_number')
      .on('invoice_box')
      .column('container_number')
      .execute()
    await db.schema
      .createTable('dispute')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('invoice_id', 'text')
      .addColumn('container_id', 'text')
      .addColumn('dispute', 'text', (c) => c.notNull())
      .addColumn('by_id', 'text', (c) => c.notNull())
      .addColumn('by_name', 'text', (c) => c.notNull())
      .addColumn('at', 'text', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('dispute_invoice').on('dispute').column('invoice_id').execute()
  },
}
