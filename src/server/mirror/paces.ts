import type { ListName } from '../store/sync/sync-state.ts'

/** How often the mirror reads, in milliseconds. The budget is respected at any pace. */
export interface Paces {
  /** Between reads of the newest pages of a list. */
  readonly lookEveryMs: Readonly<Record<ListName, number>>
  /** From the end of one full sweep of a list to the beginning of the next. */
  readonly sweepEveryMs: number
}

/** Containers are sorted by most recent refresh, so reading their first page finds nearly everything new. */
export const usualPaces: Paces = {
  lookEveryMs: { containers: 15_000, tracking_requests: 30_000, shipments: 60_000 },
  sweepEveryMs: 600_000,
}
