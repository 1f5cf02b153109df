import type { GateCalendar } from '../gate-calendar.ts'
import { gateHoursOn, rampCalendar, whyClosed } from '../gates.ts'
import type { LocalDate } from '../local-date.ts'

/** The gate on a day: `Gate 07:00 to 16:30`, `Gate closed: Thanksgiving Day`, `Gate hours not set`; an assumed calendar says so. */
export function gateWords(date: LocalDate, calendar: GateCalendar): string {
  if (calendar === rampCalendar) return 'Gate hours not set'
  const hours = gateHoursOn(date, calendar)
  const why = whyClosed(date, calendar)
  const closed = why === null ? 'Gate closed' : `Gate closed: ${why}`
  const words =
    hours === null ? closed : `Gate ${clockWords(hours.opens)} to ${clockWords(hours.cutOff)}`
  return calendar.assumed ? `${words} (assumed)` : words
}

/** `16:30`: minutes since local midnight on the 24-hour clock. */
export function clockWords(minutes: number): string {
  const hour = String(Math.floor(minutes / 60)).padStart(2, '0')
  return `${hour}:${String(minutes % 60).padStart(2, '0')}`
}
