import {
  boardFilters,
  boardLane,
  fleetViews,
  isInBoardFilter,
  isHeldInYard,
  isInView,
  isOnBoard,
} from './sets.ts'
import { countOf, countsBy, countsOf, type Sum } from './sum.ts'
import { knownZone } from '../time/zone.ts'
import { sharedZone } from '../time/zone-name.ts'

/** Rows in each lane and filter of the Board. Counted by the filter itself, so that a count equals its list. */
export const laneCounts = countsOf(boardFilters, isInBoardFilter)

/** Rows in each view of the list of containers. */
export const viewCounts = countsOf(fleetViews, isInView)

/** Rows past their last free day. */
export const pastLfd = countOf((row) => boardLane(row) === 'past-lfd')

/** Rows past their last free day that aren't snoozed: the number beside the Board's name. */
export const pastLfdOnBoard = countOf((row) => boardLane(row) === 'past-lfd' && isOnBoard(row))

/** Rows at a facility with a hold: the number beside Holds. */
export const heldInYard = countOf(isHeldInYard)

/** Rows by the zone of their facility; zones with the same time are one. */
export const zoneCounts = countsBy(({ container }) => {
  const zone = knownZone(container.facility?.zone)
  return zone === null ? null : sharedZone(zone)
})

/** Rows by the zone in which the days of their deadline are counted. */
export const deadlineZones = countsBy(({ container }) => container.deadline?.zone || null)

/** Every figure that screens show over the whole fleet. */
export const fleetSums: readonly Sum<unknown>[] = [
  laneCounts,
  viewCounts,
  pastLfd,
  pastLfdOnBoard,
  heldInYard,
  zoneCounts,
  deadlineZones,
]
