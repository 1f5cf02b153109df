import type { Kysely, Migration } from 'kysely'

/**
 * Records of the service that are being edited, and at which instance: see edit-locks.ts. Times are Unix milliseconds.
 */
export const editLocks: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('edit_lock')
      .addColumn('subject', 'text', (c) => c.primaryKey())
      .addColumn('holder', 'text')
      .addColumn('held_until_ms', 'bigint', (c) => c.notNull())
      .addColumn('next_holder', 'text')
      .addColumn('next_until_ms', 'bigint', (c) => c.notNull())
      .execute()
  },
}
