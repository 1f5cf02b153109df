import { computeCharge, computeNextDay, type Charge } from './charge.ts'
import type { Container } from '../container/container.ts'
import { workingCalendarOf } from '../policy/gates.ts'
import type { Instant } from '../time/instant.ts'
import { addDays, daysBetween, type LocalDate } from '../time/local-date.ts'
import type { Policy } from '../policy/policy.ts'
import { facilityZone, gateOutAt, isGateOutUnreadable, isOut } from '../container/place.ts'
import { isTrackingStopped } from '../container/status.ts'
import { findTariff } from '../policy/tariff-choice.ts'
import { lastFreeDayBy } from '../policy/tariff-free-time.ts'
import { findUnreadable } from '../container/unreadable-field.ts'
import { knownZone, localDateAt } from '../time/zone.ts'

/** The clock of the line's equipment, from gate-out to empty return, separate from demurrage. */
export interface PerDiem {
  /** `running` while the container is out. */
  readonly state: 'running' | 'returned'
  /** The last day to return the empty without per diem, in the zone of the empty return if known. */
  readonly returnBy: LocalDate
  /** Whether that day comes from sample rates. */
  readonly isSample: boolean
  /** Days from today, or from the day of return, to `returnBy`; negative once per diem accrues. */
  readonly daysLeft: number
  /** Per diem to date, or the final amount; null while nothing is owed. */
  readonly charge: Charge | null
  /** What the first day after `returnBy` costs, or one more day; null once returned. */
  readonly nextDay: Charge | null
}

/** Why there is no return-by date for a container that is out. */
export type PerDiemGap =
  | 'no-gate-out'
  | 'gate-out-unreadable'
  | 'no-zone'
  | 'no-rate'
  | 'no-return-day'
  | 'return-unreadable'
  | 'not-tracked'

/**
 * Returns the per-diem clock of a container that is out, by the per-diem rate on file, or why it is unknown. Null for a
 * container that isn't out. The service reports no return-by date (domain rules, 1.1: per diem).
 */
export function assessPerDiem(
  container: Container,
  now: Instant,
  policy: Policy,
): PerDiem | PerDiemGap | null {
  const left = gateOutAt(container)
  if (left === null) {
    if (!isOut(container)) return null
    return isGateOutUnreadable(container) ? 'gate-out-unreadable' : 'no-gate-out'
  }
  const { emptyReturnedAt } = container.milestones
  if (emptyReturnedAt === null) {
    if (container.status === 'empty_returned') return 'no-return-day'
    if (findUnreadable(container, 'milestones.emptyReturnedAt')) return 'return-unreadable'
    if (isTrackingStopped(container)) return 'not-tracked'
  }
  // Without a zone, the day of gate-out would be a guess.
  const facilityTime = facilityZone(container)
  if (facilityTime === null) return 'no-zone'
  const outDay = localDateAt(left, facilityTime)
  const tariff = findTariff(container, policy.tariffs, 'per-diem', outDay)
  const calendar = workingCalendarOf(container.facility, policy.gates)
  const returnBy = tariff && lastFreeDayBy(tariff, outDay, calendar)
  if (tariff === null || returnBy === null) return 'no-rate'
  const returnTime = knownZone(container.emptyReturnZone) ?? facilityTime
  const through = localDateAt(emptyReturnedAt ?? now, returnTime)
  const leaves = emptyReturnedAt !== null
  return {
    state: leaves ? 'returned' : 'running',
    returnBy,
    isSample: tariff.illustration,
    daysLeft: daysBetween(through, returnBy),
    charge: computeCharge(tariff, { lastFreeDay: returnBy, through, leaves }, calendar),
    nextDay: leaves ? null : computeNextDay(tariff, returnBy, through, calendar),
  }
}

/** The clock of the empty; null if there is none, or if it is unknown. */
export function knownPerDiem(perDiem: PerDiem | PerDiemGap | null): PerDiem | null {
  return typeof perDiem === 'string' ? null : perDiem
}

/** The clock of an empty that is still out; null if it is back, or if it is unknown. */
export function runningPerDiem(perDiem: PerDiem | PerDiemGap | null): PerDiem | null {
  const known = knownPerDiem(perDiem)
  return known?.state === 'running' ? known : null
}

/** What keeping the empty through tomorrow adds; null if tomorrow costs nothing, or the empty is back. */
export function perDiemTomorrow({ returnBy, daysLeft, nextDay }: PerDiem): Charge | null {
  const tomorrow = addDays(returnBy, 1 - daysLeft)
  return nextDay?.through === tomorrow ? nextDay : null
}

/** How soon the empty of a container that is out is due back, the most urgent first; `unknown`: no date is known. */
export const returnLanes = ['late', 'due', 'week', 'later', 'unknown'] as const
export type ReturnLane = (typeof returnLanes)[number]

/**
 * The lane of an empty: late, due today or tomorrow, within seven days, later, or without a known date. Null for a
 * container that isn't out, or whose empty is back.
 */
export function returnLaneOf(perDiem: PerDiem | PerDiemGap | null): ReturnLane | null {
  if (perDiem === null || perDiem === 'no-return-day') return null
  if (typeof perDiem === 'string') return 'unknown'
  const { state, daysLeft } = perDiem
  if (state === 'returned') return null
  if (daysLeft < 0) return 'late'
  if (daysLeft <= 1) return 'due'
  return daysLeft <= 7 ? 'week' : 'later'
}
