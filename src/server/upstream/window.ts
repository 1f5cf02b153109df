import type { RateSlot } from '../store/sync/rate-slots.ts'

/** The service counts requests by when they reach it: at some moment between our sending and its answer. */
export const windowMs = 60_000

/** Lets two clocks that tick a little differently agree on what a minute is. */
const marginMs = 500

/** Longer than any request is allowed to take: one that is unanswered by then belongs to a process that died. */
export const abandonedMs = 45_000

/** When a slot frees: a minute after the answer that proves that its request has been counted. */
export function freesAt(slot: RateSlot): number {
  return (slot.answeredAt ?? slot.takenAt + abandonedMs) + windowMs + marginMs
}

/** Slots that still count at `now`. */
export function countingAt(slots: readonly RateSlot[], now: number): RateSlot[] {
  return slots.filter((slot) => freesAt(slot) > now)
}

/**
 * When a request may go out that leaves `leave` slots of `limit` free for others: `now`, or the moment at which
 * enough slots have freed. An unanswered slot is taken to be answered now, which is the earliest it can be.
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

/** Whether the book holds moments that are yet to come: the clock was set back. */
export function isAheadOf(slots: readonly RateSlot[], now: number): boolean {
  return slots.some(({ takenAt, answeredAt }) => Math.max(takenAt, answeredAt ?? 0) > now)
}

/** What a request usually takes, for estimates only. */
const usualMs = 250

/**
 * When the `count`-th further request is expected to go out, if all slots are used as they free.
 * `frees`: when each slot in use frees, the first first. Milliseconds since the epoch.
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
