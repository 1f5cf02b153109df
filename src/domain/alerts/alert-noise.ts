import type { Alert } from './alert.ts'
import { epochMs, type Instant } from '../time/instant.ts'

/**
 * How many alerts a rule created in the last {@link noiseDays} days, and what became of them. Each alert is in one of the
 * four counts.
 */
export interface Noise {
  readonly fired: number
  /** Somebody acknowledged, snoozed or took it. */
  readonly takenUp: number
  /** Its cause ended without anyone acting. */
  readonly ignored: number
  /** Nobody has acted, and it is still open. */
  readonly waiting: number
  /** Its rule was switched off or narrowed before anybody acted. */
  readonly withdrawn: number
  /** Median from firing to the first act, in whole minutes; null if nobody acted. */
  readonly medianMinutes: number | null
}

export const noiseDays = 14

/** The noise of one rule at `now`, over alerts that fired within the last {@link noiseDays} days. */
export function noiseOf(
  alerts: readonly Pick<Alert, 'firedAt' | 'actedAt' | 'resolved'>[],
  now: Instant,
): Noise {
  const since = epochMs(now) - noiseDays * 86_400_000
  const fired = alerts.filter(({ firedAt }) => epochMs(firedAt) >= since)
  const untouched = fired.filter(({ actedAt }) => actedAt === null)
  const minutes = fired
    .flatMap(({ firedAt, actedAt }) =>
      actedAt === null ? [] : [(epochMs(actedAt) - epochMs(firedAt)) / 60_000],
    )
    .toSorted((a, b) => a - b)
  return {
    fired: fired.length,
    takenUp: minutes.length,
    ignored: untouched.filter(({ resolved }) => resolved?.why === 'cause-gone').length,
    waiting: untouched.filter(({ resolved }) => resolved === null).length,
    withdrawn: untouched.filter(({ resolved }) => resolved?.why === 'rule-off').length,
    medianMinutes: median(minutes),
  }
}

/** The middle value, or the mean of the two in the middle, in whole minutes. */
function median(sorted: readonly number[]): number | null {
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  return upper === undefined || lower === undefined ? null : Math.floor((lower + upper) / 2)
}
