import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDeparture } from '../testing/arbitrary-departures.ts'
import { left } from '../testing/departures.ts'
import {
  departuresByPeriod,
  findMovers,
  groupDepartures,
  trendOf,
} from '../testing/performance-oracle.ts'
import { addDays, daysBetween, type LocalDate } from '../time/local-date.ts'
import type { Departure } from './kpi-departure.ts'
import {
  addPeriods,
  compareLast,
  groupings,
  lastComplete,
  periodKinds,
  periodOf,
  trendPeriods,
  valueOf,
} from './trend.ts'

const today: LocalDate = '2026-11-26'

/** One departure a day for each value, in the week or month that starts on `from`. */
function dwelling(from: LocalDate, days: readonly number[], place = 'tti'): Departure[] {
  return days.map((dwellDays, at) => ({
    ...left(),
    id: `${place} ${from} ${at}`,
    facility: { id: place, name: place.toUpperCase() },
    outOn: addDays(from, at % 7),
    dwellDays,
  }))
}

/** Nine complete weeks: eight with these medians, then one with `last`. */
function nineWeeks(before: readonly number[], last: number, each = 5, place = 'tti'): Departure[] {
  return [...before, last].flatMap((value, at) =>
    dwelling(
      addDays('2026-09-21', 7 * at),
      Array.from({ length: each }, () => value),
      place,
    ),
  )
}

const usual = [4, 5, 4.5, 5, 4, 4.5, 5, 4]

function pointsOf(departures: readonly Departure[]) {
  const byPeriod = departuresByPeriod('week', trendPeriods('week', 3, today), departures)
  return trendOf({ measure: 'dwell', currency: null }, byPeriod, { kind: 'week', today })
}

const dwellMovers = (fleet: readonly Departure[]) =>
  findMovers(fleet, { kind: 'week', today }).filter(({ measure }) => measure === 'dwell')

describe('periods', () => {
  it.each([
    ['week', '2026-11-22', '2026-11-16'],
    ['week', '2026-11-23', '2026-11-23'],
    ['week', '2027-01-01', '2026-12-28'],
    ['month', '2026-11-30', '2026-11-01'],
    ['month', '2027-01-01', '2027-01-01'],
  ] as const)('the %s of %s starts on %s', (kind, day, first) => {
    expect(periodOf(kind, day)).toBe(first)
  })

  it.each([
    ['week', 3, 14, '2026-08-24'],
    ['week', 24, 105, '2024-11-25'],
    ['month', 3, 4, '2026-08-01'],
    ['month', 24, 25, '2024-11-01'],
  ] as const)('of %s over %d months are %d, from %s on', (kind, span, count, first) => {
    const periods = trendPeriods(kind, span, today)
    expect(periods).toHaveLength(count)
    expect(periods[0]).toBe(first)
    expect(periods.at(-1)).toBe(periodOf(kind, today))
  })

  it('follow each other without a gap', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -4000, max: 4000 }).map((days) => addDays(today, days)),
        fc.constantFrom(...periodKinds),
        (day, kind) => {
          const start = periodOf(kind, day)
          const next = addPeriods(kind, start, 1)
          expect(periodOf(kind, addDays(next, -1))).toBe(start)
          expect(periodOf(kind, next)).toBe(next)
          expect(addPeriods(kind, next, -1)).toBe(start)
        },
      ),
    )
  })
})

describe('a trend', () => {
  it('has a gap, not a zero, where nothing left, and says which period is in progress', () => {
    const points = pointsOf([...dwelling('2026-11-09', [3, 4, 5]), ...dwelling('2026-11-23', [9])])
    expect(points.map(({ reading }) => valueOf(reading)).slice(-4)).toEqual([null, 4, null, 9])
    expect(points.filter(({ isComplete }) => !isComplete)).toEqual([points.at(-1)])
    expect(lastComplete(points)?.period).toBe('2026-11-16')
  })

  it('leaves out what left before its first period', () => {
    const points = pointsOf(dwelling('2026-08-23', [3]))
    expect(points.every(({ left }) => left === 0)).toBe(true)
  })

  it('keeps every departure once, and its groups add up to it', () => {
    fc.assert(
      fc.property(
        fc.array(anyDeparture, { maxLength: 60 }),
        fc.constantFrom(...periodKinds),
        fc.constantFrom(...groupings),
        (all, kind, grouping) => {
          const periods = trendPeriods(kind, 3, '2026-11-22')
          const byPeriod = departuresByPeriod(kind, periods, all)
          const sorted = (some: readonly Departure[]) => some.map(({ id }) => id).toSorted()
          expect(sorted([...byPeriod.values()].flat())).toEqual(sorted(all))
          const groups = groupDepartures(all, grouping)
          expect(sorted(groups.flatMap(({ departures }) => departures))).toEqual(sorted(all))
        },
      ),
      { numRuns: 60 },
    )
  })

  it('moves by weeks if all days move by weeks', () => {
    fc.assert(
      fc.property(
        fc.array(anyDeparture, { maxLength: 40 }),
        fc.integer({ min: -60, max: 60 }),
        (all, weeks) => {
          const day: LocalDate = '2026-11-22'
          const later = all.map((one) => ({ ...one, outOn: addDays(one.outOn, 7 * weeks) }))
          const read = (some: readonly Departure[], on: LocalDate) =>
            trendOf(
              { measure: 'dwell', currency: null },
              departuresByPeriod('week', trendPeriods('week', 3, on), some),
              {
                kind: 'week',
                today: on,
              },
            ).map(({ period, reading }) => [daysBetween(on, period), valueOf(reading)])
          expect(read(later, addDays(day, 7 * weeks))).toEqual(read(all, day))
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('a comparison', () => {
  it('takes the last complete week against the median of the 8 before it', () => {
    expect(compareLast(pointsOf(nineWeeks(usual, 7)))).toMatchObject({
      now: 7,
      usual: 4.5,
      change: 2.5,
      periods: 8,
      isUnusual: true,
    })
  })

  it.each([
    ['above all eight', usual, 5.1, 5, true],
    ['below all eight', usual, 3.9, 5, true],
    ['as high as the highest', usual, 5, 5, false],
    ['with 4 containers in each', usual, 7, 4, false],
    ['with seven weeks before', usual.slice(1), 7, 5, false],
  ] as const)('%s: unusual?', (_, before, last, each, is) => {
    const weeks = nineWeeks(before, last, each).map((one) => ({
      ...one,
      outOn: addDays(one.outOn, 7 * (8 - before.length)),
    }))
    expect(compareLast(pointsOf(weeks))?.isUnusual).toBe(is)
    expect(dwellMovers(weeks)).toHaveLength(is ? groupings.length : 0)
  })

  it('is none without a value in the last week, or without any before', () => {
    expect(compareLast(pointsOf([]))).toBeNull()
    expect(compareLast(pointsOf(dwelling('2026-11-16', [4])))).toBeNull()
    expect(compareLast(pointsOf(dwelling('2026-11-09', [4])))).toBeNull()
  })
})

describe('movers', () => {
  it('name the group and the measure, the heaviest first', () => {
    const fleet = [
      ...nineWeeks(usual, 7, 5, 'tti'),
      ...nineWeeks(usual, 7, 9, 'lbct'),
      ...nineWeeks(usual, 4.5, 9, 'wbct'),
    ].map((one) => ({ ...one, line: null, customer: null, route: null }))
    const movers = dwellMovers(fleet)
    expect(movers.map(({ grouping, name, measure }) => [grouping, name, measure])).toEqual([
      ['terminal', 'LBCT', 'dwell'],
      ['terminal', 'TTI', 'dwell'],
    ])
  })

  it('do not list what is not reported', () => {
    const fleet = nineWeeks(usual, 7).map((one) => ({
      ...one,
      facility: null,
      line: null,
      customer: null,
      route: null,
    }))
    expect(dwellMovers(fleet)).toEqual([])
  })
})
