import type { Assessment } from '#domain/assess.ts'
import type { Instant } from '#domain/instant.ts'
import type { Policy } from '#domain/policy.ts'
import { isSnoozed } from '#domain/snooze.ts'
import { lanes, type Lane } from '#domain/urgency.ts'
import type { ContainerRow } from '#wire/api/containers.ts'

/** A box with what is judged of it, when and by what policy: one row of every list. */
export interface FleetBox {
  readonly box: ContainerRow
  readonly assessment: Assessment
  readonly now: Instant
  readonly policy: Policy
}

/** A lane that the Board shows. */
export type BoardLane = Exclude<Lane, 'later'>

/** Lanes of the Board, in the order of work. */
export const boardLanes: readonly BoardLane[] = lanes.filter((lane) => lane !== 'later')

/** Returns the container's lane of the Board; null if nothing is due within three gate days, or no clock runs. */
export function boardLane({ assessment }: FleetBox): BoardLane | null {
  const { lane } = assessment.urgency
  return lane === 'later' ? null : lane
}

/** Whether the container is in a lane of the Board, snoozed or not. */
export function isAtRisk(row: FleetBox): boolean {
  return boardLane(row) !== null
}

/** Whether somebody has laid the box aside, and it is not back yet. */
export function isLaidAside({ box, now }: FleetBox): boolean {
  return isSnoozed(box, now)
}

/** Whether the box belongs on the board: it is at risk, and nobody has laid it aside. */
export function isOnBoard(row: FleetBox): boolean {
  return isAtRisk(row) && !isLaidAside(row)
}

/** Whether a hold stops the box, however old or contradicted the rest of what we know is. */
export function hasActiveHold({ assessment }: FleetBox): boolean {
  return assessment.readiness.because.some(({ fact }) => fact === 'active-hold')
}

/** Whether the clock of a box in a yard runs, or would if its date were known. */
export function standsInYard({ assessment }: FleetBox): boolean {
  return assessment.urgency.notRunning === null
}

/** Whether a driver can take it now, as far as the terminal says. */
export function canLeave(row: FleetBox): boolean {
  const { verdict } = row.assessment.readiness
  return standsInYard(row) && (verdict === 'ready' || verdict === 'ready-pending-hold')
}

/** Whether nothing can be said: no last free day, and no word of the terminal either. */
export function cannotBeJudged(row: FleetBox): boolean {
  return boardLane(row) === 'no-lfd' && row.box.availability === 'not-reported'
}
