import type { Kysely, Migration } from 'kysely'

/** Rail moves and inland arrivals by event, as far as any were read or arrived with a notice: see tables.ts. */
export const railEvents: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('rail_event')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('container_id', 'text', (c) => c.notNull())
      .addColumn('facts', 'text', (c) => c.notNull())
      .execute()
    await db.schema
      .createIndex('rail_event_by_container')
      .on('rail_event')
      .column('container_id')
      .execute()
  },
}
