/**
 * The only module that uses date-fns-tz, and the only place where a zone's offset is read.
 *
 * Most functions of date-fns-tz read a moment through the host's own clock, so a host whose clock jumps at that moment gets
 * a different result; a formatted offset (`O`) alone doesn't. Offsets are read there once, and everything else is
 * arithmetic on the table of their changes.
 */
import { ownValue } from '../tables/own-value.ts'
import { formatInTimeZone } from 'date-fns-tz'
import { epochMs, instantAt, type Instant } from './instant.ts'
import { addDays, epochDay, localDateOfEpochDay, type LocalDate } from './local-date.ts'
import { createOffsetTable, type OffsetTable } from './offset-table.ts'

const minuteMs = 60_000
const dayMs = 86_400_000

/** Cached for a zone: its clock changes, the starts of days and the names used, and the last two moments. */
interface Place {
  readonly table: OffsetTable
  readonly starts: Map<LocalDate, Instant>
  /** What its clocks are called, by the quarter of an hour. */
  readonly names: Map<number, string | undefined>
  last: Moment | null
  before: Moment | null
}

interface Moment {
  readonly instant: Instant
  readonly local: number
}

const places = new Map<string, Place>()
const maxCached = 5000
const known = new Map<string, boolean>()
const nameFormats = new Map<string, Intl.DateTimeFormat>()

/** Abbreviations that mean one offset in the trade. China and Cuba use `CST` too, so the offset must fit as well. */
const abbreviations: Readonly<Record<string, number>> = {
  PST: -480,
  PDT: -420,
  MST: -420,
  MDT: -360,
  CST: -360,
  CDT: -300,
  EST: -300,
  EDT: -240,
  AST: -240,
  ADT: -180,
  AKST: -540,
  AKDT: -480,
  HST: -600,
  GMT: 0,
  UTC: 0,
}

/** Whether `zone` is a time zone name this runtime knows, legacy names included. Offsets such as `+05:00` are not. */
export function isKnownZone(zone: unknown): zone is string {
  if (typeof zone !== 'string') return false
  const remembered = known.get(zone)
  if (remembered !== undefined) return remembered
  const answer = isAccepted(zone)
  if (known.size < 2000) known.set(zone, answer)
  return answer
}

/** `zone` if this runtime knows it, else null: missing and unknown names alike. */
export function knownZone(zone: string | null | undefined): string | null {
  return isKnownZone(zone) ? zone : null
}

/** The calendar day at `instant` in `zone`. Throws RangeError for an unknown zone. */
export function localDateAt(instant: Instant, zone: string): LocalDate {
  return localDateOfEpochDay(Math.floor(localMs(instant, zone) / dayMs))
}

/** Date, hour and minute that a wall clock in `zone` shows at `instant`. Throws RangeError for an unknown zone. */
export function wallClock(
  instant: Instant,
  zone: string,
): { readonly date: LocalDate; readonly hour: number; readonly minute: number } {
  const local = localMs(instant, zone)
  const day = Math.floor(local / dayMs)
  const minutes = Math.floor((local - day * dayMs) / minuteMs)
  return {
    date: localDateOfEpochDay(day),
    hour: Math.floor(minutes / 60),
    minute: minutes % 60,
  }
}

/** Hours between the clocks of two zones in northern winter. Throws RangeError for an unknown zone. */
export function hoursApart(one: string, other: string): number {
  if (one === other) return 0
  const offsetOf = (zone: string) => placeOf(zone).table.offsetAt(winterMs)
  return Math.abs(offsetOf(one) - offsetOf(other)) / (60 * minuteMs)
}

const winterMs = epochMs('2026-01-01T00:00:00Z')

/**
 * The first moment of `date` in `zone`. If clocks skip midnight, it is the moment they jump; if midnight comes twice, the
 * first; a day that a zone left out altogether (Apia, 30 Dec 2011) begins and ends where the next begins. Throws RangeError
 * for an unknown zone.
 */
export function startOfDay(date: LocalDate, zone: string): Instant {
  const { starts, table } = placeOf(zone)
  const remembered = starts.get(date)
  if (remembered !== undefined) return remembered
  const start = instantAt(startOfDayMs(date, table))
  if (starts.size >= maxCached) starts.clear()
  starts.set(date, start)
  return start
}

/** The first moment after `date` in `zone`: the start of the next day. Throws RangeError for an unknown zone. */
export function endOfDay(date: LocalDate, zone: string): Instant {
  return startOfDay(addDays(date, 1), zone)
}

/**
 * The moment at which a clock in `zone` shows `minutes` after midnight on `date`; null if clocks skip it, the first of two if
 * they show it twice. Throws RangeError for an unknown zone.
 */
export function instantOfClock(date: LocalDate, minutes: number, zone: string): Instant | null {
  const readings = momentsOf(epochDay(date) * dayMs + minutes * minuteMs, placeOf(zone).table)
  return readings.length === 0 ? null : instantAt(Math.min(...readings))
}

/** Whether `instant` is midnight in `zone`, or the first moment of a day that has no midnight. */
export function isMidnight(instant: Instant, zone: string): boolean {
  const local = localMs(instant, zone)
  if (local % dayMs === 0) return true
  const date = localDateOfEpochDay(Math.floor(local / dayMs))
  return epochMs(instant) === startOfDayMs(date, placeOf(zone).table)
}

/** `PST` if that is unambiguous, else the offset: `UTC+8`, `UTC+5:30`. Throws RangeError for an unknown zone. */
export function zoneLabel(instant: Instant, zone: string): string {
  const place = placeOf(zone)
  const ms = epochMs(instant)
  const minutes = place.table.offsetAt(ms) / minuteMs
  const short = clockName(zone, place.names, ms)
  return short !== undefined && ownValue(abbreviations, short) === minutes
    ? short
    : offsetLabel(minutes)
}

/**
 * A list formats the same moment in the same few zones again and again, so formatted values are cached. If clocks change
 * within a quarter (Newfoundland: a minute past midnight), the cached name doesn't fit, and the offset is shown.
 */
function clockName(zone: string, names: Place['names'], ms: number): string | undefined {
  const quarter = Math.floor(ms / (15 * minuteMs))
  if (names.has(quarter)) return names.get(quarter)
  const parts = nameFormat(zone).formatToParts(ms)
  const name = parts.find((part) => part.type === 'timeZoneName')?.value
  if (names.size >= maxCached) names.clear()
  names.set(quarter, name)
  return name
}

/** A fleet is assessed at one moment, and each container has one more, so each zone caches the last two. */
function localMs(instant: Instant, zone: string): number {
  const place = placeOf(zone)
  if (place.last?.instant === instant) return place.last.local
  const moment = place.before?.instant === instant ? place.before : readMoment(instant, place)
  place.before = place.last
  place.last = moment
  return moment.local
}

function readMoment(instant: Instant, { table }: Place): Moment {
  const ms = epochMs(instant)
  return { instant, local: ms + table.offsetAt(ms) }
}

function startOfDayMs(date: LocalDate, table: OffsetTable): number {
  const local = epochDay(date) * dayMs
  const readings = momentsOf(local, table)
  // If neither offset reads midnight, the clocks jump over it between the two readings.
  return readings.length > 0
    ? Math.min(...readings)
    : table.nextChange(local - table.offsetAt(local + dayMs))
}

/** The moments at which a clock shows `local`: none if it skips it, two if it shows it twice. */
function momentsOf(local: number, table: OffsetTable): readonly number[] {
  const before = local - table.offsetAt(local - dayMs)
  const after = local - table.offsetAt(local + dayMs)
  return [before, after].filter((ms) => ms + table.offsetAt(ms) === local)
}

function placeOf(zone: string): Place {
  const made = places.get(zone)
  if (made) return made
  if (knownZone(zone) === null) throw new RangeError(`Unknown time zone: ${zone}`)
  const table = createOffsetTable((ms) => readOffset(ms, zone))
  const place: Place = { table, starts: new Map(), names: new Map(), last: null, before: null }
  places.set(zone, place)
  return place
}

/** Reads `GMT-8`, `GMT+5:30`, `GMT-0:44.5` (Monrovia until 1972). */
function readOffset(ms: number, zone: string): number {
  const parts = /^GMT([+-])(\d+)(?::(\d+(?:\.\d+)?))?$/.exec(formatInTimeZone(ms, zone, 'O'))
  if (!parts) throw new RangeError(`Unreadable offset of ${zone}`)
  const minutes = Number(parts[2]) * 60 + Number(parts[3] ?? 0)
  return (parts[1] === '-' ? -minutes : minutes) * minuteMs
}

function offsetLabel(minutes: number): string {
  const size = Math.round(Math.abs(minutes))
  if (size === 0) return 'UTC'
  const tail = size % 60 === 0 ? '' : `:${String(size % 60).padStart(2, '0')}`
  return `UTC${minutes < 0 ? '-' : '+'}${Math.floor(size / 60)}${tail}`
}

function nameFormat(zone: string): Intl.DateTimeFormat {
  const made = nameFormats.get(zone)
  if (made) return made
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' })
  nameFormats.set(zone, format)
  return format
}

function isAccepted(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }) instanceof Intl.DateTimeFormat
  } catch {
    return false
  }
}
