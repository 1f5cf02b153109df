import type { RefreshRecord } from '../store/schema/facts.ts'

/**
 * Slots of the ten that a job must leave free: two are reserved for single requests, and the server uses spare ones
 * itself only while six are free.
 */
export const slotsToLeaveFree: Readonly<Record<RefreshRecord['kind'], number>> = {
  single: 0,
  bulk: 2,
  automatic: 5,
}

/** Current state of the bucket. Milliseconds since the epoch; `pausedUntil` 0: not paused. */
export interface BucketOutlook {
  readonly limit: number
  readonly frees: readonly number[]
  readonly pausedUntil: number
}

/** How long a slot is held: a minute, plus the duration of a call. */
const heldMs = 60_800

/** Expected send times of `jobs`, in the order of sending: simulates the bucket. */
export function forecast(
  jobs: readonly Pick<RefreshRecord, 'kind'>[],
  bucket: BucketOutlook,
  now: number,
): number[] {
  const from = Math.max(now, bucket.pausedUntil)
  const idle = Math.max(0, bucket.limit - bucket.frees.length)
  const slots = [
    ...Array.from({ length: idle }, () => from),
    ...bucket.frees.map((at) => Math.max(at, from)),
  ]
  let last = from
  return jobs.map(({ kind }) => {
    slots.sort((a, b) => a - b)
    // Leaving n slots free means sending when slot n+1 is free; no job overtakes the one before it.
    const at = Math.max(slots[slotsToLeaveFree[kind]] ?? from, last)
    slots[0] = at + heldMs
    last = at
    return at
  })
}
