import type { ForecastEntry } from '#domain/planning/forecast-record.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import type { Json } from './json-column.ts'

/** A 7-day forecast in one currency, and later what came of it. Amounts are cents. */
export interface ForecastRecordTable {
  first_day: LocalDate
  /** Empty if the currency isn't reported. */
  currency: string
  through: LocalDate
  at: Instant
  expected: number
  low: number
  high: number
  nothing_moves: number
  /** How many containers it is of. */
  containers: number
  /** Its containers until it is checked; then empty. */
  entries: Json<readonly ForecastEntry[]>
  /** What they owed and what was expected of them, as far as it is known when they left; null until it is checked. */
  actual: number | null
  expected_known: number | null
  unknown: number | null
}
