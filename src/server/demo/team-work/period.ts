import { epochMs, instantAt, type Instant } from '#domain/time/instant.ts'

/** The days of a demo's past, both ends as moments. */
export interface Period {
  readonly from: Instant
  readonly until: Instant
}

const dayMs = 86_400_000

/** The moment `days` days before the end. */
export function beforeEnd({ until }: Period, days: number): Instant {
  return instantAt(epochMs(until) - days * dayMs)
}

/** Whether the last `days` days have begun. */
export function isInLastDays(period: Period, days: number, now: Instant): boolean {
  return epochMs(now) >= epochMs(beforeEnd(period, days))
}

/** Which share of the time from the beginning to `days` days before the end is over, from 0 to 1. */
export function shareOver(period: Period, days: number, now: Instant): number {
  const [from, end] = [epochMs(period.from), epochMs(beforeEnd(period, days))]
  return end <= from ? 1 : Math.min(1, Math.max(0, (epochMs(now) - from) / (end - from)))
}
