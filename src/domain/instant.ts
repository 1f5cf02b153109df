/**
 * A moment, as ISO 8601 in UTC: `2026-11-20T20:42:00Z` (fractions of a second allowed).
 * Facts and parameters carry moments in this form, so that tables, the wire and logs read alike.
 */
export type Instant = `${string}Z`

const shape = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?Z$/

/** Whether `text` is a real moment in the form of {@link Instant}. */
export function isInstant(text: unknown): text is Instant {
  return typeof text === 'string' && shape.test(text) && !Number.isNaN(Date.parse(text))
}

/** Milliseconds since 1970-01-01T00:00:00Z. NaN for a text that is no {@link Instant}. */
export function epochMs(instant: Instant): number {
  return Date.parse(instant)
}

/** The moment `ms` milliseconds after the epoch, to the second where it falls on one, else to the millisecond. */
export function instantAt(ms: number): Instant {
  const text = new Date(ms).toISOString()
  return text.endsWith('.000Z') ? `${text.slice(0, -5)}Z` : `${text.slice(0, -1)}Z`
}

/**
 * Reads a date-time as services write it: with `Z`, with a numeric offset, or with neither, which is then taken as UTC.
 * Answers null for anything that is not a real date-time, date-only texts included.
 */
export function readInstant(text: string): Instant | null {
  if (!/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/.test(text)) return null
  const withZone = /([zZ]|[+-]\d{2}:?\d{2})$/.test(text) ? text : `${text}Z`
  const ms = Date.parse(withZone.replace(' ', 'T'))
  return Number.isNaN(ms) ? null : instantAt(ms)
}
