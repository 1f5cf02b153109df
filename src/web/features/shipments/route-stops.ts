import { describeMissing } from '#domain/text/unreadable.ts'
import { slipDays } from '#domain/container/first-plan.ts'
import { isSamePlace } from '#domain/container/metro-areas.ts'
import { epochMs, type Instant } from '#domain/time/instant.ts'
import { describeSlip as describeSlipDays } from '#domain/text/first-plan.ts'
import type { ShipmentPlace } from '#domain/container/shipment.ts'
import type { ShipmentRow } from '#wire/api/shipments.ts'

/** One stop of the route: where, when in its own time, and the difference from the first plan. */
export interface RouteStop {
  readonly kind: 'loading' | 'port' | 'destination'
  readonly title: string
  readonly place: ShipmentPlace | null
  readonly at: Instant | null
  readonly estimated: boolean
  readonly slip: string | null
  /** The text in place of a missing day or place. */
  readonly missing: { readonly day: string; readonly place: string }
}

/** Facts that a stop is made of, in the order of {@link RouteStop}. */
const factsOf = {
  loading: { day: ['departedAt', 'departureEstimatedAt'], place: 'portOfLading' },
  port: { day: ['arrivedAt', 'etaAt'], place: 'portOfDischarge' },
  destination: { day: ['destinationArrivedAt', 'destinationEtaAt'], place: 'destination' },
} as const

function missingOf(shipment: ShipmentRow, kind: RouteStop['kind'], estimated: boolean) {
  const { day, place } = factsOf[kind]
  return {
    day: describeMissing(shipment, day, estimated ? 'no date yet' : 'not reported'),
    place: `Location ${describeMissing(shipment, [place], 'not reported')}`,
  }
}

/** Port of loading, port of discharge, and the inland destination if there is one. */
export function routeStops(shipment: ShipmentRow): RouteStop[] {
  const { departedAt, departureEstimatedAt, arrivedAt, etaAt } = shipment
  const stops: RouteStop[] = [
    {
      kind: 'loading',
      title: departedAt ? 'Departed' : 'Loading',
      place: shipment.portOfLading,
      at: departedAt ?? departureEstimatedAt,
      estimated: departedAt === null,
      slip: describeSlip(
        shipment.originalDepartureAt ?? departureEstimatedAt,
        departedAt ?? departureEstimatedAt,
        shipment.portOfLading,
      ),
      missing: missingOf(shipment, 'loading', departedAt === null),
    },
    {
      kind: 'port',
      title: arrivedAt ? 'Arrived' : 'Port',
      place: shipment.portOfDischarge,
      at: arrivedAt ?? etaAt,
      estimated: arrivedAt === null,
      slip: describeSlip(shipment.originalEtaAt, arrivedAt ?? etaAt, shipment.portOfDischarge),
      missing: missingOf(shipment, 'port', arrivedAt === null),
    },
  ]
  if (!goesBeyondPort(shipment)) return stops
  const { destinationArrivedAt, destinationEtaAt } = shipment
  return [
    ...stops,
    {
      kind: 'destination',
      title: destinationArrivedAt ? 'Arrived at destination' : 'Destination',
      place: shipment.destination,
      at: destinationArrivedAt ?? destinationEtaAt,
      estimated: destinationArrivedAt === null,
      slip: describeSlip(
        shipment.originalDestinationEtaAt,
        destinationArrivedAt ?? destinationEtaAt,
        shipment.destination,
      ),
      missing: missingOf(shipment, 'destination', destinationArrivedAt === null),
    },
  ]
}

/**
 * Whether the destination is outside the metro area of the port of discharge. If the codes don't tell, a named destination
 * is shown.
 */
function goesBeyondPort({ destination, portOfDischarge }: ShipmentRow): boolean {
  const isSame = isSamePlace(portOfDischarge, destination)
  return isSame === null ? (destination?.name ?? null) !== null : !isSame
}

/** `7 days later than originally planned`, in calendar days at the place; null if either day isn't reported. */
export function describeSlip(
  first: Instant | null,
  now: Instant | null,
  place: ShipmentPlace | null,
) {
  const days = slipDays(first, now, place)
  return days === null ? null : describeSlipDays(days)
}

/** Days at sea, for the line between two stops; null while either end is unknown. */
export function daysAtSea(shipment: ShipmentRow): number | null {
  const { departedAt, arrivedAt, etaAt } = shipment
  const end = arrivedAt ?? etaAt
  if (departedAt === null || end === null) return null
  return Math.max(0, Math.round((epochMs(end) - epochMs(departedAt)) / 86_400_000))
}
