import type { Kysely, Migration } from 'kysely'

/** Named states of grids, and the one each person starts with: see handling-tables.ts. */
export const savedViews: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('saved_view')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('page', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('search', 'text', (c) => c.notNull())
      .addColumn('shared', 'integer', (c) => c.notNull())
      .addColumn('owner_id', 'text', (c) => c.notNull())
      .addColumn('owner_name', 'text', (c) => c.notNull())
      .addColumn('by_id', 'text', (c) => c.notNull())
      .addColumn('by_name', 'text', (c) => c.notNull())
      .addColumn('changed_at', 'text', (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull())
      .execute()
    await db.schema
      .createTable('default_view')
      .addColumn('person_id', 'text', (c) => c.notNull())
      .addColumn('page', 'text', (c) => c.notNull())
      .addColumn('view_id', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('default_view_key', ['person_id', 'page'])
      .execute()
  },
}
