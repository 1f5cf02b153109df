import type { ShipmentRow } from '#wire/api/shipments.ts'
import { createDeriver, useFleet, type Fleet } from './fleet.ts'
import { shipmentQueries } from './shipment-queries.ts'

export { shipmentQueries } from './shipment-queries.ts'

const derive = createDeriver<ShipmentRow>()

/** Every shipment that has a container in play or is still on its way. */
export function useShipments(): Fleet<ShipmentRow> {
  return useFleet(shipmentQueries.list(), (changes) => changes.shipments, derive)
}
