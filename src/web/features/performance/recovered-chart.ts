import type { PeriodKind } from '#domain/history/trend.ts'
import type { RecoveredTrend } from '#domain/invoices/recovered-trend.ts'
import { capitalised } from '#domain/text/count.ts'
import { describeRecovered } from '#domain/text/dispute.ts'
import { formatMoney } from '#domain/text/money.ts'
import { describePeriod, periodLabel, shortNumber } from '#domain/text/trend.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { trendRange, type TrendChart } from '#web/parts/chart/trend.tsx'
import { paths } from '#web/paths.ts'
import type { Shown } from './use-performance.ts'

/** The chart of what was recovered in one currency. A period without a decision is a gap. */
export function recoveredChart(
  { format, kind, today }: Pick<Shown, 'format' | 'kind' | 'today'>,
  { currency, points }: RecoveredTrend,
): TrendChart {
  const last = points.findLast(({ isComplete }) => isComplete)
  const marks = points.map((point) => {
    const { period, isComplete, recovered, disputes } = point
    const when = `${capitalised(describePeriod(format, kind, period, today))}${isComplete ? '' : ' so far'}`
    const money = { amount: recovered, currency }
    return {
      id: period,
      label: periodLabel(format, kind, period, today),
      value: disputes === 0 ? null : recovered,
      high: null,
      valueLabel: disputes === 0 ? 'none decided' : formatMoney(format, money),
      isComplete,
      to: disputesOf(kind, period, currency),
      name: `${when}: ${describeRecovered(format, point)}`,
      isCurrent: false,
    }
  })
  const sentence = last
    ? `${capitalised(describePeriod(format, kind, last.period, today))}: ${describeRecovered(format, last)}.`
    : 'No complete period yet.'
  const chart: TrendChart = {
    title: `Recovered, ${currency}, by ${kind}`,
    sentence,
    fileName: `landside-recovered-${currency.toLowerCase()}`,
    key: {},
    shape: 'bars',
    target: null,
    range: [0, 1],
    axisLabel: (value) => shortNumber(format, value),
    points: marks,
  }
  return { ...chart, range: trendRange([chart], false) }
}

/** The disputes decided in a period. */
export function disputesOf(kind: PeriodKind, period: LocalDate, currency: string): string {
  return paths.disputes({ show: 'ended', by: kind, decided: period, currency })
}
