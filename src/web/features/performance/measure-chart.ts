import type { Departure } from '#domain/history/kpi-departure.ts'
import {
  chargeOf,
  isMoney,
  readMeasure,
  type Measure,
  type Reading,
  type Series,
} from '#domain/history/kpi.ts'
import { targetOf } from '#domain/policy/target.ts'
import { compareLast, trendOf, valueOf } from '#domain/history/trend.ts'
import { formatNumber, type Format } from '#domain/text/format.ts'
import { capitalised, counted } from '#domain/text/count.ts'
import { describeReading, measureLabels, readingFigure } from '#domain/text/kpi.ts'
import {
  describeCoverage,
  describeTarget,
  describePeriod,
  periodLabel,
  trendSentence,
  unitOf,
} from '#domain/text/trend.ts'
import { trendRange, type TrendChart } from '#web/parts/chart/trend.tsx'
import type { Performance, Trends } from './use-performance.ts'

interface Group {
  readonly id: string
  readonly name: string
}

/** A measure of some departures over time: its chart, and the last complete period against those before. */
export function measureTrend(
  performance: Pick<Performance, 'format' | 'kind' | 'today' | 'pathOf' | 'choice' | 'targets'>,
  trends: Trends,
  series: Series,
  departures: readonly Departure[],
  group: Group | null = null,
) {
  const { measure, currency } = series
  const { format, kind, today, pathOf, choice, targets } = performance
  const target = targetOf(targets, measure)
  const points = trendOf(series, trends.departuresOf(departures), { kind, today })
  const comparison = compareLast(points)
  const of = group ? group.id : null
  const name = `${group ? `${group.name}, ` : ''}${seriesLabel(series)}`
  const chart: TrendChart = {
    title: `${name}, by ${kind}`,
    sentence: trendSentence(format, kind, points, comparison, today),
    fileName: `landside-performance-${measure}${currency ? `-${currency.toLowerCase()}` : ''}`,
    key: {
      ...keyOf(measure, readMeasure(measure, departures, currency)),
      ...(target !== null && { target: describeTarget(format, measure, target) }),
    },
    shape: isMoney(measure) ? 'bars' : 'line',
    target:
      target === null ? null : { value: target, label: describeTarget(format, measure, target) },
    range: [0, 1],
    axisLabel: (value) => axisLabel(format, measure, value),
    points: points.map((point) => {
      const { period, reading, departures: those, isComplete } = point
      const when = describePeriod(format, kind, period, today)
      const covered = describeCoverage(reading.of.length, those.length)
      return {
        id: period,
        label: periodLabel(format, kind, period, today),
        value: valueOf(reading),
        high: reading.kind === 'spread' ? reading.p90 : null,
        valueLabel: readingFigure(format, reading),
        isComplete,
        to: pathOf({ measure, currency, of, period }),
        name: `${group ? `${group.name}, ` : ''}${capitalised(when)}${isComplete ? '' : ' so far'}: ${describeReading(format, reading)}, ${covered}`,
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

/** `Dwell`, `Demurrage, USD`. */
export function seriesLabel({ measure, currency }: Series): string {
  return currency === null ? measureLabels[measure] : `${measureLabels[measure]}, ${currency}`
}

/** The noun of a share's whole if that isn't the number of containers. */
export const shareNouns: Partial<Readonly<Record<Measure, string>>> = {
  'free-time': 'free days',
  'slots-kept': 'appointments',
  avoidable: 'days past LFD',
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
    case 'money': {
      const billed = reading.of.filter((one) => chargeOf(measure, one)?.basis === 'billed').length
      const on = `on ${counted(reading.charged, 'container')}`
      return billed === 0 ? on : `${on}, ${billed} billed`
    }
    case 'spread':
      return `median, 90% within ${reading.p90.toFixed(1)} ${reading.unit}`
  }
}

function isPercent(measure: Measure): boolean {
  return unitOf(measure) === '%'
}

function axisLabel(format: Format, measure: Measure, value: number): string {
  if (isPercent(measure)) return `${value}%`
  return value >= 10_000 ? `${formatNumber(format, value / 1000)}k` : formatNumber(format, value)
}

function keyOf(measure: Measure, reading: Reading): TrendChart['key'] {
  if (isMoney(measure)) return {}
  return {
    line: reading.kind === 'spread' ? 'median' : measureLabels[measure],
    ...(reading.kind === 'spread' && { band: 'up to the 90th percentile' }),
    open: 'so far',
  }
}
