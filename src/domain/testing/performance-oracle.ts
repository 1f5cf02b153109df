import type { Departure } from '../history/kpi-departure.ts'
import {
  chargeOf,
  contributionOf,
  holdHours,
  holdKindsIn,
  isPartOf,
  measureKinds,
  seriesIn,
  shiftOf,
  volatilityIn,
  type HoldKind,
  type Measure,
  type Series,
  type Volatility,
} from '../history/kpi.ts'
import { createTally, type Reading } from '../history/tally.ts'
import {
  byWeight,
  groupings,
  groupOf,
  isComparable,
  isPast,
  moverOf,
  moverPeriods,
  periodOf,
  type Grouping,
  type Mover,
  type PeriodKind,
  type TrendPoint,
} from '../history/trend.ts'
import type { LocalDate } from '../time/local-date.ts'

// The figures of performance.ts, folded from the departures themselves, without columns or anything remembered.

/** Returns the series of departures, in the order of the measures; the currency of most containers first. */
export function seriesOf(departures: readonly Departure[]): readonly Series[] {
  return seriesIn((measure) => {
    const counts = new Map<string | null, number>()
    for (const one of departures)
      for (const { currency } of chargeOf(measure, one)?.sums ?? [])
        counts.set(currency, (counts.get(currency) ?? 0) + 1)
    return counts
  })
}

/**
 * Reads one measure from departures. Departures for which it isn't known are left out of `of`. Money is read in one
 * currency: currencies are never added.
 */
export function readMeasure(
  measure: Measure,
  departures: readonly Departure[],
  currency: string | null = null,
): Reading {
  const tally = createTally(measureKinds[measure], currency)
  for (const one of departures) tally.add(contributionOf(measure, one))
  return tally.read()
}

/** Whether a measure is known for a departure. */
export function isMeasured(measure: Measure, one: Departure): boolean {
  return contributionOf(measure, one) !== null
}

/** Whether a share counts a departure; null if it isn't measured, or if the measure isn't a share of containers. */
export function isCounted(measure: Measure, one: Departure): boolean | null {
  const given = contributionOf(measure, one)
  return given && isPartOf(measure, given)
}

/** For departures whose last free day moved: the mean shift in days, and how many moved earlier; null if none did. */
export function volatilityOf(departures: readonly Departure[]): Volatility | null {
  return volatilityIn(departures.map(shiftOf))
}

/** Hold hours by kind of hold, the kind with the most hours first. */
export function holdKinds(departures: Iterable<Pick<Departure, 'holds'>>): readonly HoldKind[] {
  return holdKindsIn([holdHours(departures)])
}

/** Returns the departures of each period, by its first day. Departures outside of the periods are left out. */
export function departuresByPeriod(
  kind: PeriodKind,
  periods: readonly LocalDate[],
  departures: readonly Departure[],
): ReadonlyMap<LocalDate, readonly Departure[]> {
  const found = Map.groupBy(departures, ({ outOn }) => periodOf(kind, outOn))
  return new Map(periods.map((period) => [period, found.get(period) ?? []]))
}

/** Returns one point for each period, in their order. */
export function trendOf(
  { measure, currency }: Series,
  departures: ReadonlyMap<LocalDate, readonly Departure[]>,
  { kind, today }: { readonly kind: PeriodKind; readonly today: LocalDate },
): readonly TrendPoint[] {
  return [...departures].map(([period, those]) => ({
    period,
    isComplete: isPast(kind, period, today),
    left: those.length,
    reading: readMeasure(measure, those, currency),
  }))
}

/** A group of departures: one terminal, line, customer or route. */
export interface DepartureGroup {
  /** `~`: not reported. */
  readonly id: string
  readonly name: string
  readonly departures: readonly Departure[]
}

/** Returns the departures by terminal, line, customer or route, the group with the most departures first. */
export function groupDepartures(
  departures: readonly Departure[],
  grouping: Grouping,
): readonly DepartureGroup[] {
  const groups = Map.groupBy(departures, (one) => groupOf(one, grouping).id)
  return [...groups]
    .map(([id, those]) => ({
      id,
      name: those[0] ? groupOf(those[0], grouping).name : id,
      departures: those,
    }))
    .toSorted((a, b) => b.departures.length - a.departures.length || (a.name < b.name ? -1 : 1))
}

/** Returns every group and measure whose last complete period is unusual, the heaviest change first. */
export function findMovers(
  departures: readonly Departure[],
  { kind, today }: { readonly kind: PeriodKind; readonly today: LocalDate },
): readonly Mover[] {
  const periods = moverPeriods(kind, today)
  const series = seriesOf(departures).filter(isComparable)
  const movers = groupings.flatMap((grouping) =>
    groupDepartures(departures, grouping).flatMap(({ id, name, departures: those }) => {
      const byPeriod = departuresByPeriod(kind, periods, those)
      return series.flatMap(
        (one) =>
          moverOf(one, { grouping, id, name }, trendOf(one, byPeriod, { kind, today })) ?? [],
      )
    }),
  )
  return movers.toSorted(byWeight)
}
