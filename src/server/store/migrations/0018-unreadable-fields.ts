import type { Kysely, Migration } from 'kysely'

/** Fields that couldn’t be read, of records that otherwise could: see unreadable-fields.ts. */
export const unreadableFields: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('unreadable_field')
      .addColumn('resource', 'text', (c) => c.notNull())
      .addColumn('record_id', 'text', (c) => c.notNull())
      .addColumn('field', 'text', (c) => c.notNull())
      .addColumn('raw', 'text', (c) => c.notNull())
      .addColumn('first_seen_at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('unreadable_field_once', ['resource', 'record_id', 'field'])
      .execute()
    await db.schema
      .createIndex('unreadable_field_by_age')
      .on('unreadable_field')
      .columns(['first_seen_at', 'resource', 'record_id', 'field'])
      .execute()
    await db.schema
      .createIndex('unreadable_by_age')
      .on('unreadable')
      .columns(['first_seen_at', 'resource', 'record_key'])
      .execute()
  },
}
