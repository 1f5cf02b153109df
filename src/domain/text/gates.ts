import type { GateCalendar } from '../policy/gate-calendar.ts'
import { gateHoursOn, rampCalendar, whyClosed } from '../policy/gates.ts'
import type { LocalDate } from '../time/local-date.ts'
import type { Format } from './format.ts'
import { formatClock } from './time.ts'

/**
 * The gate on a day: `Gate 07:00 to 16:30`, `Gate closed: Thanksgiving Day`, `Gate hours not set`. By assumed hours
 * `Gate 07:00 to 16:30 (assumed)`, `Gate may be closed: Thanksgiving Day`.
 */
export function describeGate(format: Format, date: LocalDate, calendar: GateCalendar): string {
  if (calendar === rampCalendar) return 'Gate hours not set'
  const hours = gateHoursOn(date, calendar)
  if (hours === null) {
    const why = whyClosed(date, calendar)
    return `Gate ${closedLabel(calendar)}${why === null ? '' : `: ${why}`}`
  }
  const words = `Gate ${formatClock(format, hours.opens)} to ${formatClock(format, hours.cutOff)}`
  return calendar.assumed ? `${words} (assumed)` : words
}

/** `closed`, or `may be closed` by assumed hours (domain rules, section 1.6). */
export function closedLabel({ assumed }: Pick<GateCalendar, 'assumed'>): string {
  return assumed ? 'may be closed' : 'closed'
}
