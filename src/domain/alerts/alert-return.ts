import { isWorse, type Alert, type AlertCause } from './alert.ts'
import { epochMs, type Instant } from '../time/instant.ts'

/** What is back so soon after it went was never settled (default of this product). */
export const returnMinutes = 90

/**
 * Whether `cause`, which stands at `now`, is what `ended` was about and only flickered, or its rule was off for a while:
 * then the earlier alert continues, and nobody is notified of it twice. What is worse than before, or another
 * appointment, is new.
 *
 * @param ended an alert of the same rule, subject and cause, the last of them to end
 */
export function isReturn(
  ended: Pick<Alert, 'cause' | 'resolved'>,
  cause: AlertCause,
  now: Instant,
): boolean {
  if (ended.resolved === null) return false
  if (isWorse(ended.cause, cause) || isAnotherSlot(ended.cause, cause)) return false
  return epochMs(now) - epochMs(ended.resolved.at) <= returnMinutes * 60_000
}

function isAnotherSlot(before: AlertCause, now: AlertCause): boolean {
  return before.kind === 'slot-lost' && now.kind === 'slot-lost' && before.slotAt !== now.slotAt
}
