import type { Kysely, Migration } from 'kysely'
import type { Engine } from '../schema/engine.ts'
import { serialId } from './serial-id.ts'

/** Changes with a consequence, and who has read them: see tables.ts. */
export function consequences(engine: Engine['name']): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('consequence')
        .addColumn(...serialId(engine))
        .addColumn('version', 'bigint', (c) => c.notNull())
        .addColumn('container_id', 'text')
        .addColumn('shipment_id', 'text')
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('detail', 'text', (c) => c.notNull())
        .addColumn('learnt_at', 'text', (c) => c.notNull())
        .execute()
      await db.schema
        .createIndex('consequence_by_learnt_at')
        .on('consequence')
        .column('learnt_at')
        .execute()
      await db.schema
        .createIndex('consequence_by_shipment')
        .on('consequence')
        .columns(['shipment_id', 'kind'])
        .execute()
      await db.schema
        .createTable('consequence_read')
        .addColumn('person_id', 'text', (c) => c.notNull())
        .addColumn('consequence_id', 'bigint', (c) => c.notNull())
        .addPrimaryKeyConstraint('consequence_read_once', ['person_id', 'consequence_id'])
        .execute()
      await db.schema
        .createTable('changes_visit')
        .addColumn('person_id', 'text', (c) => c.primaryKey())
        .addColumn('read_to', 'bigint', (c) => c.notNull())
        .addColumn('visited_at', 'text', (c) => c.notNull())
        .addColumn('last_visit_at', 'text')
        .execute()
    },
  }
}
