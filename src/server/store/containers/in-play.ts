import { sql } from 'kysely'
import type { Database } from '../schema/tables.ts'

/**
 * Containers that the fleet holds: neither ended nor gone from the account. The 0 is a literal, since SQLite doesn't
 * use their partial index (container_in_play) with a parameter.
 */
export function containersInPlay(db: Database) {
  return db.selectFrom('container').where('ended', '=', sql.lit(0)).where('gone_at', 'is', null)
}

/** Ids of the shipments that have a container in play, for a condition: a null among them matches nothing. */
export function shipmentIdsInPlay(db: Database) {
  return containersInPlay(db).select('shipment_id').$castTo<{ shipment_id: string }>()
}

/** How many records missing from the lists are requested by ID after one sweep. */
export const maxUnseen = { inPlay: 500, ended: 20 } as const
