import type { Milestones } from '../container/container.ts'
import type { ShipmentSummary } from '../container/shipment.ts'
import { counted } from './count.ts'

/** `7 days later than originally planned`, `on original schedule`. */
export function describeSlip(days: number): string {
  if (days === 0) return 'on original schedule'
  return `${counted(Math.abs(days), 'day')} ${days > 0 ? 'later' : 'earlier'} than originally planned`
}

/**
 * Departure and inland arrival of a container against the line's first plan, as far as they can be compared. Until it has
 * arrived, the arrival is an ETA.
 */
export function firstPlanFacts({
  shipment,
  milestones,
}: {
  readonly shipment: Pick<ShipmentSummary, 'firstPlan' | 'destinationArrivedAt'> | null
  readonly milestones: Pick<Milestones, 'inlandArrivedAt'>
}): [name: string, words: string][] {
  const { departureDays, inlandDays } = shipment?.firstPlan ?? {}
  const hasArrived = (milestones.inlandArrivedAt ?? shipment?.destinationArrivedAt ?? null) !== null
  return [
    ...(departureDays === undefined
      ? []
      : [['Departure', describeSlip(departureDays)] satisfies [string, string]]),
    ...(inlandDays === undefined
      ? []
      : [
          [hasArrived ? 'Inland arrival' : 'Inland ETA', describeSlip(inlandDays)] satisfies [
            string,
            string,
          ],
        ]),
  ]
}
