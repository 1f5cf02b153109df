import type { Paused } from '../fleet/fleet.ts'
import type { LocalDate } from '../time/local-date.ts'
import { wholeScope, type DepartureScope, type ScopeFacet } from './departure-scope.ts'
import {
  holdHours,
  holdKindsIn,
  seriesIn,
  volatilityIn,
  type HoldHours,
  type HoldKind,
  type Measure,
  type Series,
  type Volatility,
} from './kpi.ts'
import {
  all,
  type Cell,
  type CellReader,
  type HoldSeries,
  type PeriodCells,
} from './period-cells.ts'
import type { Reading } from './tally.ts'
import {
  byWeight,
  groupings,
  isComparable,
  isPast,
  minCompared,
  moverOf,
  moverPeriods,
  trendPeriods,
  type Grouping,
  type Mover,
  type PeriodKind,
  type TrendSpan,
} from './trend.ts'

/** The periods that the figures are of. */
export interface PerformancePeriods {
  readonly kind: PeriodKind
  readonly months: TrendSpan
  readonly today: LocalDate
}

/** One measure to read, by group. */
export interface MeasureAsk {
  readonly measure: Measure
  /** Of a measure of money; null: that of most containers. */
  readonly currency: string | null
  /** Of hold hours: one kind of hold; null: every kind. */
  readonly hold: string | null
  readonly group: Grouping
  /** One group, by its id; null: all departures. */
  readonly of: string | null
  /** How many groups have a trend. */
  readonly charts: number
}

/** A series over the periods: how many containers left, and the reading, of each. */
export interface Trend extends HoldSeries {
  readonly left: readonly number[]
  readonly readings: readonly Reading[]
}

/** A terminal, line, customer or route: its reading over all periods, and over time if it is one of the first. */
export interface GroupFigures extends Cell {
  readonly id: string
  readonly name: string
  readonly trend: Pick<Trend, 'left' | 'readings'> | null
}

/** What all measures of the periods show. */
export interface PerformanceFigures {
  /** The first day of each period, the oldest first. */
  readonly periods: readonly LocalDate[]
  /** How many containers left in them. */
  readonly left: number
  readonly series: readonly Series[]
}

/** A group that figures can be narrowed to, with how many containers left under the other facets. */
export interface ScopeOption {
  readonly id: string
  readonly name: string
  readonly left: number
}

/** All measures side by side, with what moved and what held containers. */
export interface PerformanceOverview extends PerformanceFigures {
  /** What the figures are of. Customers have the names that are shown. */
  readonly scope: DepartureScope
  /** How many containers left in the periods, in the scope or not. */
  readonly leftOfAll: number
  /** What each facet can be narrowed to, the most containers first. What is chosen is in it, even without any. */
  readonly options: Readonly<Record<ScopeFacet, readonly ScopeOption[]>>
  readonly trends: readonly Trend[]
  readonly movers: readonly Mover[]
  readonly holds: readonly HoldKind[]
  /** Hours of the kinds of hold over time, of the first {@link maxHoldTrends}. */
  readonly holdTrends: readonly Trend[]
}

/** One measure in detail. */
export interface MeasureFigures extends PerformanceFigures {
  readonly trend: Trend
  /** The reading over all periods. */
  readonly whole: Reading
  /** The group that it is of; null: all departures. */
  readonly of: { readonly id: string; readonly name: string } | null
  readonly groups: readonly GroupFigures[]
  readonly volatility: Volatility | null
}

/** The table has all kinds of hold. */
const maxHoldTrends = 8

const none: Cell = { left: 0, reading: { kind: 'none', of: 0 } }

/** Reads every measure. Pauses every few milliseconds. */
export function* readOverview(
  whole: CellReader,
  periods: PerformancePeriods,
  scope: DepartureScope = wholeScope,
): Paused<PerformanceOverview> {
  const reader = whole.within(scope)
  const figures = yield* readFigures(reader, periods)
  const trends: Trend[] = []
  for (const series of figures.series)
    trends.push(yield* readTrend(reader, { ...series, hold: null }, null, all, periods))
  const movers = yield* readMovers(reader, periods)
  const holds = yield* readHolds(reader, periods)
  const holdTrends: Trend[] = []
  for (const { name } of holds.slice(0, maxHoldTrends)) {
    const series = { measure: 'hold-hours', currency: null, hold: name } as const
    holdTrends.push(yield* readTrend(reader, series, null, all, periods))
  }
  return {
    ...figures,
    scope,
    leftOfAll: countLeft(whole, periods.kind, figures.periods),
    options: {
      terminal: yield* readOptions(whole, periods, scope, 'terminal'),
      line: yield* readOptions(whole, periods, scope, 'line'),
      customer: yield* readOptions(whole, periods, scope, 'customer'),
    },
    trends,
    movers,
    holds,
    holdTrends,
  }
}

function* readOptions(
  whole: CellReader,
  { kind, months, today }: PerformancePeriods,
  scope: DepartureScope,
  facet: ScopeFacet,
): Paused<readonly ScopeOption[]> {
  const reader = whole.within({ ...scope, [facet]: null })
  const names = reader.names(facet)
  const [measure, chosen] = ['on-time', scope[facet]] as const
  const series = { measure, currency: null, hold: null }
  const cells = yield* reader.over(series, facet, kind, trendPeriods(kind, months, today))
  const counts = new Map([...cells].map(([id, { left }]) => [id, left]))
  if (chosen !== null && !counts.has(chosen)) counts.set(chosen, 0)
  return [...counts]
    .map(([id, left]) => ({ id, name: names.get(id)?.name ?? id, left }))
    .toSorted((a, b) => b.left - a.left || (a.name < b.name ? -1 : 1))
}

function countLeft(reader: CellReader, kind: PeriodKind, periods: readonly LocalDate[]): number {
  return periods.reduce((sum, one) => sum + reader.columns.rowsIn(kind, one).length, 0)
}

/** Reads one measure by group. Pauses every few milliseconds. */
export function* readMeasureFigures(
  reader: CellReader,
  periods: PerformancePeriods,
  { measure, currency, hold, group, of, charts }: MeasureAsk,
): Paused<MeasureFigures> {
  const { kind, months, today } = periods
  const figures = yield* readFigures(reader, periods)
  const own = figures.series.filter((one) => one.measure === measure)
  const series: HoldSeries = {
    ...(own.find((one) => one.currency === currency) ?? own[0] ?? { measure, currency: null }),
    hold: measure === 'hold-hours' ? hold : null,
  }
  const days = trendPeriods(kind, months, today)
  const names = reader.names(group)
  const wholes = yield* reader.over(series, group, kind, days)
  const total = of === null ? yield* reader.over(series, null, kind, days) : wholes
  const whole = total.get(of ?? all) ?? none
  const groups = [...wholes]
    .map(([id, cell]) => ({ id, name: names.get(id)?.name ?? id, ...cell }))
    .toSorted((a, b) => b.left - a.left || (a.name < b.name ? -1 : 1))
  const drawn = groups.slice(0, charts).map(({ id }) => id)
  const trends = yield* readTrends(reader, series, group, drawn, periods)
  return {
    ...figures,
    trend: yield* readTrend(reader, series, of === null ? null : group, of ?? all, periods),
    whole: whole.reading,
    of: of === null ? null : { id: of, name: names.get(of)?.name ?? of },
    groups: groups.map((one) => {
      const trend = trends.get(one.id)
      return { ...one, trend: trend ? { left: trend.left, readings: trend.readings } : null }
    }),
    volatility: measure === 'lfd-moved' ? readVolatility(reader, periods, group, of) : null,
  }
}

function* readFigures(
  reader: CellReader,
  { kind, months, today }: PerformancePeriods,
): Paused<PerformanceFigures> {
  const periods = trendPeriods(kind, months, today)
  const left = countLeft(reader, kind, periods)
  return { periods, left, series: yield* readSeries(reader, kind, periods) }
}

const moneyMeasures = ['demurrage', 'per-diem'] as const

/** The series in some periods, by the currencies in which containers were charged. */
function* readSeries(
  reader: CellReader,
  kind: PeriodKind,
  periods: readonly LocalDate[],
): Paused<readonly Series[]> {
  const counts = new Map<Measure, Map<string | null, number>>()
  for (const measure of moneyMeasures) {
    const total = new Map<string | null, number>()
    counts.set(measure, total)
    for (const period of periods) {
      const found = reader.derive(`currencies of ${measure}`, kind, period, (rows) => {
        const own = new Map<string | null, number>()
        const sumsOf = reader.columns.sumsOf(measure)
        for (const row of rows)
          for (const { currency } of sumsOf(row)) own.set(currency, (own.get(currency) ?? 0) + 1)
        return own
      })
      for (const [currency, count] of found) total.set(currency, (total.get(currency) ?? 0) + count)
    }
    yield
  }
  return seriesIn((measure) => counts.get(measure) ?? new Map())
}

function* readTrend(
  reader: CellReader,
  series: HoldSeries,
  grouping: Grouping | null,
  id: string,
  periods: PerformancePeriods,
): Paused<Trend> {
  const trends = yield* readTrends(reader, series, grouping, [id], periods)
  return trends.get(id) ?? { ...series, left: [], readings: [] }
}

/** Reads several groups over time. Each period is read once: of a large account not all of them fit into memory. */
function* readTrends(
  reader: CellReader,
  series: HoldSeries,
  grouping: Grouping | null,
  ids: readonly string[],
  { kind, months, today }: PerformancePeriods,
): Paused<ReadonlyMap<string, Trend>> {
  const cells = new Map<string, Cell[]>(ids.map((id) => [id, []]))
  if (ids.length > 0)
    for (const period of trendPeriods(kind, months, today)) {
      const found = yield* reader.inPeriod(series, grouping, kind, period)
      for (const [id, own] of cells) own.push(found.get(id) ?? none)
    }
  return new Map(
    [...cells].map(([id, own]) => [
      id,
      {
        ...series,
        left: own.map(({ left }) => left),
        readings: own.map(({ reading }) => reading),
      },
    ]),
  )
}

function* readMovers(
  reader: CellReader,
  { kind, today }: PerformancePeriods,
): Paused<readonly Mover[]> {
  const periods = moverPeriods(kind, today)
  const series = (yield* readSeries(reader, kind, periods)).filter(isComparable)
  const movers: Mover[] = []
  for (const grouping of groupings) {
    const names = reader.names(grouping)
    for (const one of series) {
      const cells: PeriodCells[] = []
      for (const period of periods)
        cells.push(yield* reader.inPeriod({ ...one, hold: null }, grouping, kind, period))
      for (const [id, { reading }] of cells.at(-1) ?? []) {
        if (reading.of < minCompared) continue
        const points = periods.map((period, at) => ({
          period,
          isComplete: isPast(kind, period, today),
          ...(cells[at]?.get(id) ?? none),
        }))
        const group = { grouping, id, name: names.get(id)?.name ?? id }
        const mover = moverOf(one, group, points)
        if (mover) movers.push(mover)
      }
      yield
    }
  }
  return movers.toSorted(byWeight)
}

function* readHolds(
  reader: CellReader,
  { kind, months, today }: PerformancePeriods,
): Paused<readonly HoldKind[]> {
  const parts: HoldHours[] = []
  for (const period of trendPeriods(kind, months, today)) {
    parts.push(
      reader.derive('holds', kind, period, (rows) =>
        holdHours(rows.map((row) => ({ holds: reader.columns.holdsOf(row) }))),
      ),
    )
    yield
  }
  return holdKindsIn(parts)
}

function readVolatility(
  reader: CellReader,
  { kind, months, today }: PerformancePeriods,
  grouping: Grouping,
  of: string | null,
): Volatility | null {
  const { columns } = reader
  const groupIdOf = reader.groupIds(grouping)
  const shifts: number[] = []
  for (const period of trendPeriods(kind, months, today))
    for (const row of columns.rowsIn(kind, period)) {
      const shift = columns.shiftOf(row)
      if (shift !== 0 && (of === null || groupIdOf(row) === of)) shifts.push(shift)
    }
  return volatilityIn(shifts)
}
