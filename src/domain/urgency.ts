import type { LocalDate } from './local-date.ts'
import type { NotRunning } from './status.ts'

/** Risk bucket by governing last free day, in the facility's own calendar (domain rules, default risk buckets). */
export type Bucket =
  | 'accruing-10'
  | 'accruing-5'
  | 'accruing-1'
  | 'today'
  | 'tomorrow'
  | 'days-2-3'
  | 'days-4-7'
  | 'days-8'
  | 'no-date'
  | 'not-started'
  | 'out'

/** The six bands in which buckets are shown. */
export type Band = 'over' | 'last-day' | 'soon' | 'later' | 'no-date' | 'not-running'

export type { NotRunning } from './status.ts'

/** How soon it costs. Fixed within a local day of the facility, save for `hoursLeft` and `minutesLeft`. */
export interface Urgency {
  readonly bucket: Bucket
  readonly band: Band
  /** The facility's own day the counts are taken on; null where no zone and no date is known. */
  readonly today: LocalDate | null
  /** Days from today to the last free day: 0 today, -1 the first chargeable day; null without a date. */
  readonly daysLeft: number | null
  /** Open gate days in [today, last free day]; today counts until its cut-off. Null without a date. */
  readonly gateDaysLeft: number | null
  /** Last open gate day on or before the last free day; null without a date, or where there is none left. */
  readonly practicalDeadline: LocalDate | null
  /** Whole hours to the end of the last free day, on that day only. */
  readonly hoursLeft: number | null
  /** Whole minutes to its end, in its last hour only. */
  readonly minutesLeft: number | null
  /** Shown in Tomorrow, at most, because the gate is open on one more day at most. */
  readonly promoted: boolean
  readonly notRunning: NotRunning | null
  /** For a box that is out: days between its last free day and gate-out; positive is early, negative late. */
  readonly outDaysEarly: number | null
}
