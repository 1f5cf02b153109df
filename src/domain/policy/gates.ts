import { ownValue } from '../tables/own-value.ts'
import type { Facility } from '../container/container.ts'
import type { GateCalendar, GateCalendars, GateHours } from './gate-calendar.ts'
import { holidayOn } from './holidays.ts'
import { addDays, daysBetween, weekday, type LocalDate } from '../time/local-date.ts'

/** How many days are searched for the next or last open gate day; a facility closed longer has none. */
const searchDays = 60

const abroad = new WeakMap<GateCalendar, GateCalendar>()

/** To the last minute: a later truck counts as tomorrow's. */
const wholeDay = { opens: 0, cutOff: 24 * 60 - 1 }

/** The calendar of a rail ramp without its own: open every day, without a cut-off. Source: domain rules, section 1.6. */
export const rampCalendar: GateCalendar = {
  weekly: {
    1: wholeDay,
    2: wholeDay,
    3: wholeDay,
    4: wholeDay,
    5: wholeDay,
    6: wholeDay,
    7: wholeDay,
  },
  holidays: 'none',
  closures: {},
  exceptions: {},
  assumed: true,
}

/**
 * Returns the calendar of a facility. Without its own, a ramp has {@link rampCalendar} and a terminal the account's
 * standard one, whose US holidays apply only in the US.
 */
export function gateCalendarOf(facility: Facility | null, gates: GateCalendars): GateCalendar {
  const own = facility ? ownValue(gates.byFacility, facility.id) : undefined
  return own === undefined && facility?.kind === 'rail-terminal'
    ? rampCalendar
    : workingCalendarOf(facility, gates)
}

/**
 * Returns the calendar whose open days are the working days of the line's equipment clock (per diem). A ramp that nobody
 * entered hours for is open daily for trucks, but its weekends and holidays aren't working days.
 */
export function workingCalendarOf(facility: Facility | null, gates: GateCalendars): GateCalendar {
  const own = facility ? ownValue(gates.byFacility, facility.id) : undefined
  if (own) return own
  const isAbroad = typeof facility?.locode === 'string' && !facility.locode.startsWith('US')
  return isAbroad ? withoutHolidays(gates.standard) : gates.standard
}

/** Hours of the gate on `date`; null if it is closed. Exceptions win over closures, closures over the week. */
export function gateHoursOn(date: LocalDate, calendar: GateCalendar): GateHours | null {
  const hours = hoursByDay.get(calendar) ?? remembering(calendar)
  const remembered = hours.get(date)
  if (remembered !== undefined) return remembered
  const found = findHours(date, calendar)
  hours.set(date, found)
  return found
}

/** Calendars are immutable: each caches the days that were read. */
const hoursByDay = new WeakMap<GateCalendar, Map<LocalDate, GateHours | null>>()

function remembering(calendar: GateCalendar): Map<LocalDate, GateHours | null> {
  const hours = new Map<LocalDate, GateHours | null>()
  hoursByDay.set(calendar, hours)
  return hours
}

function findHours(date: LocalDate, calendar: GateCalendar): GateHours | null {
  const exception = calendar.exceptions[date]
  if (exception) return exception
  return whyClosed(date, calendar) === null ? weeklyHours(date, calendar) : null
}

/** Name of the closure or holiday on `date`, or null: then the week's hours decide. */
export function whyClosed(date: LocalDate, calendar: GateCalendar): string | null {
  if (calendar.exceptions[date]) return null
  return calendar.closures[date] ?? holidayOn(date, calendar.holidays)
}

/** Whether trucks are served on `date` at all. */
export function isGateOpen(date: LocalDate, calendar: GateCalendar): boolean {
  return gateHoursOn(date, calendar) !== null
}

/** Nobody plans further, and a mistyped year would otherwise be counted day by day. */
const countedDays = 400

/** Open gate days in [from, to], both included, of the first 400 days; 0 if `to` is before `from`. */
export function countGateDays(from: LocalDate, to: LocalDate, calendar: GateCalendar): number {
  let count = 0
  const days = Math.min(daysBetween(from, to), countedDays - 1)
  for (let i = 0; i <= days; i++) if (isGateOpen(addDays(from, i), calendar)) count++
  return count
}

/**
 * The last open gate day on or before `date`, no earlier than `notBefore` if given; null if there is none within two
 * months.
 */
export function lastGateDay(
  date: LocalDate,
  calendar: GateCalendar,
  notBefore?: LocalDate,
): LocalDate | null {
  const days = notBefore ? Math.min(daysBetween(notBefore, date), searchDays) : searchDays
  for (let back = 0; back <= days; back++) {
    const day = addDays(date, -back)
    if (isGateOpen(day, calendar)) return day
  }
  return null
}

/** The first open gate day after `date`; null if the facility is closed for two months. */
export function nextGateDay(date: LocalDate, calendar: GateCalendar): LocalDate | null {
  for (let i = 1; i <= searchDays; i++) {
    const day = addDays(date, i)
    if (isGateOpen(day, calendar)) return day
  }
  return null
}

/** Facilities whose gate is closed on one day. By assumed hours, a gate only may be closed (domain rules, section 1.6). */
export interface GateClosures {
  readonly closed: number
  readonly mayBeClosed: number
  /** How many facilities were counted. */
  readonly of: number
  /** Name of the holiday or closure, if there is one. */
  readonly why: string | null
}

/** Counts the closed gates on `date`, one calendar for each facility. */
export function countClosures(date: LocalDate, calendars: readonly GateCalendar[]): GateClosures {
  const closed = calendars.filter((calendar) => !isGateOpen(date, calendar))
  const mayBeClosed = closed.filter(({ assumed }) => assumed).length
  const why = closed.map((calendar) => whyClosed(date, calendar)).find((name) => name !== null)
  return {
    closed: closed.length - mayBeClosed,
    mayBeClosed,
    of: calendars.length,
    why: why ?? null,
  }
}

/** Whether no gate is known to be open that day. */
export function areAllClosed({ closed, mayBeClosed, of }: GateClosures): boolean {
  return of > 0 && closed + mayBeClosed === of
}

function weeklyHours(date: LocalDate, calendar: GateCalendar): GateHours | null {
  const hours: Readonly<Partial<Record<number, GateHours>>> = calendar.weekly
  return hours[weekday(date)] ?? null
}

function withoutHolidays(calendar: GateCalendar): GateCalendar {
  const made = abroad.get(calendar)
  if (made) return made
  const without: GateCalendar = { ...calendar, holidays: 'none' }
  abroad.set(calendar, without)
  return without
}
