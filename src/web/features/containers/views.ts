import { fleetViews } from '#domain/fleet/sets.ts'
import { fleetViewLabels } from '#domain/text/fleet-sets.ts'

/** The tabs above the grid. `returned` is paged from the server; the others are views of the fleet in memory. */
export const views = [...fleetViews, 'returned'] as const
export type View = (typeof views)[number]

export const viewLabels: Readonly<Record<View, string>> = {
  ...fleetViewLabels,
  returned: 'Returned',
}
