import type { RateSlot } from '../store/sync/rate-slots.ts'

/** The service counts requests by when they reach it: at some point between our sending and its answer. */
export const windowMs = 60_000

/** Tolerance for two clocks that tick at slightly different rates. */
const marginMs = 500

/** Longer than any request may take: a request without an answer by then belongs to a process that died. */
export const abandonedMs = 45_000

/** When a slot frees up: a minute after the answer, which proves that its request has been counted. */
export function freesAt(slot: RateSlot): number {
  return (slot.answeredAt ?? slot.takenAt + abandonedMs) + windowMs + marginMs
}

/** Slots that still count at `now`. */
export function countingAt(slots: readonly RateSlot[], now: number): RateSlot[] {
  return slots.filter((slot) => freesAt(slot) > now)
}

/**
 * When a request may be sent that leaves `leave` slots of `limit` free for others: `now`, or the time at which enough
 * slots have freed up. An unanswered slot is assumed to be answered now, which is the earliest possible.
 */
export function nextFree(
  slots: readonly RateSlot[],
  limit: number,
  leave: number,
  now: number,
): number {
  const counting = countingAt(slots, now)
  const tooMany = counting.length - (limit - leave) + 1
  if (tooMany <= 0) return now
  const times = counting
    .map((slot) =>
      slot.answeredAt === null ? Math.min(freesAt(slot), now + windowMs) : freesAt(slot),
    )
    .toSorted((a, b) => a - b)
  return times[tooMany - 1] ?? now + windowMs
}

/** Whether any stored time is in the future, because the clock was set back. */
export function isAheadOf(slots: readonly RateSlot[], now: number): boolean {
  return slots.some(({ takenAt, answeredAt }) => Math.max(takenAt, answeredAt ?? 0) > now)
}

/** Typical duration of a request, for estimates only. */
const usualMs = 250

/**
 * When the `count`-th further request is expected to be sent, if all slots are used as they free up. `frees`: when each
 * used slot frees up, earliest first. Milliseconds since the epoch.
 */
export function expectedAt(outlook: {
  readonly frees: readonly number[]
  readonly limit: number
  readonly count: number
  readonly now: number
}): number {
  const { frees, limit, count, now } = outlook
  const times = frees.slice(-limit)
  const idle = limit - times.length
  const queue = [...Array.from({ length: idle }, (_, at) => now + at * usualMs), ...times]
  const slot = queue[(count - 1) % limit] ?? now
  return slot + Math.floor((count - 1) / limit) * (windowMs + usualMs)
}
