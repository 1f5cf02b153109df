import type { ShipmentSummary } from '../container/shipment.ts'
import { counted } from './count.ts'

/** `7 days later than originally planned`, `on original schedule`. */
export function describeSlip(days: number): string {
  if (days === 0) return 'on original schedule'
  return `${counted(Math.abs(days), 'day')} ${days > 0 ? 'later' : 'earlier'} than originally planned`
}

/** Departure and inland arrival of a shipment compared with the line's first plan, if they can be compared. */
export function firstPlanFacts({
  firstPlan,
}: Pick<ShipmentSummary, 'firstPlan'>): [name: string, words: string][] {
  const { departureDays, inlandDays } = firstPlan ?? {}
  return [
    ...(departureDays === undefined
      ? []
      : [['Departure', describeSlip(departureDays)] satisfies [string, string]]),
    ...(inlandDays === undefined
      ? []
      : [['Inland arrival', describeSlip(inlandDays)] satisfies [string, string]]),
  ]
}
