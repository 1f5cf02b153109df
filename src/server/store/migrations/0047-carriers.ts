import type { Kysely, Migration } from 'kysely'

/** Drayage carriers, and which of them usually moves the containers of a terminal and a customer. */
export const carriers: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('carrier')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('facts', 'text', (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('by_id', 'text', (c) => c.notNull())
      .addColumn('by_name', 'text', (c) => c.notNull())
      .addColumn('changed_at', 'text', (c) => c.notNull())
      .execute()
    await db.schema
      .createTable('default_carriers')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('list', 'text', (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('by_id', 'text', (c) => c.notNull())
      .addColumn('by_name', 'text', (c) => c.notNull())
      .addColumn('changed_at', 'text', (c) => c.notNull())
      .execute()
  },
}
