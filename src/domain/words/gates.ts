import type { GateCalendar } from '../gate-calendar.ts'
import { gateHoursOn, rampCalendar, whyClosed } from '../gates.ts'
import type { LocalDate } from '../local-date.ts'

/**
 * The gate on a day: `Gate 07:00 to 16:30`, `Gate closed: Thanksgiving Day`, `Gate hours not set`. By assumed hours
 * `Gate 07:00 to 16:30 (assumed)`, `Gate may be closed: Thanksgiving Day`.
 */
export function gateWords(date: LocalDate, calendar: GateCalendar): string {
  if (calendar === rampCalendar) return 'Gate hours not set'
  const hours = gateHoursOn(date, calendar)
  if (hours === null) {
    const why = whyClosed(date, calendar)
    return `Gate ${closedLabel(calendar)}${why === null ? '' : `: ${why}`}`
  }
  const words = `Gate ${clockWords(hours.opens)} to ${clockWords(hours.cutOff)}`
  return calendar.assumed ? `${words} (assumed)` : words
}

/** `closed`, or `may be closed` by hours that nobody has confirmed (domain rules, section 1.6). */
export function closedLabel({ assumed }: Pick<GateCalendar, 'assumed'>): string {
  return assumed ? 'may be closed' : 'closed'
}

/** `16:30`: minutes since local midnight on the 24-hour clock. */
export function clockWords(minutes: number): string {
  const hour = String(Math.floor(minutes / 60)).padStart(2, '0')
  return `${hour}:${String(minutes % 60).padStart(2, '0')}`
}
