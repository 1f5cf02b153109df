import type { Kysely, Migration } from 'kysely'

/** The account's own fields and their values: see tables.ts. */
export const customFieldTables: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('custom_field_definition')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('place', 'integer', (c) => c.notNull())
      .addColumn('definition', 'text', (c) => c.notNull())
      .execute()
    await db.schema
      .createTable('custom_field_value')
      .addColumn('entity', 'text', (c) => c.notNull())
      .addColumn('entity_id', 'text', (c) => c.notNull())
      .addColumn('slug', 'text', (c) => c.notNull())
      .addColumn('value', 'text', (c) => c.notNull())
      .addColumn('as_of', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('custom_field_value_once', ['entity', 'entity_id', 'slug'])
      .execute()
    await db.schema
      .createTable('custom_field_reading')
      .addColumn('id', 'integer', (c) => c.primaryKey())
      .addColumn('revision', 'bigint', (c) => c.notNull())
      .addColumn('read_at', 'text')
      .addColumn('failure', 'text')
      .execute()
    await (db as Kysely<{ custom_field_reading: { id: number; revision: number } }>)
      .insertInto('custom_field_reading')
      .values({ id: 1, revision: 0 })
      .execute()
  },
}
