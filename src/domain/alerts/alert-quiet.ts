import type { Instant } from '../time/instant.ts'
import { epochMs, instantAt } from '../time/instant.ts'
import { addDays } from '../time/local-date.ts'
import { isKnownZone, startOfDay, wallClock } from '../time/zone.ts'

/** Whole hours of the wall clock, `from` included and `to` not: 20 to 6 is the night. Equal hours mean no quiet hours. */
export interface QuietHours {
  readonly from: number
  readonly to: number
  /** Whether alerts that cost money at the next midnight are sent anyway. */
  readonly brokenByMoney: boolean
}

/** The default until somebody changes it: gates take no trucks then, so nothing could be done. */
export const usualQuietHours: QuietHours = { from: 20, to: 6, brokenByMoney: false }

/**
 * When a notification may be sent: at once, or at the end of the quiet hours it falls in, by the clock of the terminal in
 * `zone`. Without a known zone there are no quiet hours, so at once. If the clocks skip the end of quiet hours, they end
 * with the jump.
 */
export function notifyAt(
  quiet: QuietHours | null,
  zone: string | null,
  isCritical: boolean,
  now: Instant,
): Instant {
  if (quiet === null || !isKnownZone(zone) || (isCritical && quiet.brokenByMoney)) return now
  const { date, hour } = wallClock(now, zone)
  if (!isQuiet(quiet, hour)) return now
  const endsToday = hour < quiet.to
  return firstMomentOf(endsToday ? date : addDays(date, 1), quiet.to, zone)
}

function isQuiet({ from, to }: QuietHours, hour: number): boolean {
  return from <= to ? hour >= from && hour < to : hour >= from || hour < to
}

/** The first moment at which the wall clock shows `hour` or later on that date. */
function firstMomentOf(date: ReturnType<typeof addDays>, hour: number, zone: string): Instant {
  const start = epochMs(startOfDay(date, zone))
  const halfHour = 1_800_000
  // Offsets change by at least half an hour, so the wall clock is stepped through, never added to.
  for (let at = start; at <= start + 26 * 3_600_000; at += halfHour) {
    const wall = wallClock(instantAt(at), zone)
    if (wall.date > date || wall.hour >= hour) return instantAt(at)
  }
  return instantAt(start)
}
