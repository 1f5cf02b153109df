import { epochMs, type Instant } from '#domain/time/instant.ts'

/** A moment with its milliseconds always written, so that texts sort as moments do, in any collation. */
export function sortable(instant: Instant): Instant {
  return new Date(epochMs(instant)).toISOString() as Instant
}
