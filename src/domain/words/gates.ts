import type { GateCalendar } from '../gate-calendar.ts'
import { gateHoursOn, rampCalendar, whyClosed, type GateClosures } from '../gates.ts'
import type { LocalDate } from '../local-date.ts'
import { counted } from './count.ts'

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

/** What shading of closed days stands for in a chart: `gates closed`, `gates may be closed`, or both. */
export function closureKey(days: readonly GateClosures[]): string {
  const isSure = days.some(({ closed }) => closed > 0)
  const isAssumed = days.some(({ mayBeClosed }) => mayBeClosed > 0)
  if (!isAssumed) return 'gates closed'
  return isSure ? 'gates closed or may be closed' : 'gates may be closed'
}

/**
 * `gates closed (Thanksgiving Day)`, `gates closed at 3 of 12 terminals`, `gates may be closed at 2 of 12 terminals`; null
 * if all are open.
 */
export function closureWords(gates: GateClosures): string | null {
  const { closed, mayBeClosed, of, why } = gates
  if (closed + mayBeClosed === 0) return null
  const reason = why === null ? '' : ` (${why})`
  if (closed === of) return `gates closed${reason}`
  if (mayBeClosed === of) return `gates may be closed${reason}`
  const where = [
    closed > 0 ? `closed at ${closed}` : null,
    mayBeClosed > 0 ? `may be closed at ${mayBeClosed}` : null,
  ].filter((part) => part !== null)
  return `gates ${where.join(', ')} of ${counted(of, 'terminal')}${reason}`
}

/** `16:30`: minutes since local midnight on the 24-hour clock. */
export function clockWords(minutes: number): string {
  const hour = String(Math.floor(minutes / 60)).padStart(2, '0')
  return `${hour}:${String(minutes % 60).padStart(2, '0')}`
}
