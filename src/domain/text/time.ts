import type { GateClosing } from '../policy/gate-calendar.ts'
import { epochMs, instantAt, type Instant } from '../time/instant.ts'
import { daysBetween, weekday, type LocalDate } from '../time/local-date.ts'
import { knownZone, localDateAt, startOfDay, wallClock, zoneLabel } from '../time/zone.ts'
import { counted } from './count.ts'
import type { Format } from './format.ts'

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

/** Marks a time or day as written by a facility whose time zone isn't known: it's neither UTC nor the reader's. */
export const unknownZoneLabel = 'zone unknown'

/** `Fri, Nov 20` (US) or `Fri 20 Nov`; with the year if it isn't the year of `today`. Gates follow weekdays, so it names the day. */
export function formatDate(format: Format, date: LocalDate, today: LocalDate | null): string {
  return `${weekdayBefore(format, formatWeekday(date))}${formatDayOfYear(format, date, today)}`
}

/** `Friday, November 20` (US) or `Friday 20 November`, for sentences; with the year if it isn't the year of `today`. */
export function formatLongDate(format: Format, date: LocalDate, today: LocalDate | null): string {
  return `${weekdayBefore(format, dayName(date))}${dayOfYear(format, date, today, monthName(date))}`
}

/** `today, Friday, November 20`, `tomorrow, ...`, `yesterday, ...`, else the day alone. */
export function describeDay(format: Format, date: LocalDate, today: LocalDate | null): string {
  const long = formatLongDate(format, date, today)
  if (today === null) return long
  const name = { '0': 'today', '1': 'tomorrow', '-1': 'yesterday' }[daysBetween(today, date)]
  return name === undefined ? long : `${name}, ${long}`
}

/** The same for an event on a day: `today, Friday, November 20`, `on Monday, November 23`. */
export function describeOnDay(format: Format, date: LocalDate, today: LocalDate | null): string {
  const day = describeDay(format, date, today)
  return /^(?:today|tomorrow|yesterday),/.test(day) ? day : `on ${day}`
}

/** An event's time where it happened: `Nov 20, 2:05 PM PST`; if no zone is known, as written, and it says so. */
export function formatEventTime(
  format: Format,
  at: Instant,
  zone: string | null,
  now: Instant,
): string {
  const shown = knownZone(zone) ?? 'UTC'
  const { date } = wallClock(at, shown)
  const day = formatDayOfYear(format, date, localDateAt(now, shown))
  const comma = format.dateOrder === 'month-first' && isTimeReported(at, zone) ? ',' : ''
  return `${day}${comma} ${formatTime(format, at, zone)}`
}

/** False: without a known zone, midnight as written is a day without a time. */
export function isTimeReported(at: Instant, zone: string | null): boolean {
  if (knownZone(zone) !== null) return true
  const { hour, minute } = wallClock(at, 'UTC')
  return hour > 0 || minute > 0
}

/**
 * `2:05 PM PST` or `14:05 PST`: the time of day where it applies, with the abbreviation that holds on that date. Without a
 * known zone the service wrote local time as if it were UTC: `14:05 (zone unknown)`, or `(time not reported)` for a day
 * without a time. Every shown time comes from here.
 */
export function formatTime(format: Format, at: Instant, zone: string | null): string {
  if (!isTimeReported(at, zone)) return '(time not reported)'
  const place = knownZone(zone)
  const { hour, minute } = wallClock(at, place ?? 'UTC')
  const label = place === null ? `(${unknownZoneLabel})` : zoneLabel(at, place)
  return `${formatClock(format, hour * 60 + minute)} ${label}`
}

/**
 * As short as it can be: `14:30 PST` today, `Mon 09:00 PST` in the coming days, `Mon 30 Nov 09:00 PST` beyond. Without a
 * known zone it may not be today there, so the day is always named.
 */
export function formatShortTime(
  format: Format,
  at: Instant,
  zone: string | null,
  now: Instant,
): string {
  const place = knownZone(zone)
  const { date } = wallClock(at, place ?? 'UTC')
  const today = localDateAt(now, place ?? 'UTC')
  const time = formatTime(format, at, zone)
  const away = daysBetween(today, date)
  if (away === 0 && place !== null) return time
  const isBroken = format.dateOrder === 'month-first' && !isSoon(away) && isTimeReported(at, zone)
  const comma = isBroken ? ',' : ''
  return `${formatShortDay(format, date, today)}${comma} ${time}`
}

/** `Mon` in the coming six days, `Mon, Nov 30` beyond. */
export function formatShortDay(format: Format, date: LocalDate, today: LocalDate): string {
  return isSoon(daysBetween(today, date)) ? formatWeekday(date) : formatDate(format, date, today)
}

/** `Fri`. */
export function formatWeekday(date: LocalDate): string {
  return dayName(date).slice(0, 3)
}

/** `Nov 20` (US) or `20 Nov`, for places that show the weekday separately; with the year if it isn't the year of `today`. */
export function formatDayOfYear(format: Format, date: LocalDate, today: LocalDate | null): string {
  return dayOfYear(format, date, today, monthName(date).slice(0, 3))
}

/** `Nov 2026`, or `2026-11` in the ISO format. */
export function formatMonth({ dateOrder }: Format, date: LocalDate): string {
  const [month, year] = [monthName(date).slice(0, 3), date.slice(0, 4)]
  return dateOrder === 'iso' ? date.slice(0, 7) : `${month} ${year}`
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

/** Age of a moment as of `now`, see {@link formatAge}; a moment ahead of `now` is `just now`. */
export function formatAgeAt(at: Instant, now: Instant): string {
  return formatAge((epochMs(now) - epochMs(at)) / 60_000)
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

function isSoon(daysAway: number): boolean {
  return daysAway > 0 && daysAway <= 6
}

function weekdayBefore(format: Format, weekdayName: string): string {
  return format.dateOrder === 'month-first' ? `${weekdayName}, ` : `${weekdayName} `
}

function dayOfYear(
  format: Format,
  date: LocalDate,
  today: LocalDate | null,
  month: string,
): string {
  const year = date.slice(0, 4)
  const isThisYear = today === null || today.startsWith(year)
  switch (format.dateOrder) {
    case 'month-first':
      return `${month} ${dayOfMonth(date)}${isThisYear ? '' : `, ${year}`}`
    case 'day-first':
      return `${dayOfMonth(date)} ${month}${isThisYear ? '' : ` ${year}`}`
    case 'iso':
      return date
  }
}

/** `4:30 PM` (US) or `16:30`: minutes since local midnight, for hours of a place that is named beside them. */
export function formatClock({ clock }: Format, minutes: number): string {
  const hour = Math.floor(minutes / 60)
  const minute = minutes % 60
  if (clock === '24') return `${twoDigits(hour)}:${twoDigits(minute)}`
  return `${hour % 12 === 0 ? 12 : hour % 12}:${twoDigits(minute)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** `16:30 PST`: with the zone, because gates of several coasts are in one list. */
export function formatGateClosing(format: Format, { day, minutes, zone }: GateClosing): string {
  const noon = instantAt(epochMs(startOfDay(day, zone)) + 12 * 3_600_000)
  return `${formatClock(format, minutes)} ${zoneLabel(noon, zone)}`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
