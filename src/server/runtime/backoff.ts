/** How long to wait after failures in a row. */
export interface Backoff {
  readonly firstMs: number
  readonly maxMs: number
}

/** Milliseconds to wait after the `failures`-th failure in a row (from 1): `firstMs`, then twice as long each time, up to `maxMs`. */
export function backoffMs(failures: number, { firstMs, maxMs }: Backoff): number {
  return Math.min(firstMs * 2 ** (failures - 1), maxMs)
}

/** Which of several failed items may be retried, and when. Held in memory: a restart retries all at once. */
export interface ItemBackoff {
  isDue(key: string): boolean
  failed(key: string): void
  settled(key: string): void
  /** How many are waited for. */
  count(): number
}

/** Makes each failed item wait by itself. The clock may be set either way: that stretches no wait. */
export function createItemBackoff(backoff: Backoff, nowMs: () => number): ItemBackoff {
  const failed = new Map<string, { readonly failures: number; readonly at: number }>()
  return {
    isDue(key) {
      const last = failed.get(key)
      return !last || Math.abs(nowMs() - last.at) >= backoffMs(last.failures, backoff)
    },
    failed(key) {
      failed.set(key, { failures: (failed.get(key)?.failures ?? 0) + 1, at: nowMs() })
    },
    settled: (key) => void failed.delete(key),
    count: () => failed.size,
  }
}
