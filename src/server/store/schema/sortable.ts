import { epochMs, type Instant } from '#domain/time/instant.ts'

/** A timestamp that always includes milliseconds, so that strings sort chronologically in any collation. */
export function sortable(instant: Instant): Instant {
  return new Date(epochMs(instant)).toISOString() as Instant
}
