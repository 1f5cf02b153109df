import { sql, type Kysely, type Migration } from 'kysely'

/** The containers of every shipment, in the order of their numbers, without reading a row: each start asks for all of them. */
export const boxesOfShipments: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index container_by_shipment on container (shipment_id, number, id) where gone_at is null`.execute(
      db,
    )
  },
}
