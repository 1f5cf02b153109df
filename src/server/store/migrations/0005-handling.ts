import type { Kysely, Migration } from 'kysely'

/** People's edits of a container, and who changed what: see tables.ts. */
export const handling: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('container_handling')
      .addColumn('container_id', 'text', (c) => c.primaryKey())
      .addColumn('handling', 'text', (c) => c.notNull())
      .execute()
    await db.schema
      .createTable('container_note')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('container_id', 'text', (c) => c.notNull())
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('by_id', 'text', (c) => c.notNull())
      .addColumn('by_name', 'text', (c) => c.notNull())
      .addColumn('at', 'text', (c) => c.notNull())
      .addColumn('removed_at', 'text')
      .execute()
    await db.schema
      .createIndex('container_note_by_container')
      .on('container_note')
      .columns(['container_id', 'at'])
      .execute()
    await db.schema.alterTable('journal').addColumn('by_id', 'text').execute()
    await db.schema.alterTable('journal').addColumn('by_name', 'text').execute()
    await db.schema
      .createIndex('journal_by_source')
      .on('journal')
      .columns(['source', 'learnt_at'])
      .execute()
  },
}
