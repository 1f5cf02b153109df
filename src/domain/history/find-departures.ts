import type { Paused } from '../fleet/fleet.ts'
import type { LocalDate } from '../time/local-date.ts'
import { measureKinds } from './kpi.ts'
import type { MeasureAsk, PerformancePeriods } from './performance.ts'
import type { CellReader } from './period-cells.ts'
import { createTally, type Reading } from './tally.ts'
import { trendPeriods } from './trend.ts'

/** Which departures of a measure: all for which it is known, those that it counts, or those for which it isn't known. */
export const departureParts = ['measured', 'counted', 'unmeasured'] as const
export type DeparturePart = (typeof departureParts)[number]

/** Departures behind a figure. */
export interface DepartureAsk extends Omit<MeasureAsk, 'charts'> {
  readonly part: DeparturePart
  /** The first day of a week or month; null: all periods. */
  readonly period: LocalDate | null
}

/** Rows behind a figure, the latest first, with what they add up to. */
export interface DepartureRows {
  readonly rows: readonly number[]
  readonly total: number
  /** How many of them a share counts; null: the measure isn't a share of containers. */
  readonly counted: number | null
  readonly reading: Reading
}

/** Finds the departures behind a figure: `size` of them, from place `from` on. Pauses every few milliseconds. */
export function* findDepartures(
  reader: CellReader,
  { kind, months, today }: PerformancePeriods,
  ask: DepartureAsk,
  { from, size }: { readonly from: number; readonly size: number },
): Paused<DepartureRows> {
  const { columns } = reader
  const { measure, currency, hold, group, of, part, period } = ask
  const kindOfHold = measure === 'hold-hours' ? hold : null
  const tally = createTally(measureKinds[measure], currency)
  const rows: number[] = []
  let [total, counted] = [0, 0]
  let isShare = false
  const groupIdOf = reader.groupIds(group)
  const add = columns.adder(measure, kindOfHold)
  const isAsked = (row: number): boolean => {
    if (of !== null && groupIdOf(row) !== of) return false
    if (kindOfHold !== null) return columns.holdsOf(row).some(({ name }) => name === kindOfHold)
    return true
  }
  for (const day of trendPeriods(kind, months, today).toReversed()) {
    if (period !== null && day !== period) continue
    const found: number[] = []
    for (const row of columns.rowsIn(kind, day)) {
      if (!isAsked(row)) continue
      const isMeasured = columns.contributionOf(measure, row) !== null
      const isIn = columns.isCounted(measure, row)
      if (part === 'unmeasured' ? isMeasured : !isMeasured) continue
      if (part === 'counted' && isIn !== true) continue
      if (isIn !== null) isShare = true
      if (isIn) counted += 1
      add(tally, row)
      found.push(row)
    }
    const [first, last] = [Math.max(0, from - total), from + size - total]
    total += found.length
    if (first < found.length && last > 0) {
      found.sort((a, b) => columns.dayOf(b) - columns.dayOf(a) || b - a)
      rows.push(...found.slice(first, last))
    }
    yield
  }
  return { rows, total, counted: isShare ? counted : null, reading: tally.read() }
}
