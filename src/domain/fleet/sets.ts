import type { FleetRow } from './fleet-row.ts'
import { activeHolds, governingHolds } from '../container/holds.ts'
import { isEnded } from '../container/place.ts'
import { isSnoozed } from '../container/snooze.ts'
import { lanes, type Lane } from '../deadlines/urgency.ts'

/** A lane that the Board shows. */
export type BoardLane = Exclude<Lane, 'later'>

/** Lanes of the Board, in the order of work. */
export const boardLanes: readonly BoardLane[] = lanes.filter((lane) => lane !== 'later')

/** Returns the container's lane of the Board; null if nothing is due within three gate days, or no clock runs. */
export function boardLane({ assessment }: FleetRow): BoardLane | null {
  const { lane } = assessment.urgency
  return lane === 'later' ? null : lane
}

/** Whether the container is in a lane of the Board, snoozed or not. */
export function isAtRisk(row: FleetRow): boolean {
  return boardLane(row) !== null
}

/** Whether somebody snoozed the container, and it isn't back yet. */
export function isLaidAside({ container, now }: FleetRow): boolean {
  return isSnoozed(container, now)
}

/** Whether the container is on the Board: in one of its lanes, and not snoozed. */
export function isOnBoard(row: FleetRow): boolean {
  return isAtRisk(row) && !isLaidAside(row)
}

/** Whether the clock of a container at its facility runs, or would if its date were known. */
export function standsInYard({ assessment }: FleetRow): boolean {
  return assessment.urgency.notRunning === null
}

/** Whether a container at its facility has a hold, pending ones included: what the page of holds lists. */
export function isHeldInYard(row: FleetRow): boolean {
  return standsInYard(row) && governingHolds(row.container).length > 0
}

/** The containers that a count covers. The same count over another base has another label. */
export type Base = 'live' | 'at-facility' | 'board'

const bases: Readonly<Record<Base, (row: FleetRow) => boolean>> = {
  live: ({ container }) => !isEnded(container),
  'at-facility': standsInYard,
  board: isOnBoard,
}

/** Containers that are counted and listed under one label (`fleetSetLabels`), wherever it is shown. */
export interface FleetSet {
  readonly base: Base
  readonly has: (row: FleetRow) => boolean
}

function setOf(base: Base, has: (row: FleetRow) => boolean): FleetSet {
  return { base, has: (row) => bases[base](row) && has(row) }
}

const isOnHold = ({ container }: FleetRow) => activeHolds(container).length > 0

function cannotAssess({ assessment: { readiness } }: FleetRow): boolean {
  return readiness.verdict === 'unknown' || readiness.verdict === 'stale'
}

/** Every set with a name. Lanes are sets over the Board: {@link boardLane}. */
export const fleetSets = {
  onHold: setOf('live', isOnHold),
  onHoldOnBoard: setOf('board', isOnHold),
  cannotAssessOnBoard: setOf('board', cannotAssess),
  available: setOf('at-facility', ({ assessment: { readiness } }) =>
    readiness.verdict.startsWith('ready'),
  ),
} as const
export type FleetSetName = keyof typeof fleetSets

/** The filters of the Board: a lane, holds, what can’t be assessed, or what is snoozed. */
export type BoardFilter = BoardLane | 'blocked' | 'not-judged' | 'laid-aside'

export const boardFilters: readonly BoardFilter[] = [
  ...boardLanes,
  'blocked',
  'not-judged',
  'laid-aside',
]

/** Whether a container passes a filter of the Board. */
export function isInBoardFilter(filter: BoardFilter, row: FleetRow): boolean {
  switch (filter) {
    case 'laid-aside':
      return isAtRisk(row) && isLaidAside(row)
    case 'blocked':
      return fleetSets.onHoldOnBoard.has(row)
    case 'not-judged':
      return fleetSets.cannotAssessOnBoard.has(row)
    default:
      return isOnBoard(row) && boardLane(row) === filter
  }
}

/** The tabs above the list of containers in play. */
export const fleetViews = ['all', 'at-risk', 'ready', 'blocked', 'arriving', 'rail', 'out'] as const
export type FleetView = (typeof fleetViews)[number]

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
