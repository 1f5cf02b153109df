import type { Kysely, Migration } from 'kysely'

/** Data shared between instances of the server on one store: see tables.ts. */
export const severalInstances: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('lease')
      .addColumn('id', 'integer', (c) => c.primaryKey())
      .addColumn('holder', 'text', (c) => c.notNull())
      .addColumn('fence', 'bigint', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema
      .createTable('rate_clock')
      .addColumn('id', 'integer', (c) => c.primaryKey())
      .addColumn('correction', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema
      .alterTable('fleet_version')
      .addColumn('revision', 'bigint', (c) => c.notNull().defaultTo(0))
      .execute()
  },
}
