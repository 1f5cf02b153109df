import type { Assessment } from '#domain/assess.ts'
import type { Instant } from '#domain/instant.ts'
import type { Policy } from '#domain/policy.ts'
import { isSnoozed } from '#domain/snooze.ts'
import type { Bucket } from '#domain/urgency.ts'
import type { ContainerRow } from '#wire/api/containers.ts'

/** A box with what is judged of it, when and by what policy: one row of every list. */
export interface FleetBox {
  readonly box: ContainerRow
  readonly assessment: Assessment
  readonly now: Instant
  readonly policy: Policy
}

/** Lanes of the board: the last one cuts across the others. */
export type Lane = 'over' | 'today' | 'tomorrow' | 'days-2-3' | 'no-date' | 'blocked'

const laneOfBucket: Readonly<Record<Bucket, Exclude<Lane, 'blocked'> | null>> = {
  'accruing-10': 'over',
  'accruing-5': 'over',
  'accruing-1': 'over',
  today: 'today',
  tomorrow: 'tomorrow',
  'days-2-3': 'days-2-3',
  'days-4-7': null,
  'days-8': null,
  'no-date': 'no-date',
  'not-started': null,
  out: null,
}

/** The one lane of deadline in which the box stands; null where nothing presses. */
export function deadlineLane({ assessment }: FleetBox): Exclude<Lane, 'blocked'> | null {
  return laneOfBucket[assessment.urgency.bucket]
}

/** Whether the box is at risk: it costs, or will within three days, or nobody knows when. */
export function isAtRisk(row: FleetBox): boolean {
  return deadlineLane(row) !== null
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
  return deadlineLane(row) === 'no-date' && row.box.availability === 'not-reported'
}
