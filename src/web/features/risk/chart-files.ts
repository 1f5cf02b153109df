import { isLoadDay, type LoadBar } from '#domain/deadline-load.ts'
import type { ForecastDay } from '#domain/forecast.ts'
import { areAllClosed, isGateOpen } from '#domain/gates.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { forecastSentence } from '#domain/words/forecast.ts'
import { closureKey } from '#domain/words/gate-closures.ts'
import { closedLabel } from '#domain/words/gates.ts'
import { formatMoney } from '#domain/words/money.ts'
import { loadPlaceWords, loadSentence } from '#domain/words/risk.ts'
import { formatDate } from '#domain/words/time.ts'
import type { Chart } from '#web/parts/chart/chart-svg.ts'
import { amountIn } from './forecast-chart.tsx'
import type { Risk } from './use-risk.ts'

/** The load by deadline day, as a chart for a file. */
export function loadChart({ load, today }: Risk['model']): Omit<Chart, 'stamp'> {
  return {
    title: 'Containers by last free day',
    sentence: loadSentence(load, today),
    key: { hatched: 'held', shaded: closureKey(load.map(({ gates }) => gates)) },
    bars: load.map((bar) => ({
      label: labelOf(loadPlaceWords(bar.at, today), bar),
      value: bar.containers,
      valueLabel: String(bar.containers),
      hatched: bar.held,
      isShaded: areAllClosed(bar.gates),
    })),
  }
}

/** The forecast of one currency, as a chart for a file. */
export function forecastChart(
  { model: { today }, policy }: Pick<Risk, 'model' | 'policy'>,
  days: readonly ForecastDay[],
  currency: string | null,
): Omit<Chart, 'stamp'> {
  return {
    title: `Projected cost, next 14 days, ${currency ?? 'currency not given'}`,
    sentence: forecastSentence(days, today, policy.tariffs),
    key: {
      plain: 'nothing moves',
      filled: 'at pace',
      shaded: `gates ${closedLabel(policy.gates.standard)}`,
    },
    bars: days.map((day) => ({
      label: dayLabel(day.day, today),
      value: amountIn(day.nothingMoves, currency),
      valueLabel: wholeUnits(amountIn(day.nothingMoves, currency), currency),
      beside: amountIn(day.atPace, currency),
      isShaded: !isGateOpen(day.day, policy.gates.standard),
    })),
  }
}

function labelOf(words: string, bar: LoadBar): readonly string[] {
  return isLoadDay(bar.at) ? splitDay(words) : [words]
}

function dayLabel(day: LocalDate, today: LocalDate): readonly string[] {
  return splitDay(formatDate(day, today))
}

function splitDay(words: string): readonly string[] {
  const [name = '', ...rest] = words.split(' ')
  return [name, rest.join(' ')]
}

/** `1,225.00`: the currency is in the title. */
function wholeUnits(amount: number, currency: string | null): string {
  return amount === 0
    ? ''
    : formatMoney({ amount, currency })
        .replace(/^[A-Z]{3} /, '')
        .replace(/\.00$/, '')
}
