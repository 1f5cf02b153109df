import type { PerDiem, PerDiemGap } from './per-diem.ts'

/** How soon the empty of a container that is out is due back, the most urgent first; `unknown`: no date is known. */
export const returnLanes = ['late', 'due', 'week', 'later', 'unknown'] as const
export type ReturnLane = (typeof returnLanes)[number]

/**
 * The lane of an empty: late, due today or tomorrow, within seven days, later, or without a known date. Null for a
 * container that isn't out, or whose empty is back.
 */
export function returnLaneOf(perDiem: PerDiem | PerDiemGap | null): ReturnLane | null {
  if (perDiem === null || perDiem === 'no-return-day') return null
  if (typeof perDiem === 'string') return 'unknown'
  const { state, daysLeft } = perDiem
  if (state === 'returned') return null
  if (daysLeft < 0) return 'late'
  if (daysLeft <= 1) return 'due'
  return daysLeft <= 7 ? 'week' : 'later'
}
