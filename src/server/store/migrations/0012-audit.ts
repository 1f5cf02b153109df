import type { Kysely, Migration } from 'kysely'
import type { Engine } from '../schema/engine.ts'
import { serialId } from './serial-id.ts'

/** Who did what, and open invitations: see audit.ts and invitations.ts. */
export function audit(engine: Engine['name']): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('audit_entry')
        .addColumn(...serialId(engine))
        .addColumn('at', 'text', (c) => c.notNull())
        .addColumn('by_id', 'text')
        .addColumn('by_name', 'text', (c) => c.notNull())
        .addColumn('address', 'text', (c) => c.notNull())
        .addColumn('request_id', 'text', (c) => c.notNull())
        .addColumn('action', 'text', (c) => c.notNull())
        .addColumn('object', 'text', (c) => c.notNull())
        .addColumn('detail', 'text', (c) => c.notNull())
        .execute()
      await db.schema
        .createIndex('audit_entry_by_person')
        .on('audit_entry')
        .column('by_id')
        .execute()
      await db.schema
        .createTable('invitation')
        .addColumn('token_hash', 'text', (c) => c.primaryKey())
        .addColumn('person_id', 'text')
        .addColumn('expires_at', 'text', (c) => c.notNull())
        .execute()
    },
  }
}
