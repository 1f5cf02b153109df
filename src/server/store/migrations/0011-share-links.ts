import type { Kysely, Migration } from 'kysely'

/** Links for people without an account, and each person's lookups: see share-tables.ts. */
export const shareLinks: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('share_link')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('token_hash', 'text', (c) => c.notNull().unique())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('subject_id', 'text', (c) => c.notNull())
      .addColumn('by_id', 'text', (c) => c.notNull())
      .addColumn('by_name', 'text', (c) => c.notNull())
      .addColumn('made_at', 'text', (c) => c.notNull())
      .addColumn('expires_at', 'text', (c) => c.notNull())
      .addColumn('revoked_at', 'text')
      .execute()
    await db.schema
      .createIndex('share_link_subject')
      .on('share_link')
      .columns(['kind', 'subject_id'])
      .execute()
    await db.schema
      .createTable('kept_lookup')
      .addColumn('person_id', 'text', (c) => c.notNull())
      .addColumn('lookup', 'text', (c) => c.notNull())
      .addColumn('pinned', 'integer', (c) => c.notNull())
      .addColumn('at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('kept_lookup_key', ['person_id', 'lookup'])
      .execute()
  },
}
