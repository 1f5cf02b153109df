import { isEnded } from '#domain/container/place.ts'
import { summedPer } from '#web/parts/fleet-sums.ts'
import { isAtRisk, fleetSets, type FleetRow } from '#web/parts/fleet-sets.ts'

/** The tabs above the grid. `returned` is paged from the server; the others are views of the fleet in memory. */
export const views = [
  'all',
  'at-risk',
  'ready',
  'blocked',
  'arriving',
  'rail',
  'out',
  'returned',
] as const
export type View = (typeof views)[number]
export type FleetView = Exclude<View, 'returned'>

export const viewLabels: Readonly<Record<View, string>> = {
  all: 'Active',
  'at-risk': 'At risk',
  ready: fleetSets.available.label,
  blocked: fleetSets.onHold.label,
  arriving: 'Arriving',
  rail: 'Rail',
  out: 'Out',
  returned: 'Returned',
}

/** Whether a container belongs to a view of the fleet. */
export function isInView(view: FleetView, row: FleetRow): boolean {
  const { notRunning } = row.assessment.urgency
  switch (view) {
    case 'all':
      return true
    case 'at-risk':
      return isAtRisk(row)
    case 'ready':
      return fleetSets.available.has(row)
    case 'blocked':
      return fleetSets.onHold.has(row)
    case 'arriving':
      return notRunning === 'not-discharged'
    case 'rail':
      return notRunning === 'awaiting-rail' || notRunning === 'on-rail'
    case 'out':
      return (notRunning === 'picked-up' || notRunning === 'delivered') && !isEnded(row.container)
  }
}

/** How many containers each view of the fleet holds. */
export const viewCounts = summedPer<Record<FleetView, number>>({
  none: () => ({ all: 0, 'at-risk': 0, ready: 0, blocked: 0, arriving: 0, rail: 0, out: 0 }),
  copy: (counts) => ({ ...counts }),
  add(counts, row, by) {
    for (const view of fleetViews) if (isInView(view, row)) counts[view] += by
    return counts
  },
})

const fleetViews = [
  'all',
  'at-risk',
  'ready',
  'blocked',
  'arriving',
  'rail',
  'out',
] as const satisfies readonly FleetView[]
