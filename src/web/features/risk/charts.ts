import { isLoadDay } from '#domain/fleet/deadline-load.ts'
import type { FigureSum } from '#domain/fleet/risk.ts'
import type { ForecastDay } from '#domain/planning/forecast.ts'
import { areAllClosed, isGateOpen } from '#domain/policy/gates.ts'
import { describeForecastDay, forecastSentence } from '#domain/text/forecast.ts'
import { formatAmount, formatNumber, type Format } from '#domain/text/format.ts'
import { closureKey } from '#domain/text/gate-closures.ts'
import { closedLabel } from '#domain/text/gates.ts'
import { describeLoadBar, describeLoadPlace, loadSentence } from '#domain/text/risk.ts'
import { formatDayOfYear, formatWeekday } from '#domain/text/time.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import type { Chart } from '#web/parts/chart/bars.tsx'
import { trendRange, type TrendChart } from '#web/parts/chart/trend.tsx'
import { paths } from '#web/paths.ts'
import { barSearch } from './risk-links.ts'
import type { Risk } from './use-risk.ts'

/** One bar for each last free day. Containers on hold are hatched, days with all gates closed shaded. */
export function loadChart(format: Format, { load, today }: Risk['model']): Chart {
  return {
    title: 'Containers by last free day',
    sentence: loadSentence(format, load, today),
    fileName: 'landside-load',
    key: { hatched: 'on hold', shaded: closureKey(load.map(({ gates }) => gates)) },
    bars: load.map((bar) => ({
      id: bar.at,
      label: isLoadDay(bar.at)
        ? dayLabel(format, bar.at)
        : [describeLoadPlace(format, bar.at, today)],
      stacks: [{ hatched: bar.held, [bar.band ?? 'later']: bar.containers - bar.held }],
      valueLabel: String(bar.containers),
      isShaded: areAllClosed(bar.gates),
      to: paths.containers(barSearch(bar, load)),
      name: describeLoadBar(format, bar, today),
    })),
  }
}

/**
 * The days ahead in one currency: what is expected as a line in its range. Without odds, what is owed if nothing moves as
 * bars.
 */
export function forecastChart(
  format: Format,
  { model: { today }, policy, dayPath, on }: Pick<Risk, 'model' | 'policy' | 'dayPath' | 'on'>,
  days: readonly ForecastDay[],
  currency: string | null,
): Chart | TrendChart {
  const { standard } = policy.gates
  const common = {
    title: `Projected cost, next 14 days, ${currency ?? 'currency not reported'}`,
    sentence: forecastSentence(format, days, today),
    fileName: `landside-next-14-days-${currency ?? 'no-currency'}`,
  }
  const linkOf = (one: ForecastDay) => ({
    id: one.day,
    to: dayPath(one.day),
    name: describeForecastDay(format, one, today),
    isCurrent: on === one.day,
  })
  if (days.every(({ expected }) => expected !== null)) {
    const points = days.map((one) => {
      const sum = one.expected?.find(({ money }) => money.currency === currency)
      return {
        ...linkOf(one),
        label: dayLabel(format, one.day).join(' '),
        value: sum?.money.amount ?? 0,
        low: sum?.low ?? 0,
        high: sum?.high ?? 0,
        valueLabel: compact.format(sum?.money.amount ?? 0),
        isComplete: true,
      }
    })
    return {
      ...common,
      key: { line: 'expected', band: '80% range' },
      shape: 'line',
      points,
      target: null,
      range: trendRange([{ points, target: null }], false),
      axisLabel: (value) => compact.format(value),
    }
  }
  return {
    ...common,
    key: { plain: 'if nothing moves', shaded: `gates ${closedLabel(standard)}` },
    bars: days.map((one) => {
      const staying = amountIn(one.nothingMoves, currency)
      return {
        ...linkOf(one),
        label: dayLabel(format, one.day),
        stacks: [{ plain: staying }],
        valueLabel: staying === 0 ? '' : compact.format(staying),
        exactLabel: wholeUnits(format, staying),
        isShaded: !isGateOpen(one.day, standard),
      }
    }),
  }
}

/** The amount of a sum in one currency; 0 if it has none. */
function amountIn(sums: readonly FigureSum[], currency: string | null): number {
  return sums.find(({ money }) => money.currency === currency)?.money.amount ?? 0
}

/** An approximate value above a bar. Its name has the exact amount. */
const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

/** Fourteen consecutive days need no year. */
function dayLabel(format: Format, day: LocalDate): readonly string[] {
  return [formatWeekday(day), formatDayOfYear(format, day, day)]
}

/** `1,225.00`: the currency is in the title. */
function wholeUnits(format: Format, amount: number): string {
  if (amount === 0) return ''
  return Number.isInteger(amount) ? formatNumber(format, amount) : formatAmount(format, amount)
}
