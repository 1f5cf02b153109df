import type { Instant } from '#domain/time/instant.ts'
import type { Reading } from '../schema/facts.ts'

/** When what we hold was asked for, when it had come, and since when the service says that the record is gone. */
interface Held {
  readonly as_of: Instant
  readonly read_at: Instant
  readonly gone_at: Instant | null
}

/** The end of the span in which what we hold was last known: that a record is gone is a word of the service too. */
export function lastKnownAt({ read_at, gone_at }: Pick<Held, 'read_at' | 'gone_at'>): Instant {
  return gone_at ?? read_at
}

/**
 * How a reading stands to what we hold. What an answer says was true at some moment between asking and answer, so of
 * two that overlapped in time it is unknown which is newer: `unsure`, and the record is to be read again.
 */
export function standingOf(
  reading: Pick<Reading, 'askedAt'>,
  held: Held,
  now: Instant,
): 'newer' | 'older' | 'unsure' {
  if (isOlder(reading.askedAt, held.as_of, now)) return 'older'
  return isOlder(reading.askedAt, lastKnownAt(held), now) ? 'unsure' : 'newer'
}

/**
 * Whether a reading asked for at `askedAt` loses against one of `known`. A `known` in the future was stamped by
 * a clock that has since been set back, and wins against nothing.
 */
export function isOlder(askedAt: Instant, known: Instant, now: Instant): boolean {
  const knownMs = Date.parse(known)
  return Date.parse(askedAt) < knownMs && knownMs <= Date.parse(now)
}
