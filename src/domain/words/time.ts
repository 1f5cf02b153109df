import { epochMs, type Instant } from '../instant.ts'
import { daysBetween, weekday, type LocalDate } from '../local-date.ts'
import { knownZone, localDateAt, wallClock, zoneLabel } from '../zone.ts'
import { counted } from './count.ts'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** `Fri 20 Nov`; with the year where it is not the year of `today`. Day names always: gates follow weekdays. */
export function formatDate(date: LocalDate, today: LocalDate | null): string {
  return `${dayName(date).slice(0, 3)} ${dayAndMonth(date)}${yearUnless(date, today)}`
}

/** `Friday 20 November`, for sentences; with the year where it is not the year of `today`. */
export function formatLongDate(date: LocalDate, today: LocalDate | null): string {
  return `${dayName(date)} ${dayOfMonth(date)} ${monthName(date)}${yearUnless(date, today)}`
}

/** `today, Friday 20 November`, `tomorrow, ...`, `yesterday, ...`, else the day alone. */
export function describeDay(date: LocalDate, today: LocalDate | null): string {
  const long = formatLongDate(date, today)
  if (today === null) return long
  const name = { '0': 'today', '1': 'tomorrow', '-1': 'yesterday' }[daysBetween(today, date)]
  return name === undefined ? long : `${name}, ${long}`
}

/** An event's time where it happened: `20 Nov 14:05 PST`; in UTC and saying so where no zone is known. */
export function formatEventTime(at: Instant, zone: string | null, now: Instant): string {
  const shown = knownZone(zone) ?? 'UTC'
  const { date } = wallClock(at, shown)
  const year = yearUnless(date, localDateAt(now, shown))
  return `${dayAndMonth(date)}${year} ${formatTime(at, zone)}`
}

/**
 * `14:05 PST`: the time of day where it applies, on the 24-hour clock, with the abbreviation that holds on that date. Without
 * a known zone the service wrote local time as if it were UTC: `14:05 zone unknown`. Every shown time comes from here.
 */
export function formatTime(at: Instant, zone: string | null, unknownZone = 'zone unknown'): string {
  const place = knownZone(zone)
  const { hour, minute } = wallClock(at, place ?? 'UTC')
  const label = place === null ? unknownZone : zoneLabel(at, place)
  return `${twoDigits(hour)}:${twoDigits(minute)} ${label}`
}

/** As short as it can be: `14:30 PST` today, `Mon 09:00 PST` in the coming days, `Mon 30 Nov 09:00 PST` beyond. */
export function formatShortTime(at: Instant, zone: string | null, now: Instant): string {
  const shown = knownZone(zone) ?? 'UTC'
  const { date } = wallClock(at, shown)
  const today = localDateAt(now, shown)
  const away = daysBetween(today, date)
  // Columns would truncate "zone unknown", and the time would then look like one in a known zone.
  const time = formatTime(at, zone, 'zone?')
  return away === 0 ? time : `${formatShortDay(date, today)} ${time}`
}

/** `Mon` in the coming six days, `Mon 30 Nov` beyond. */
export function formatShortDay(date: LocalDate, today: LocalDate): string {
  const away = daysBetween(today, date)
  return away > 0 && away <= 6 ? dayName(date).slice(0, 3) : formatDate(date, today)
}

/** `just now`, `14 min ago`, `3 h ago`, `2 days ago`; never rounded up. */
export function formatAge(minutes: number): string {
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${Math.floor(minutes)} min ago`
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h ago`
  return `${counted(Math.floor(minutes / (24 * 60)), 'day')} ago`
}

/** The same age in full words, for sentences: `14 minutes ago`. */
export function spokenAge(minutes: number): string {
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${counted(Math.floor(minutes), 'minute')} ago`
  if (minutes < 24 * 60) return `${counted(Math.floor(minutes / 60), 'hour')} ago`
  return `${counted(Math.floor(minutes / (24 * 60)), 'day')} ago`
}

/** Age of a moment as seen at `now`, see {@link formatAge}; a moment ahead of `now` is `just now`. */
export function formatAgeAt(at: Instant, now: Instant): string {
  return formatAge((epochMs(now) - epochMs(at)) / 60_000)
}

/** An expected day: `~ Sun 22 Nov est.` */
export function formatEstimate(date: LocalDate, today: LocalDate | null): string {
  return `~ ${formatDate(date, today)} est.`
}

function dayName(date: LocalDate): string {
  return days[weekday(date) - 1] ?? ''
}

function monthName(date: LocalDate): string {
  return months[Number(date.slice(5, 7)) - 1] ?? ''
}

function dayOfMonth(date: LocalDate): number {
  return Number(date.slice(8, 10))
}

function dayAndMonth(date: LocalDate): string {
  return `${dayOfMonth(date)} ${monthName(date).slice(0, 3)}`
}

function yearUnless(date: LocalDate, today: LocalDate | null): string {
  const year = date.slice(0, 4)
  return today === null || today.startsWith(year) ? '' : ` ${year}`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
