import { isWorse, type Alert, type AlertCause } from './alert.ts'
import { epochMs, type Instant } from '../time/instant.ts'

/** A cause that returns this soon was never settled (default of this product). */
export const returnMinutes = 90

/**
 * Returns whether `cause`, true at `now`, continues `ended`: the cause only flickered, or its rule was off for a while. The earlier alert then continues, and nobody is notified twice. A worse cause or another appointment is new.
 *
 * @param ended the last alert of the same rule, subject and cause to end
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
