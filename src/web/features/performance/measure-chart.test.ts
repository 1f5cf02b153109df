import { internationalFormat } from '#domain/text/format.ts'
import { trendPeriods } from '#domain/history/trend.ts'
import type { Departure } from '#domain/history/kpi-departure.ts'
import { left } from '#domain/testing/departures.ts'
import { measureOf } from '#domain/testing/performance.ts'
import { addDays, type LocalDate } from '#domain/time/local-date.ts'
import { describe, expect, it } from 'vitest'
import { describeBasisOf, measureTrend, onScale } from './measure-chart.ts'

const today: LocalDate = '2026-11-26'
const performance = {
  format: internationalFormat,
  kind: 'week',
  targets: { dwell: 14 },
  today,
  periods: trendPeriods('week', 3, today),
  pathOf: ({ of, period }) => `/performance?of=${of ?? ''}&period=${period ?? ''}`,
  choice: {
    measure: null,
    currency: null,
    part: 'measured',
    group: 'terminal',
    of: null,
    period: null,
    hold: null,
  },
  scopeNames: [],
} satisfies Parameters<typeof measureTrend>[0]

const out = (day: number, dwellDays: number, lastFreeDay: LocalDate | null = null): Departure => ({
  ...left(),
  outOn: addDays('2026-11-01', day - 1),
  lastFreeDay,
  dwellDays,
})

function trendOf(measure: 'on-time' | 'dwell', departures: readonly Departure[]) {
  const { trend } = measureOf(departures, { kind: 'week', months: 3, today }, { measure })
  return measureTrend(performance, trend, trend)
}

describe('the chart of a measure', () => {
  it('says of each period its figure and its coverage, and opens its containers', () => {
    const { chart } = trendOf('on-time', [
      out(16, 4, '2026-11-16'),
      out(17, 4, '2026-11-16'),
      out(18, 4),
    ])
    expect(chart.points.at(-2)).toMatchObject({
      label: '16 Nov',
      value: 50,
      valueLabel: '50%',
      name: 'Week of 16 Nov: 50% (1 of 2), 2 of 3 containers',
      to: '/performance?of=&period=2026-11-16',
      isComplete: true,
    })
  })

  it('has gaps, a band for spreads, and an open point for the week in progress', () => {
    const { chart } = trendOf('dwell', [out(16, 4), out(17, 9), out(24, 3)])
    expect(chart.points.slice(-3).map(({ value, high }) => [value, high])).toEqual([
      [null, null],
      [4, 9],
      [3, 3],
    ])
    expect(chart.points.at(-1)).toMatchObject({
      isComplete: false,
      name: 'Week of 23 Nov so far: median 3.0 days, 90% within 3.0 days, 1 container',
    })
  })

  it('is on one scale with others', () => {
    const charts = [trendOf('dwell', [out(16, 4)]), trendOf('dwell', [out(16, 12)])]
    const ranges = onScale(
      'dwell',
      charts.map(({ chart }) => chart),
    ).map(({ range }) => range)
    expect(ranges).toEqual([
      [0, 15],
      [0, 15],
    ])
  })

  it('says in a sentence what happened in the last complete week', () => {
    const { chart } = trendOf('dwell', [out(9, 4), out(16, 5.5)])
    expect(chart.sentence).toBe(
      'Week of 16 Nov: median 5.5 days, 90% within 5.5 days, +1.5 days vs. the week before.',
    )
  })
})

it('a basis says how many appointments were missed', () => {
  const reading = { kind: 'share', of: 12, part: 9, whole: 12 } as const
  expect(describeBasisOf('slots-kept', reading)).toBe('9 of 12 appointments, 3 missed')
})
