import { betterWhen, isMoney, type Measure, type Series } from '../history/kpi.ts'
import {
  comparedPeriods,
  lastComplete,
  minCompared,
  type Comparison,
  type Grouping,
  type PeriodKind,
  type TrendPoint,
} from '../history/trend.ts'
import type { LocalDate } from '../time/local-date.ts'
import { counted } from './count.ts'
import { formatNumber, type Format } from './format.ts'
import { decimal, describeReading } from './kpi.ts'
import { formatMoney } from './money.ts'
import { formatDayOfYear, formatMonth } from './time.ts'

export const groupingLabels: Readonly<Record<Grouping, string>> = {
  terminal: 'Terminal',
  line: 'Line',
  customer: 'Customer',
  route: 'Trade lane',
}

/** `Nov 16`, or `Nov 2026` for a month: below a chart. */
export function periodLabel(
  format: Format,
  kind: PeriodKind,
  period: LocalDate,
  today: LocalDate,
): string {
  return kind === 'week' ? formatDayOfYear(format, period, today) : formatMonth(format, period)
}

/** `week of Nov 16`, or `Nov 2026` for a month. */
export function describePeriod(
  format: Format,
  kind: PeriodKind,
  period: LocalDate,
  today: LocalDate,
): string {
  const label = periodLabel(format, kind, period, today)
  return kind === 'week' ? `week of ${label}` : label
}

/** `Weeks of Aug 24 to Nov 16`, `Aug 2026 to Oct 2026`. */
export function describePeriods(
  format: Format,
  kind: PeriodKind,
  points: readonly Pick<TrendPoint, 'period' | 'isComplete'>[],
  today: LocalDate,
): string {
  const complete = points.filter(({ isComplete }) => isComplete)
  const [first, last] = [complete[0], complete.at(-1)]
  if (!first || !last) return ''
  const range = [first, last].map(({ period }) => periodLabel(format, kind, period, today))
  return `${kind === 'week' ? 'Weeks of ' : ''}${range.join(' to ')}`
}

/** `212 of 340 containers`. */
export function describeCoverage(measured: number, all: number): string {
  return measured === all ? counted(all, 'container') : `${measured} of ${all} containers`
}

/** `+1.4 days`, `−7 points`, `no change`. */
export function describeChange(
  format: Format,
  { change, point: { reading } }: Pick<Comparison, 'change' | 'point'>,
): string {
  const sign = change < 0 ? '−' : '+'
  const size = Math.abs(change)
  switch (reading.kind) {
    case 'none':
      return 'no change'
    case 'share': {
      const points = Math.round(size)
      return points === 0 ? 'no change' : `${sign}${counted(points, 'point')}`
    }
    case 'spread':
      return Number(decimal(size)) === 0 ? 'no change' : `${sign}${decimal(size)} ${reading.unit}`
    case 'money':
      return size === 0
        ? 'no change'
        : `${sign}${formatMoney(format, { amount: size, currency: reading.currency })}`
  }
}

/** `vs. the 8 weeks before`; with fewer values, how many there are: `vs. the 3 weeks before`. */
export function describeBasis(kind: PeriodKind, { periods }: Pick<Comparison, 'periods'>): string {
  return `vs. the ${counted(periods, kind).replace(/^1 /, '')} before`
}

/** Whether an unusual change is for the better. `even`: it is usual, or the measure has no better direction. */
export function changeTone(
  measure: Measure,
  comparison: Pick<Comparison, 'change' | 'isUnusual'>,
): 'better' | 'worse' | 'even' {
  const better = betterWhen[measure]
  if (better === null || !comparison.isUnusual) return 'even'
  return comparison.change > 0 === (better === 'higher') ? 'better' : 'worse'
}

/** `target 90%`, `target 4 days`, `target $40.00 per container`. */
export function describeTarget(
  format: Format,
  { measure, currency }: Series,
  target: number,
): string {
  if (isMoney(measure))
    return `target ${formatMoney(format, { amount: target, currency })} per container`
  const unit = unitOf(measure)
  const value = formatNumber(format, target)
  return `target ${unit === '%' ? `${value}%` : `${value} ${unit}`}`
}

/** The unit of a measure: that of its target, and of its axis. */
export function unitOf(measure: Measure): '%' | 'days' | 'hours' | null {
  switch (measure) {
    case 'dwell':
    case 'to-available':
    case 'to-out':
      return 'days'
    case 'hold-hours':
      return 'hours'
    case 'demurrage':
    case 'per-diem':
      return null
    default:
      return '%'
  }
}

/** The rule by which a change is listed, in one sentence. */
export function moverRule(kind: PeriodKind): string {
  return `A change is listed if the last complete ${kind} is above or below all of the ${comparedPeriods} ${kind}s before it, with at least ${minCompared} measured containers in each.`
}

/** A trend in one sentence: `Week of Nov 16: 78% (39 of 50), −7 points vs. the 8 weeks before.` */
export function trendSentence(
  format: Format,
  kind: PeriodKind,
  points: readonly TrendPoint[],
  comparison: Comparison | null,
  today: LocalDate,
): string {
  const last = lastComplete(points)
  if (!last) return 'No complete period yet.'
  const period = describePeriod(format, kind, last.period, today)
  const change = comparison
    ? `, ${describeChange(format, comparison)} ${describeBasis(kind, comparison)}`
    : ''
  return `${period.charAt(0).toUpperCase()}${period.slice(1)}: ${describeReading(format, last.reading)}${change}.`
}

/** `500`, `9.5k`, `12k`: on an axis. */
export function shortNumber(format: Format, value: number): string {
  return value >= 1000 ? `${formatNumber(format, value / 1000)}k` : formatNumber(format, value)
}
