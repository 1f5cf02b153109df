import type { Kysely, Migration } from 'kysely'

/** Subscribers of the morning mail and their zones: see digest.ts. */
export const digest: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('digest_subscription')
      .addColumn('person_id', 'text', (c) => c.primaryKey())
      .addColumn('zone', 'text', (c) => c.notNull())
      .addColumn('last_day', 'text')
      .execute()
  },
}
