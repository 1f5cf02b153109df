import { computeCharge, type Charge } from './charge.ts'
import type { Container } from './container.ts'
import { gateCalendarOf } from './gates.ts'
import type { Instant } from './instant.ts'
import { daysBetween, type LocalDate } from './local-date.ts'
import type { Policy } from './policy.ts'
import { facilityZone, gateOutAt } from './place.ts'
import { findTariff } from './tariff-choice.ts'
import { lastFreeDayBy } from './tariff-free-time.ts'
import { knownZone, localDateAt } from './zone.ts'

/**
 * The line's equipment out of the terminal: a clock of its own, from gate-out to empty return, apart from demurrage.
 * `running` while the box is out; `over` counts from `lastFreeDay` in the zone of the empty return where known.
 */
export interface PerDiem {
  readonly state: 'running' | 'returned'
  /** Last day on which the equipment is free. */
  readonly lastFreeDay: LocalDate
  /** Days from today, or from the day of return, to the last free day; negative once over. */
  readonly daysLeft: number
  /** Null while nothing is owed. */
  readonly charge: Charge | null
}

/**
 * The per-diem clock of a box that has left, by the per-diem tariff on file.
 * Null while the box is in, where nobody told when it left, or where no tariff fits (then it is not costed).
 */
export function assessPerDiem(container: Container, now: Instant, policy: Policy): PerDiem | null {
  const left = gateOutAt(container)
  if (left === null) return null
  const zone = knownZone(container.emptyReturnZone) ?? facilityZone(container) ?? 'UTC'
  const outDay = localDateAt(left, facilityZone(container) ?? 'UTC')
  const tariff = findTariff(container, policy.tariffs, 'per-diem', outDay)
  if (tariff === null) return null
  const calendar = gateCalendarOf(container.facility, policy.gates)
  const lastFreeDay = lastFreeDayBy(tariff, outDay, calendar)
  if (lastFreeDay === null) return null
  const { emptyReturnedAt } = container.milestones
  const through = localDateAt(emptyReturnedAt ?? now, zone)
  const leaves = emptyReturnedAt !== null
  return {
    state: leaves ? 'returned' : 'running',
    lastFreeDay,
    daysLeft: daysBetween(through, lastFreeDay),
    charge: computeCharge(tariff, { lastFreeDay, through, leaves }, calendar),
  }
}
