import type { Kysely, Migration } from 'kysely'

/** What the service reports about containers that left before they were tracked. */
export const pastReadings: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('past_reading')
      .addColumn('container_id', 'text', (c) => c.primaryKey())
      .addColumn('read_at', 'text', (c) => c.notNull())
      .addColumn('available_at', 'text')
      .execute()
  },
}
