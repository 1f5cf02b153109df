import { internationalFormat } from '#domain/text/format.ts'
import { describe, expect, it } from 'vitest'
import type { Reading } from '#domain/history/kpi.ts'
import { trendChart } from './trend-chart.tsx'

const kpi = {
  pathOf: () => '/kpi',
  choice: { measure: null, part: 'measured', group: 'terminal', of: null, week: null, hold: null },
} as const
const share = (part: number, whole: number): Reading => ({ kind: 'share', part, whole, of: [] })
const barsOf = (...readings: readonly Reading[]) =>
  trendChart(
    internationalFormat,
    kpi,
    'on-time',
    readings.map((reading) => ({ week: '2026-11-16', reading })),
  ).bars

describe('the trend of a measure as a picture', () => {
  it('draws shares as percentages, under the Monday of their week', () => {
    expect(barsOf(share(3, 4))).toMatchObject([
      { label: ['week of', '16 Nov'], stacks: [{ filled: 75 }], valueLabel: '75%' },
    ])
  })

  it('draws nothing where nothing was measured', () => {
    expect(barsOf(share(0, 0))[0]?.stacks).toEqual([{ filled: 0 }])
  })

  it('says what the measure means', () => {
    expect(trendChart(internationalFormat, kpi, 'on-time', []).sentence).toContain(
      'on or before LFD',
    )
  })
})
