import type { HolidaySet } from './holidays.ts'
import type { LocalDate } from '../time/local-date.ts'

/** Minutes since local midnight at which the gate opens and takes its last truck. */
export interface GateHours {
  readonly opens: number
  readonly cutOff: number
}

/** When a gate takes its last truck. */
export interface GateClosing {
  readonly day: LocalDate
  /** Since midnight. */
  readonly minutes: number
  /** The facility's. */
  readonly zone: string
}

/** One facility's gates. Weekdays are ISO: 1 Monday to 7 Sunday; a weekday without hours is closed. */
export interface GateCalendar {
  readonly weekly: Readonly<Partial<Record<1 | 2 | 3 | 4 | 5 | 6 | 7, GateHours>>>
  /** Holidays computed for any year, beside `closures`: see holidays.ts. */
  readonly holidays: HolidaySet
  /** Days closed for a holiday or another cause, with its name. */
  readonly closures: Readonly<Record<LocalDate, string>>
  /** Days with their own hours. */
  readonly exceptions: Readonly<Record<LocalDate, GateHours>>
  /** True for the shipped default: nobody at the facility has confirmed it. */
  readonly assumed: boolean
}

/** Calendars by facility id, and the one for every other facility. */
export interface GateCalendars {
  readonly byFacility: Readonly<Record<string, GateCalendar>>
  readonly standard: GateCalendar
}
