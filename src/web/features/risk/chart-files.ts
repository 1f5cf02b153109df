import { formatDayOfYear, formatWeekday } from '#domain/text/time.ts'
import { isLoadDay, type LoadBar } from '#domain/fleet/deadline-load.ts'
import type { ForecastDay } from '#domain/planning/forecast.ts'
import { areAllClosed, isGateOpen } from '#domain/policy/gates.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { forecastSentence } from '#domain/text/forecast.ts'
import { closureKey } from '#domain/text/gate-closures.ts'
import { closedLabel } from '#domain/text/gates.ts'
import { formatAmount, formatNumber, type Format } from '#domain/text/format.ts'
import { describeLoadPlace, loadSentence } from '#domain/text/risk.ts'

import type { Chart } from '#web/parts/chart/chart-svg.ts'
import { amountIn } from './forecast-chart.tsx'
import type { Risk } from './use-risk.ts'

/** The load by deadline day, as a chart for a file. */
export function loadChart(format: Format, { load, today }: Risk['model']): Omit<Chart, 'stamp'> {
  return {
    title: 'Containers by last free day',
    sentence: loadSentence(format, load, today),
    key: { hatched: 'on hold', shaded: closureKey(load.map(({ gates }) => gates)) },
    bars: load.map((bar) => ({
      label: labelOf(format, bar, today),
      value: bar.containers,
      valueLabel: String(bar.containers),
      hatched: bar.held,
      isShaded: areAllClosed(bar.gates),
    })),
  }
}

/** The forecast of one currency, as a chart for a file. */
export function forecastChart(
  format: Format,
  { model: { today }, policy }: Pick<Risk, 'model' | 'policy'>,
  days: readonly ForecastDay[],
  currency: string | null,
): Omit<Chart, 'stamp'> {
  return {
    title: `Projected cost, next 14 days, ${currency ?? 'currency not reported'}`,
    sentence: forecastSentence(format, days, today),
    key: {
      plain: 'if nothing moves',
      filled: 'at pace',
      shaded: `gates ${closedLabel(policy.gates.standard)}`,
    },
    bars: days.map((day) => ({
      label: dayLabel(format, day.day, today),
      value: amountIn(day.nothingMoves, currency),
      valueLabel: wholeUnits(format, amountIn(day.nothingMoves, currency)),
      beside: amountIn(day.atPace, currency),
      isShaded: !isGateOpen(day.day, policy.gates.standard),
    })),
  }
}

function labelOf(format: Format, { at }: LoadBar, today: LocalDate | null): readonly string[] {
  return isLoadDay(at) ? dayLabel(format, at, today) : [describeLoadPlace(format, at, today)]
}

function dayLabel(format: Format, day: LocalDate, today: LocalDate | null): readonly string[] {
  return [formatWeekday(day), formatDayOfYear(format, day, today)]
}

/** `1,225.00`: the currency is in the title. */
function wholeUnits(format: Format, amount: number): string {
  if (amount === 0) return ''
  return Number.isInteger(amount) ? formatNumber(format, amount) : formatAmount(format, amount)
}
