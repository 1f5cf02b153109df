import { isLocalDate } from './local-date.ts'

/**
 * A moment, as ISO 8601 in UTC: `2026-11-20T20:42:00Z` (fractions of a second allowed).
 * Facts and parameters carry moments in this form, so that tables, the wire and logs read alike.
 */
export type Instant = `${string}Z`

/** Date and time to the minute at least, then an optional zone; surrounding white space is ignored. */
const form =
  /^\s*(\d{4}-\d{2}-\d{2})[Tt ](\d{2}:\d{2})(?::(\d{2})(?:\.(\d{1,9})\d*)?)?(?:([Zz])|([+-]\d{2}):?(\d{2}))?\s*$/
const shape = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?Z$/

/** Whether `text` is a real moment in the form of {@link Instant}. */
export function isInstant(text: unknown): text is Instant {
  return typeof text === 'string' && shape.test(text) && readMoment(text) !== null
}

/** Milliseconds since 1970-01-01T00:00:00Z. NaN for a text that isn't an {@link Instant}. */
export function epochMs(instant: Instant): number {
  return Date.parse(instant)
}

/** The moment `ms` milliseconds after the epoch, to the second if it falls on one, else to the millisecond. */
export function instantAt(ms: number): Instant {
  const text = new Date(ms).toISOString()
  return text.endsWith('.000Z') ? `${text.slice(0, -5)}Z` : `${text.slice(0, -1)}Z`
}

/** A date-time as it was written. */
export interface WrittenMoment {
  readonly instant: Instant
  /** Whether it was written with `Z` or an offset. Without either, it is read as UTC. */
  readonly hasZone: boolean
}

/**
 * Reads a date-time as services write it: seconds may be missing, `t` and `z` may be lower case, an offset may lack its
 * colon, and white space may surround it. Returns null for anything else, and for dates and times that don't exist:
 * 2026-11-31, 24:00, an offset of +25:00. `Date.parse` would move those to another day.
 */
export function readMoment(text: string): WrittenMoment | null {
  const parts = form.exec(text)
  if (parts === null) return null
  const [, day = '', time = '', seconds = '00', fraction, utc, hours, minutes] = parts
  if (!isLocalDate(day) || !isOnClock(time) || seconds > '59') return null
  const isOffset = hours !== undefined && minutes !== undefined
  if (isOffset && !isOnClock(`${hours.slice(1)}:${minutes}`)) return null
  const zone = isOffset ? `${hours}:${minutes}` : 'Z'
  const ms = Date.parse(`${day}T${time}:${seconds}${fraction ? `.${fraction}` : ''}${zone}`)
  if (Number.isNaN(ms)) return null
  return { instant: instantAt(ms), hasZone: isOffset || utc !== undefined }
}

function isOnClock(time: string): boolean {
  return time.slice(0, 2) <= '23' && time.slice(3) <= '59'
}

/** The moment that {@link readMoment} reads, in UTC if no zone is given; null for any other text. */
export function readInstant(text: string): Instant | null {
  return readMoment(text)?.instant ?? null
}
