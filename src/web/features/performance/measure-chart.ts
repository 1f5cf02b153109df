import type { Departure } from '#domain/history/kpi-departure.ts'
import { readMeasure, type Measure, type Reading } from '#domain/history/kpi.ts'
import { compareLast, trendOf, valueOf } from '#domain/history/trend.ts'
import { capitalised, counted } from '#domain/text/count.ts'
import { describeReading, measureLabels, readingFigure } from '#domain/text/kpi.ts'
import { describeCoverage, describePeriod, periodLabel, trendSentence } from '#domain/text/trend.ts'
import { trendRange, type TrendChart } from '#web/parts/chart/trend.tsx'
import type { Performance, Trends } from './use-performance.ts'

interface Group {
  readonly id: string
  readonly name: string
}

/** A measure of some departures over time: its chart, and the last complete period against those before. */
export function measureTrend(
  performance: Pick<Performance, 'format' | 'kind' | 'today' | 'pathOf' | 'choice'>,
  trends: Trends,
  measure: Measure,
  departures: readonly Departure[],
  group: Group | null = null,
) {
  const { format, kind, today, pathOf, choice } = performance
  const points = trendOf(measure, trends.departuresOf(departures), { kind, today })
  const comparison = compareLast(points)
  const of = group ? group.id : null
  const name = group ? `${group.name}, ${measureLabels[measure]}` : measureLabels[measure]
  const chart: TrendChart = {
    title: `${name}, by ${kind}`,
    sentence: trendSentence(format, kind, points, comparison, today),
    fileName: `landside-performance-${measure}`,
    key: keyOf(measure, readMeasure(measure, departures)),
    shape: 'line',
    target: null,
    range: [0, 1],
    axisLabel: (value) => axisLabel(measure, value),
    points: points.map((point) => {
      const { period, reading, departures: those, isComplete } = point
      const when = describePeriod(format, kind, period, today)
      const covered = describeCoverage(reading.of.length, those.length)
      return {
        id: period,
        label: periodLabel(format, kind, period, today),
        value: valueOf(reading),
        high: reading.kind === 'spread' ? reading.p90 : null,
        valueLabel: readingFigure(reading),
        isComplete,
        to: pathOf({ measure, of, period }),
        name: `${group ? `${group.name}, ` : ''}${capitalised(when)}${isComplete ? '' : ' so far'}: ${describeReading(reading)}, ${covered}`,
        isCurrent: choice.period === period && choice.of === of,
      }
    }),
  }
  return { points, comparison, chart: onScale(measure, [chart])[0] ?? chart }
}

export type MeasureTrend = ReturnType<typeof measureTrend>

/** The charts on one scale. */
export function onScale(measure: Measure, charts: readonly TrendChart[]): readonly TrendChart[] {
  const range = trendRange(charts, isPercent(measure))
  return charts.map((chart) => ({ ...chart, range }))
}

/** The noun of a share's whole if that isn't the number of containers. */
export const shareNouns: Partial<Readonly<Record<Measure, string>>> = {
  'free-time': 'free days',
  'slots-kept': 'appointments',
}

/** `39 of 50 containers`, `median, 90% within 7.0 days`, and for appointments how many were missed. */
export function describeBasisOf(measure: Measure, reading: Reading): string | null {
  switch (reading.kind) {
    case 'none':
      return null
    case 'share': {
      const { part, whole } = reading
      const basis = `${part} of ${whole} ${shareNouns[measure] ?? 'containers'}`
      return measure === 'slots-kept'
        ? `${basis}, ${counted(whole - part, 'missed', 'missed')}`
        : basis
    }
    case 'spread':
      return `median, 90% within ${reading.p90.toFixed(1)} ${reading.unit}`
  }
}

function isPercent(measure: Measure): boolean {
  return ['on-time', 'free-time', 'lfd-moved', 'slots-kept'].includes(measure)
}

function axisLabel(measure: Measure, value: number): string {
  return isPercent(measure) ? `${value}%` : String(value)
}

function keyOf(measure: Measure, reading: Reading): TrendChart['key'] {
  return {
    line: reading.kind === 'spread' ? 'median' : measureLabels[measure],
    ...(reading.kind === 'spread' && { band: 'up to the 90th percentile' }),
    open: 'so far',
  }
}
