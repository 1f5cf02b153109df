import type { Instant } from './instant.ts'

/** Age of the facts that decide release, from the source that reports them where the box stands. */
export interface Freshness {
  readonly source: 'terminal' | 'rail' | 'line'
  readonly checkedAt: Instant | null
  readonly ageMinutes: number | null
  /** Hours after which this box's facts are too old, now. */
  readonly thresholdHours: number
  /** `fresh`, `old` (over half the threshold), `stale`, `never` checked, or quiet by design: `not-checked` any more. */
  readonly state: 'fresh' | 'old' | 'stale' | 'never' | 'not-checked'
}
