import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { finish } from '../fleet/fleet.ts'
import { anyDeparture } from '../testing/arbitrary-departures.ts'
import { addDays, type LocalDate } from '../time/local-date.ts'
import {
  departuresByPeriod,
  findMovers,
  groupDepartures,
  holdKinds,
  isCounted,
  isMeasured,
  readMeasure,
  seriesOf,
  trendOf,
  volatilityOf,
} from '../testing/performance-oracle.ts'
import { readerOf } from '../testing/performance.ts'
import { createDepartureColumns } from './departure-columns.ts'
import { scopeFacets } from './departure-scope.ts'
import { departureParts, findDepartures, type DepartureAsk } from './find-departures.ts'
import type { Departure } from './kpi-departure.ts'
import { contributionOf, holdHoursOf, measureKinds, measures } from './kpi.ts'
import { createCellReader } from './period-cells.ts'
import { readMeasureFigures, readOverview, type PerformancePeriods } from './performance.ts'
import { createTally } from './tally.ts'
import { groupings, groupOf, periodKinds, trendPeriods } from './trend.ts'

const today: LocalDate = '2026-11-26'
/** Eleven weeks, so that groups have nine complete periods. */
const days = fc.integer({ min: 0, max: 76 }).map((at) => addDays('2026-09-14', at))
const anyOf = fc.tuple(anyDeparture, days).map(([one, outOn]): Departure => ({ ...one, outOn }))
const anyPeriods = fc.record({
  kind: fc.constantFrom(...periodKinds),
  months: fc.constantFrom(3 as const, 6 as const),
  today: fc.constant(today),
})

/** Rows that are set, set again, and emptied: what stays is in `all`. */
const columnsOf = (minLength: number) =>
  fc
    .tuple(
      fc.array(anyOf, { minLength, maxLength: Math.max(300, minLength) }),
      fc.array(fc.tuple(fc.nat(299), fc.option(anyOf)), { maxLength: 40 }),
    )
    .map(([first, changes]) => {
      const columns = createDepartureColumns()
      const reader = createCellReader(columns, 400)
      const rows = new Map<number, Departure>(first.map((one, row) => [row, one]))
      for (const [row, one] of rows) columns.set(row, one)
      return { columns, reader, rows, changes }
    })
const anyColumns = columnsOf(1)

function law(
  check: (
    all: readonly Departure[],
    reader: ReturnType<typeof createCellReader>,
    periods: PerformancePeriods,
    rows: ReadonlyMap<number, Departure>,
  ) => void,
  least = 1,
  numRuns = 25,
  seed?: number,
): void {
  fc.assert(
    fc.property(columnsOf(least), anyPeriods, ({ columns, reader, rows, changes }, periods) => {
      check([...rows.values()], reader, periods, rows)
      for (const [row, one] of changes) {
        columns.set(row, one)
        if (one) rows.set(row, one)
        else rows.delete(row)
      }
      // What is remembered of periods must not outlive their changes.
      check([...rows.values()], reader, periods, rows)
    }),
    { numRuns, ...(seed !== undefined && { seed }) },
  )
}

function shownOf(all: readonly Departure[], { kind, months }: PerformancePeriods) {
  const periods = trendPeriods(kind, months, today)
  return { periods, shown: [...departuresByPeriod(kind, periods, all).values()].flat() }
}

describe('figures from columns are the fold of the departures themselves', () => {
  it('for every measure over time, and for holds', () => {
    law((all, reader, ask) => {
      const { periods, shown } = shownOf(all, ask)
      const found = finish(readOverview(reader, ask))
      expect(found.periods).toEqual(periods)
      expect(found.left).toBe(shown.length)
      expect(found.series).toEqual(seriesOf(shown))
      const byPeriod = departuresByPeriod(ask.kind, periods, all)
      for (const { left, readings, ...series } of found.trends) {
        const points = trendOf(series, byPeriod, ask)
        expect(left).toEqual(points.map((point) => point.left))
        expect(readings).toEqual(points.map((point) => point.reading))
      }
      expect(found.holds).toEqual(holdKinds(shown))
      expect(found.holdTrends.map(({ hold }) => hold)).toEqual(
        found.holds.slice(0, 8).map(({ name }) => name),
      )
    })
  })

  it('within a terminal, line or customer, as if there were no other departures', () => {
    law((all, reader, ask) => {
      const [first] = shownOf(all, ask).shown
      if (!first) return
      const [terminal, line, customer] = [
        groupOf(first, 'terminal').id,
        groupOf(first, 'line').id,
        groupOf(first, 'customer').id,
      ]
      for (const scope of [
        { terminal, line: null, customer: null },
        { terminal: null, line, customer },
        { terminal, line, customer },
      ]) {
        const isIn = (one: Departure) =>
          scopeFacets.every((facet) => [null, groupOf(one, facet).id].includes(scope[facet]))
        const alone = readerOf(all.filter(isIn))
        const found = finish(readOverview(reader, ask, scope))
        const { left, series, trends, holds, movers } = finish(readOverview(alone, ask))
        expect(found).toMatchObject({ left, series, trends, holds, movers, scope })
        expect(found.leftOfAll).toBe(shownOf(all, ask).shown.length)
        for (const facet of scopeFacets) {
          const others = all.filter((one) =>
            scopeFacets.every(
              (other) => other === facet || [null, groupOf(one, other).id].includes(scope[other]),
            ),
          )
          const groups = groupDepartures(shownOf(others, ask).shown, facet)
          expect(found.options[facet].map((one) => [one.id, one.left])).toEqual(
            groups.map(({ id, departures }) => [id, departures.length]),
          )
        }
        const given = {
          measure: 'dwell',
          currency: null,
          hold: null,
          group: 'route',
          of: null,
        } as const
        expect(
          finish(readMeasureFigures(reader.within(scope), ask, { ...given, charts: 2 })),
        ).toEqual(finish(readMeasureFigures(alone, ask, { ...given, charts: 2 })))
        const page = { from: 0, size: 10 }
        const behind = { ...given, period: null, part: 'measured' } as const
        const { total, reading } = finish(findDepartures(alone, ask, behind, page))
        expect(finish(findDepartures(reader.within(scope), ask, behind, page))).toMatchObject({
          total,
          reading,
        })
      }
    })
  })

  it('for what moved', () => {
    let count = 0
    const check: Parameters<typeof law>[0] = (all, reader, ask) => {
      const found = finish(readOverview(reader, ask)).movers
      const movers = findMovers(all, ask)
      expect(found).toEqual(movers)
      count += movers.length
    }
    law(check)
    // Not every draw has movers.
    law(check, 1000, 5, 1)
    expect(count).toBeGreaterThan(5)
  })

  it('for every measure by terminal, line, customer and trade lane', () => {
    law((all, reader, ask) => {
      const { periods, shown } = shownOf(all, ask)
      const byPeriod = (some: readonly Departure[]) => departuresByPeriod(ask.kind, periods, some)
      for (const { measure, currency } of seriesOf(shown))
        for (const group of groupings) {
          const of = groupDepartures(shown, group)
          const given = { measure, currency, hold: null, group, of: of[0]?.id ?? null, charts: 2 }
          const found = finish(readMeasureFigures(reader, ask, given))
          expect(found.groups.map(({ id, left }) => [id, left])).toEqual(
            of.map(({ id, departures }) => [id, departures.length]),
          )
          for (const [at, { reading, trend }] of found.groups.entries()) {
            const departures = of[at]?.departures ?? []
            expect(reading).toEqual(readMeasure(measure, departures, currency))
            const points = trendOf({ measure, currency }, byPeriod(departures), ask)
            expect(trend?.readings ?? null).toEqual(
              at < 2 ? points.map((point) => point.reading) : null,
            )
          }
          expect(found.trend.readings).toEqual(
            found.groups[0]?.trend?.readings ?? found.trend.readings,
          )
          expect(found.whole).toEqual(found.groups[0]?.reading ?? { kind: 'none', of: 0 })
          if (measure === 'lfd-moved')
            expect(found.volatility).toEqual(volatilityOf(of[0]?.departures ?? []))
        }
    })
  })

  it('for hours of one kind of hold', () => {
    law((all, reader, ask) => {
      const { periods } = shownOf(all, ask)
      const given = {
        measure: 'hold-hours',
        currency: null,
        hold: 'customs',
        group: 'terminal',
        of: null,
        charts: 0,
      } as const
      const { trend } = finish(readMeasureFigures(reader, ask, given))
      const byPeriod = [...departuresByPeriod(ask.kind, periods, all).values()]
      expect(trend.readings).toEqual(
        byPeriod.map((those) => {
          const tally = createTally('hours', null)
          for (const { holds } of those) tally.add(holdHoursOf(holds, 'customs'))
          return tally.read()
        }),
      )
    })
  })

  it('and every figure opens the departures that it is of, each once, page by page', () => {
    const choices = fc.record({
      measure: fc.constantFrom(...measures),
      group: fc.constantFrom(...groupings),
      part: fc.constantFrom(...departureParts),
      isOf: fc.boolean(),
      isOfPeriod: fc.boolean(),
    })
    fc.assert(
      fc.property(anyColumns, anyPeriods, choices, ({ reader, rows }, periods, choice) => {
        const { measure, group, part } = choice
        const all = [...rows.values()]
        const { shown, periods: starts } = shownOf(all, periods)
        const [first] = shown
        const of = choice.isOf && first ? groupOf(first, group).id : null
        const period = choice.isOfPeriod ? (starts.at(-2) ?? null) : null
        const ask: DepartureAsk = { measure, currency: 'USD', hold: null, group, of, part, period }
        const inPeriods = departuresByPeriod(periods.kind, starts, all)
        const expected = (period === null ? shown : (inPeriods.get(period) ?? [])).filter(
          (one) =>
            (of === null || groupOf(one, group).id === of) &&
            (part === 'unmeasured') !== isMeasured(measure, one) &&
            (part !== 'counted' || isCounted(measure, one) === true),
        )
        const pages = [0, 20, 40].map((from) =>
          finish(findDepartures(reader, periods, ask, { from, size: 20 })),
        )
        const [page] = pages
        expect(page?.total).toBe(expected.length)
        expect(page?.reading).toEqual(readMeasure(measure, expected, 'USD'))
        const found = pages.flatMap((one) => one.rows.flatMap((row) => rows.get(row) ?? []))
        expect(found).toHaveLength(Math.min(60, expected.length))
        expect(new Set(found).size).toBe(found.length)
        const outOn = found.map((one) => one.outOn)
        expect(outOn).toEqual(outOn.toSorted().toReversed())
        expect(found.every((one) => expected.includes(one))).toBe(true)
        const counted = expected.filter((one) => isCounted(measure, one) === true).length
        expect(page?.counted ?? 0).toBe(counted)
      }),
      { numRuns: 100 },
    )
  })

  it('a row gives back what its departure contributes', () => {
    law((_all, { columns }, _ask, rows) => {
      for (const [row, one] of rows)
        for (const measure of measures)
          expect([measureKinds[measure], columns.contributionOf(measure, row)]).toEqual([
            measureKinds[measure],
            contributionOf(measure, one),
          ])
    })
  })
})
