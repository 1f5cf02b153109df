import type { Instant } from '#domain/time/instant.ts'
import type { Reading } from '../schema/facts.ts'

/** When our copy was requested and received, and when the service first reported the record as gone. */
interface Held {
  readonly as_of: Instant
  readonly read_at: Instant
  readonly gone_at: Instant | null
}

/**
 * The end of the span in which our copy was last known to be true. That a record is gone is a report of the service
 * too.
 */
export function lastKnownAt({ read_at, gone_at }: Pick<Held, 'read_at' | 'gone_at'>): Instant {
  return gone_at ?? read_at
}

/**
 * Compares a read with our copy. An answer was true at some point between request and answer, so if two overlap in time
 * we can't tell which is newer: `unsure`, and the record must be read again.
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
 * Whether a read requested at `askedAt` is older than `known`. A `known` in the future was stamped by a clock that has
 * since been set back, and beats nothing.
 */
export function isOlder(askedAt: Instant, known: Instant, now: Instant): boolean {
  const knownMs = Date.parse(known)
  return Date.parse(askedAt) < knownMs && knownMs <= Date.parse(now)
}
