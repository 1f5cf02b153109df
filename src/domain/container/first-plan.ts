import type { Instant } from '../time/instant.ts'
import { daysBetween } from '../time/local-date.ts'
import type { FirstPlan, ShipmentPlace, Shipment } from './shipment.ts'
import { knownZone, localDateAt } from '../time/zone.ts'

/** Calendar days at the place (UTC if its zone isn't known) from the first plan to the current plan or the actual time. */
export function slipDays(
  first: Instant | null,
  now: Instant | null,
  place: ShipmentPlace | null,
): number | null {
  if (first === null || now === null) return null
  const zone = knownZone(place?.zone) ?? 'UTC'
  return daysBetween(localDateAt(first, zone), localDateAt(now, zone))
}

type Planned = Pick<
  Shipment,
  | 'departedAt'
  | 'departureEstimatedAt'
  | 'originalDepartureAt'
  | 'portOfLading'
  | 'destination'
  | 'destinationArrivedAt'
  | 'destinationEtaAt'
  | 'originalDestinationEtaAt'
>

/** Departure and inland arrival of a shipment compared with its line's first plan; null if neither can be compared. */
export function firstPlanOf(shipment: Planned): FirstPlan | null {
  const departure = slipDays(
    shipment.originalDepartureAt ?? null,
    shipment.departedAt ?? shipment.departureEstimatedAt,
    shipment.portOfLading,
  )
  const inland = slipDays(
    shipment.originalDestinationEtaAt ?? null,
    shipment.destinationArrivedAt ?? shipment.destinationEtaAt,
    shipment.destination,
  )
  if (departure === null && inland === null) return null
  return {
    ...(departure !== null && { departureDays: departure }),
    ...(inland !== null && { inlandDays: inland }),
  }
}
