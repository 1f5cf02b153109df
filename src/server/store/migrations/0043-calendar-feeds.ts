import type { Kysely, Migration } from 'kysely'

/** Calendars of saved views by secret link: see share-tables.ts. */
export const calendarFeeds: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('calendar_feed')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('token_hash', 'text', (c) => c.notNull().unique())
      .addColumn('view_id', 'text', (c) => c.notNull())
      .addColumn('by_id', 'text', (c) => c.notNull())
      .addColumn('by_name', 'text', (c) => c.notNull())
      .addColumn('made_at', 'text', (c) => c.notNull())
      .addColumn('last_read_at', 'text')
      .execute()
    for (const column of ['by_id', 'view_id'])
      await db.schema
        .createIndex(`calendar_feed_${column}`)
        .on('calendar_feed')
        .column(column)
        .execute()
  },
}
