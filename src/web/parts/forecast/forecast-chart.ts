import type { FigureSum } from '#domain/fleet/risk.ts'
import type { ForecastDay } from '#domain/planning/forecast.ts'
import type { GateCalendar } from '#domain/policy/gate-calendar.ts'
import { isGateOpen } from '#domain/policy/gates.ts'
import { aboutExpected, describeForecastDay, forecastSentence } from '#domain/text/forecast.ts'
import { formatAmount, formatNumber, type Format } from '#domain/text/format.ts'
import { closedLabel } from '#domain/text/gates.ts'
import { formatMoney } from '#domain/text/money.ts'
import { shortNumber } from '#domain/text/trend.ts'
import { formatDayOfYear, formatWeekday } from '#domain/text/time.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import type { Chart } from '#web/parts/chart/bars.tsx'
import { trendRange, type TrendChart } from '#web/parts/chart/trend.tsx'

/** Where a chart of the forecast is shown. */
export interface ForecastPlace {
  readonly today: LocalDate
  /** The days on which its gates are closed are shaded. */
  readonly standard: GateCalendar
  /** The URL that a day opens. */
  readonly dayPath: (day: LocalDate) => string
  /** The day that is open; null: none. */
  readonly on: LocalDate | null
  /** What the chart says, if not the sentence of the whole forecast. */
  readonly sentence?: string
}

/**
 * The days ahead in one currency: what is expected as a line in its range. Without odds, what is owed if nothing moves as
 * bars.
 */
export function forecastChart(
  format: Format,
  { today, standard, dayPath, on, sentence }: ForecastPlace,
  days: readonly ForecastDay[],
  currency: string | null,
): Chart | TrendChart {
  const shaded = `gates ${closedLabel(standard)}`
  const common = {
    title: `Projected cost, next 14 days, ${currency ?? 'currency not reported'}`,
    sentence: sentence ?? forecastSentence(format, days, today),
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
        valueLabel: sum ? aboutExpected(format, sum) : formatMoney(format, { amount: 0, currency }),
        isComplete: true,
        isShaded: !isGateOpen(one.day, standard),
      }
    })
    return {
      ...common,
      key: { line: 'expected', band: '80% range', shaded },
      shape: 'line',
      points,
      target: null,
      range: trendRange([{ points, target: null }], false),
      axisLabel: (value) => shortNumber(format, value),
    }
  }
  return {
    ...common,
    key: { plain: 'if nothing moves', shaded },
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
