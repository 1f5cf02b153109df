/** Wait times after consecutive failures. */
export interface Backoff {
  readonly firstMs: number
  readonly maxMs: number
}

/**
 * Milliseconds to wait after consecutive failure number `failures`: `firstMs`, then twice as long each time, up to
 * `maxMs`.
 */
export function backoffMs(failures: number, { firstMs, maxMs }: Backoff): number {
  return Math.min(firstMs * 2 ** (failures - 1), maxMs)
}

/** Tracks which failed items may be retried. Kept in memory: after a restart all of them may. */
export interface ItemBackoff {
  isDue(key: string): boolean
  failed(key: string): void
  settled(key: string): void
  /** How many items have failed and aren't settled. */
  count(): number
}

/** Makes each failed item wait separately. Setting the clock back doesn't lengthen a wait. */
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
