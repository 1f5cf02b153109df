import { isMoney, measureKinds, type Measure, type Series } from '#domain/history/kpi.ts'
import type { HoldSeries } from '#domain/history/period-cells.ts'
import type { Trend } from '#domain/history/performance.ts'
import type { Reading } from '#domain/history/tally.ts'
import { holdNoun } from '#domain/text/holds.ts'
import { targetOf } from '#domain/policy/target.ts'
import { compareLast, isPast, valueOf, type TrendPoint } from '#domain/history/trend.ts'
import type { Format } from '#domain/text/format.ts'
import { capitalised, counted } from '#domain/text/count.ts'
import { describeReading, measureLabels, readingFigure } from '#domain/text/kpi.ts'
import {
  describeCoverage,
  describeTarget,
  describePeriod,
  periodLabel,
  shortNumber,
  trendSentence,
  unitOf,
} from '#domain/text/trend.ts'
import { trendRange, type TrendChart } from '#web/parts/chart/trend.tsx'
import type { Shown } from './use-performance.ts'

interface Group {
  readonly id: string
  readonly name: string
}

/** A measure of some departures over time: its chart, and the last complete period against those before. */
export function measureTrend(
  shown: Pick<
    Shown,
    'format' | 'kind' | 'today' | 'periods' | 'pathOf' | 'choice' | 'targets' | 'scopeNames'
  >,
  series: HoldSeries,
  trend: Pick<Trend, 'left' | 'readings'>,
  group: Group | null = null,
) {
  const { measure, currency, hold } = series
  const { format, kind, today, periods, pathOf, choice, targets, scopeNames } = shown
  // A target of hold hours is of all holds together.
  const target = hold === null ? targetOf(targets, measure, currency) : null
  const targetLabel = target === null ? null : describeTarget(format, series, target)
  const points = periods.map((period, at): TrendPoint => ({
    period,
    isComplete: isPast(kind, period, today),
    left: trend.left[at] ?? 0,
    reading: trend.readings[at] ?? { kind: 'none', of: 0 },
  }))
  const comparison = compareLast(points)
  const of = group ? group.id : null
  const name = `${group ? `${group.name}, ` : ''}${seriesLabel(series)}`
  const chart: TrendChart = {
    title: `${[name, ...scopeNames].join(', ')}, by ${kind}`,
    sentence: trendSentence(format, kind, points, comparison, today),
    fileName: `landside-performance-${measure}${currency ? `-${currency.toLowerCase()}` : ''}`,
    key: {
      ...keyOf(measure),
      ...(targetLabel !== null && { target: targetLabel }),
    },
    shape: isMoney(measure) ? 'bars' : 'line',
    target:
      target === null || targetLabel === null
        ? null
        : {
            values: points.map(({ reading }) => targetAt(measure, target, reading)),
            label: targetLabel,
          },
    range: [0, 1],
    axisLabel: (value) => axisLabel(format, measure, value),
    points: points.map((point) => {
      const { period, reading, left, isComplete } = point
      const when = describePeriod(format, kind, period, today)
      const covered = describeCoverage(reading.of, left)
      return {
        id: period,
        label: periodLabel(format, kind, period, today),
        value: valueOf(reading),
        high: reading.kind === 'spread' ? reading.p90 : null,
        valueLabel: readingFigure(format, reading),
        isComplete,
        to: pathOf({ measure, currency, hold, of, period }),
        name: `${group ? `${group.name}, ` : ''}${capitalised(when)}${isComplete ? '' : ' so far'}: ${describeReading(format, reading)}, ${covered}`,
        isCurrent: choice.period === period && choice.of === of,
      }
    }),
  }
  return { points, comparison, chart: onScale(measure, [chart])[0] ?? chart }
}

export type MeasureTrend = ReturnType<typeof measureTrend>

/** What a period would show if it met the target. Money is a sum, so its target grows with the containers that it covers. */
function targetAt(measure: Measure, target: number, reading: Reading): number | null {
  if (!isMoney(measure)) return target
  return reading.of === 0 ? null : target * reading.of
}

/** The charts on one scale. */
export function onScale(measure: Measure, charts: readonly TrendChart[]): readonly TrendChart[] {
  const range = trendRange(charts, isPercent(measure))
  return charts.map((chart) => ({ ...chart, range }))
}

/** `Dwell`, `Demurrage, USD`, `Hold hours, customs hold`. */
export function seriesLabel({
  measure,
  currency,
  hold = null,
}: Series & { readonly hold?: string | null }): string {
  const of = hold === null ? currency : holdNoun(hold)
  return of === null ? measureLabels[measure] : `${measureLabels[measure]}, ${of}`
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
      const on = `on ${counted(reading.charged, 'container')}`
      return reading.billed === 0 ? on : `${on}, ${reading.billed} billed`
    }
    case 'spread':
      return `median, 90% within ${reading.p90.toFixed(1)} ${reading.unit}`
  }
}

function isPercent(measure: Measure): boolean {
  return unitOf(measure) === '%'
}

function axisLabel(format: Format, measure: Measure, value: number): string {
  return isPercent(measure) ? `${value}%` : shortNumber(format, value)
}

function keyOf(measure: Measure): TrendChart['key'] {
  const kind = measureKinds[measure]
  if (kind === 'money') return {}
  const isSpread = kind !== 'share'
  return {
    line: isSpread ? 'median' : measureLabels[measure],
    ...(isSpread && { band: 'up to the 90th percentile' }),
    open: 'so far',
  }
}
