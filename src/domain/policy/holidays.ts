import { addDays, isLocalDate, weekday, type LocalDate } from '../time/local-date.ts'

/**
 * Which holidays are computed. `us-federal`: the eleven of 5 U.S.C. 6103, with the weekday on which they are observed.
 * `us-terminal`: those, and the days before Christmas and New Year on which terminals commonly close.
 */
export type HolidaySet = 'none' | 'us-federal' | 'us-terminal'

const years = new Map<string, ReadonlyMap<LocalDate, string>>()

/** Name of the holiday on `date`, or null. */
export function holidayOn(date: LocalDate, set: HolidaySet): string | null {
  if (set === 'none') return null
  const year = Number(date.slice(0, 4))
  const key = `${set} ${year}`
  const made = years.get(key)
  if (made) return made.get(date) ?? null
  const holidays = holidaysIn(year, set)
  years.set(key, holidays)
  return holidays.get(date) ?? null
}

/** All holidays of one year, including observed days, so that January 1 of the next year can give December 31. */
export function holidaysIn(year: number, set: HolidaySet): ReadonlyMap<LocalDate, string> {
  const days = new Map<LocalDate, string>()
  if (set === 'none') return days
  for (const [date, name] of [...federalDays(year), ...federalDays(year + 1)]) {
    for (const [day, label] of withObservedDay(date, name)) {
      if (day.startsWith(String(year)) && !days.has(day)) days.set(day, label)
    }
  }
  if (set === 'us-terminal') {
    days.set(fixed(year, 12, 24), 'Christmas Eve')
    if (!days.has(fixed(year, 12, 31))) days.set(fixed(year, 12, 31), "New Year's Eve")
  }
  return days
}

function federalDays(year: number): readonly (readonly [LocalDate, string])[] {
  return [
    [fixed(year, 1, 1), "New Year's Day"],
    [nthWeekday(year, 1, 1, 3), 'Martin Luther King Day'],
    [nthWeekday(year, 2, 1, 3), "Presidents' Day"],
    [lastMondayOfMay(year), 'Memorial Day'],
    [fixed(year, 6, 19), 'Juneteenth'],
    [fixed(year, 7, 4), 'Independence Day'],
    [nthWeekday(year, 9, 1, 1), 'Labor Day'],
    [nthWeekday(year, 10, 1, 2), 'Columbus Day'],
    [fixed(year, 11, 11), 'Veterans Day'],
    [nthWeekday(year, 11, 4, 4), 'Thanksgiving Day'],
    [fixed(year, 12, 25), 'Christmas Day'],
  ]
}

/** A holiday on Saturday is observed on Friday, one on Sunday on Monday (5 U.S.C. 6103(b), Executive Order 11582). */
function withObservedDay(date: LocalDate, name: string): readonly (readonly [LocalDate, string])[] {
  const day = weekday(date)
  if (day === 6)
    return [
      [date, name],
      [addDays(date, -1), `${name} (observed)`],
    ]
  if (day === 7)
    return [
      [date, name],
      [addDays(date, 1), `${name} (observed)`],
    ]
  return [[date, name]]
}

function nthWeekday(year: number, month: number, isoWeekday: number, nth: number): LocalDate {
  const first = fixed(year, month, 1)
  const shift = (isoWeekday - weekday(first) + 7) % 7
  return addDays(first, shift + (nth - 1) * 7)
}

function lastMondayOfMay(year: number): LocalDate {
  const last = fixed(year, 5, 31)
  return addDays(last, 1 - weekday(last))
}

function fixed(year: number, month: number, day: number): LocalDate {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  if (!isLocalDate(text)) throw new RangeError(`Not a day: ${text}`)
  return text
}
