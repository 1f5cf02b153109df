import { sql, type Kysely, type Migration } from 'kysely'
import type { Engine } from '../schema/engine.ts'

/**
 * Most containers of an old account have ended. Startup now reads only those in play. Counts, pages of ended containers
 * and the search for records that are gone use an index instead of reading every row.
 */
export function whatIsInPlay(engine: Engine['name']): Migration {
  // SQLite puts nulls last by default, and supports no other order for an index.
  const latestFirst = engine === 'postgres' ? 'ended_at desc nulls last' : 'ended_at desc'
  const indexes = [
    'container_in_play on container (id, shipment_id) where ended = 0 and gone_at is null',
    `container_ended on container (${latestFirst}, id) where ended = 1 and gone_at is null`,
    'container_by_as_of on container (as_of, id)',
    'shipment_by_as_of on shipment (as_of, id)',
    'shipment_present on shipment (id, bill_of_lading) where gone_at is null',
  ]
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.dropIndex('container_by_ended').execute()
      for (const index of indexes) await sql.raw(`create index ${index}`).execute(db)
    },
  }
}
