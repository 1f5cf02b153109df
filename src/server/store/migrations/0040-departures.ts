import { sql, type Kysely, type Migration } from 'kysely'
import type { Engine } from '../schema/engine.ts'
import { serialId } from './serial-id.ts'

/** How containers left: see departure-tables.ts. The rows are computed in the background after the first start. */
export const departures = (engine: Engine['name']): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('departure')
      .addColumn('id', 'integer', (c) => c.primaryKey())
      .addColumn('container_id', 'text', (c) => c.notNull().unique())
      .addColumn('out_at', 'text')
      .addColumn('facts', 'text')
      .addColumn('revision', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema
      .createIndex('departure_by_out_at')
      .on('departure')
      .columns(['out_at', 'container_id'])
      .execute()
    await db.schema
      .createIndex('departure_by_revision')
      .on('departure')
      .column('revision')
      .execute()
    await db.schema
      .createTable('departure_due')
      .addColumn(...serialId(engine))
      .addColumn('container_id', 'text', (c) => c.notNull())
      .execute()
    await db.schema
      .createTable('departure_state')
      .addColumn('id', 'integer', (c) => c.primaryKey())
      .addColumn('version', 'bigint', (c) => c.notNull())
      .addColumn('swept_to', 'text')
      .addColumn('is_filled', 'integer', (c) => c.notNull())
      .addColumn('rules', 'integer', (c) => c.notNull())
      .addColumn('last_id', 'integer', (c) => c.notNull())
      .addColumn('revision', 'bigint', (c) => c.notNull())
      .execute()
    await sql`insert into departure_state (id, version, swept_to, is_filled, rules, last_id, revision)
      values (1, 0, '', 0, 0, 0, 0)`.execute(db)
  },
})
