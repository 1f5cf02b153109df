/** Which of several failed items may be retried, and when. Held in memory: a restart retries all at once. */
export interface Backoff {
  isDue(key: string): boolean
  failed(key: string): void
  settled(key: string): void
  /** How many are waited for. */
  count(): number
}

const firstWaitMs = 10_000
const maxWaitMs = 600_000

/** Waits 10 seconds after the first failure of a key, then twice as long each time, up to ten minutes. */
export function createBackoff(nowMs: () => number): Backoff {
  const failures = new Map<string, { readonly waitMs: number; readonly at: number }>()
  return {
    isDue(key) {
      const last = failures.get(key)
      return !last || Math.abs(nowMs() - last.at) >= last.waitMs
    },
    failed(key) {
      const last = failures.get(key)
      const waitMs = last ? Math.min(last.waitMs * 2, maxWaitMs) : firstWaitMs
      failures.set(key, { waitMs, at: nowMs() })
    },
    settled: (key) => void failures.delete(key),
    count: () => failures.size,
  }
}
