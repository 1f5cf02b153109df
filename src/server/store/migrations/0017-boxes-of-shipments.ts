import { sql, type Kysely, type Migration } from 'kysely'

/** A covering index of every shipment's containers, sorted by number: each start reads all of them. */
export const boxesOfShipments: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index container_by_shipment on container (shipment_id, number, id) where gone_at is null`.execute(
      db,
    )
  },
}
