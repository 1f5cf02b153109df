import type { Kysely, Migration } from 'kysely'

/** Counts of sign-in tries: see sign-in-tries.ts. */
export const signInTries: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('sign_in_try')
      .addColumn('key', 'text', (c) => c.primaryKey())
      .addColumn('tries', 'integer', (c) => c.notNull())
      .addColumn('ends_at_ms', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema
      .createIndex('sign_in_try_by_end')
      .on('sign_in_try')
      .column('ends_at_ms')
      .execute()
  },
}
