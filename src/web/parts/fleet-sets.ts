import type { Assessment } from '#domain/fleet/assess.ts'
import { activeHolds } from '#domain/container/holds.ts'
import type { Instant } from '#domain/time/instant.ts'
import { isEnded } from '#domain/container/place.ts'
import type { Policy } from '#domain/policy/policy.ts'
import { isSnoozed } from '#domain/container/snooze.ts'
import { lanes, type Lane } from '#domain/deadlines/urgency.ts'
import type { ContainerRow } from '#wire/api/containers.ts'

/** A container with what is assessed of it, when and by what policy: one row of every list. */
export interface FleetRow {
  readonly container: ContainerRow
  readonly assessment: Assessment
  readonly now: Instant
  readonly policy: Policy
}

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

/** What a count is taken over. The same count over another base has another label. */
export type Base = 'live' | 'at-facility' | 'board'

const bases: Readonly<Record<Base, (row: FleetRow) => boolean>> = {
  live: ({ container }) => !isEnded(container),
  'at-facility': standsInYard,
  board: isOnBoard,
}

/** Containers that are counted and listed under one label, wherever it is shown. */
export interface FleetSet {
  readonly label: string
  readonly base: Base
  readonly has: (row: FleetRow) => boolean
}

function setOf(label: string, base: Base, has: (row: FleetRow) => boolean): FleetSet {
  return { label, base, has: (row) => bases[base](row) && has(row) }
}

const isOnHold = ({ container }: FleetRow) => activeHolds(container).length > 0

function cannotAssess({ assessment: { readiness } }: FleetRow): boolean {
  return readiness.verdict === 'unknown' || readiness.verdict === 'stale'
}

/** Every set with a name of its own. Lanes are sets over the Board: {@link boardLane}. */
export const fleetSets = {
  onHold: setOf('On hold', 'live', isOnHold),
  onHoldOnBoard: setOf('On hold, at risk', 'board', isOnHold),
  cannotAssessOnBoard: setOf('Status unknown', 'board', cannotAssess),
  available: setOf('Ready', 'at-facility', ({ assessment: { readiness } }) =>
    readiness.verdict.startsWith('ready'),
  ),
} as const
