/** Whether a call may be served, and if not, after how many milliseconds one may. */
export type Turn = { readonly served: true } | { readonly served: false; readonly waitMs: number }

/** A rolling window over one bucket of one key. */
export interface RateWindow {
  /** Counts a served call at `now`; a refused one doesn't count. `now` never goes backward. */
  take(now: number): Turn
}

export const windowMs = 60_000

/**
 * Exact: in no period shorter than sixty seconds are more than `limit` calls served, and none is refused while fewer
 * were. A ring buffer of the last `limit` served times shows that by its oldest entry.
 */
export function createRateWindow(limit: number): RateWindow {
  const served = new Float64Array(limit).fill(Number.NEGATIVE_INFINITY)
  let oldest = 0
  let latest = Number.NEGATIVE_INFINITY
  return {
    take(now) {
      latest = Math.max(latest, now)
      const frees = (served[oldest] ?? 0) + windowMs
      if (frees > latest) return { served: false, waitMs: frees - latest }
      served[oldest] = latest
      oldest = (oldest + 1) % limit
      return { served: true }
    },
  }
}
