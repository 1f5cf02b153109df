import { shipmentIdsInPlay } from './in-play.ts'
import type { Database } from '../schema/tables.ts'

/**
 * Booking numbers by shipment: the numbers of the booking requests that created it. The service has them nowhere else.
 * 'in-play': for the shipments with a container in play.
 */
export async function findBookings(
  db: Database,
  shipmentIds: readonly string[] | 'in-play',
): Promise<Map<string, string[]>> {
  if (shipmentIds.length === 0) return new Map()
  const all = db
    .selectFrom('tracking_request')
    .select(['number', 'shipment_id'])
    .distinct()
    .where('kind', '=', 'booking')
    .where('shipment_id', 'is not', null)
    .orderBy('number')
  const among = shipmentIds === 'in-play' ? shipmentIdsInPlay(db) : shipmentIds
  const rows = await all.where('shipment_id', 'in', among).execute()
  const bookings = new Map<string, string[]>()
  for (const row of rows) {
    if (row.shipment_id === null) continue
    const known = bookings.get(row.shipment_id)
    if (known) known.push(row.number)
    else bookings.set(row.shipment_id, [row.number])
  }
  return bookings
}
