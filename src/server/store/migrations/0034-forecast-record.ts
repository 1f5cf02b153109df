import type { Kysely, Migration } from 'kysely'

/** The forecast of each day, to be compared with what was owed. */
export const forecastRecord: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('forecast_record')
      .addColumn('first_day', 'text', (c) => c.notNull())
      .addColumn('currency', 'text', (c) => c.notNull())
      .addColumn('through', 'text', (c) => c.notNull())
      .addColumn('at', 'text', (c) => c.notNull())
      .addColumn('expected', 'bigint', (c) => c.notNull())
      .addColumn('low', 'bigint', (c) => c.notNull())
      .addColumn('high', 'bigint', (c) => c.notNull())
      .addColumn('nothing_moves', 'bigint', (c) => c.notNull())
      .addColumn('containers', 'integer', (c) => c.notNull())
      .addColumn('entries', 'text', (c) => c.notNull())
      .addColumn('actual', 'bigint')
      .addColumn('expected_known', 'bigint')
      .addColumn('unknown', 'integer')
      .addPrimaryKeyConstraint('forecast_record_key', ['first_day', 'currency'])
      .execute()
  },
}
