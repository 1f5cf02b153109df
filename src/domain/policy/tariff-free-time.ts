import type { Container } from '../container/container.ts'
import type { GateCalendar } from './gate-calendar.ts'
import { gateCalendarOf, isGateOpen } from './gates.ts'
import { addDays, type LocalDate } from '../time/local-date.ts'
import type { Policy } from './policy.ts'
import { facilityZone, isPortSide } from '../container/place.ts'
import { agreedTariffs, findTariff, startDay } from './tariff-choice.ts'
import type { Tariff } from './tariff.ts'

/** A last free day computed from a tariff's free time, with the sum in words. */
export interface CalculatedDate {
  readonly date: LocalDate
  readonly zone: string | null
  /** `4 working days from 2026-11-18 (day 0), Maersk import`. */
  readonly basis: string
}

/** No free time lasts longer; the search ends here if a calendar is always closed. */
const longestDays = 400

/**
 * The last free day of a tariff whose start event fell on `start`: calendar days, or working days by the facility's gate
 * calendar; the start day is day 1 if the tariff counts it, else day 0. Null if the days never come. Source: domain rules
 * (start events, counting from day 0 or day 1).
 */
export function lastFreeDayBy(
  tariff: Tariff,
  start: LocalDate,
  calendar: GateCalendar,
): LocalDate | null {
  let day = tariff.startDayCounts ? addDays(start, -1) : start
  let left = tariff.freeDays
  for (let i = 0; left > 0; i++) {
    if (i >= longestDays) return null
    day = addDays(day, 1)
    if (tariff.freeDaysCount === 'calendar' || isGateOpen(day, calendar)) left--
  }
  return day
}

/**
 * The last free day that the tariff on file gives, for when no source reports one. Null without a tariff, without its start
 * event, or if only sample rates are on file: they never give a date.
 */
export function calculateLastFreeDay(container: Container, policy: Policy): CalculatedDate | null {
  const tariff = findTariff(
    container,
    agreedTariffs(policy.tariffs),
    chargeWhileIn(container),
    null,
  )
  const start = tariff ? startDay(container, tariff.startEvent) : null
  if (tariff === null || start === null) return null
  const date = lastFreeDayBy(tariff, start, gateCalendarOf(container.facility, policy.gates))
  return date && { date, zone: facilityZone(container), basis: basisOf(tariff, start) }
}

/** The name of the charge for standing at the container's place: storage at a ramp, demurrage at a port. */
export function chargeWhileIn(container: Container): 'storage' | 'demurrage' {
  return isPortSide(container) ? 'demurrage' : 'storage'
}

function basisOf(tariff: Tariff, start: LocalDate): string {
  const count = `${tariff.freeDays} ${tariff.freeDaysCount} days`
  return `${count} from ${start} (day ${tariff.startDayCounts ? 1 : 0}), ${tariff.name}`
}
