import type { Instant } from '../time/instant.ts'
import { epochMs, instantAt } from '../time/instant.ts'
import { addDays } from '../time/local-date.ts'
import { isKnownZone, startOfDay, wallClock } from '../time/zone.ts'

/** Whole hours of the wall clock, `from` included and `to` not: 20 to 6 is the night. Equal hours: none are quiet. */
export interface QuietHours {
  readonly from: number
  readonly to: number
  /** Whether alerts that cost money at the next midnight are sent anyway. */
  readonly brokenByMoney: boolean
}

/** What holds until somebody says otherwise: gates take no trucks then, so nothing could be done. */
export const usualQuietHours: QuietHours = { from: 20, to: 6, brokenByMoney: false }

/**
 * When a notification may be sent: at once, or at the end of the quiet hours it falls in, by the clock of
 * the terminal in `zone`. Without a known zone there are no quiet hours, so at once. Hours that the clocks skip end
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

/** The first moment at which the clock on the wall shows `hour` or later on that date. */
function firstMomentOf(date: ReturnType<typeof addDays>, hour: number, zone: string): Instant {
  const start = epochMs(startOfDay(date, zone))
  const halfHour = 1_800_000
  // Offsets change by half hours at the least: the wall clock is walked, never added to.
  for (let at = start; at <= start + 26 * 3_600_000; at += halfHour) {
    const wall = wallClock(instantAt(at), zone)
    if (wall.date > date || wall.hour >= hour) return instantAt(at)
  }
  return instantAt(start)
}
