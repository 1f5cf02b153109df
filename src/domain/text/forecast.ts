import type { Format } from './format.ts'
import { paceDays, type ForecastDay } from '../planning/forecast.ts'
import type { LocalDate } from '../time/local-date.ts'
import type { FigureSum } from '../fleet/risk.ts'
import { counted, listed } from './count.ts'
import { formatMoney } from './money.ts'
import { describeRates } from './risk.ts'
import { formatDate } from './time.ts'

/** The definition of the forecast, so that a person can follow it. */
export const forecastMeaning = `For containers at terminals now. Pace is each terminal’s pickups per open gate day over the last ${paceDays} days. Assumes the costliest containers go first. Containers on hold don’t move. Charges owed at pickup still count.`

/** The definition of a wave. */
export const waveMeaning =
  'Upcoming last free days by terminal. In-transit containers use expected arrival plus the free time of their rate. Underlined: gate closed or likely closed.'

/** The forecast in a sentence: its last day under both assumptions. */
export function forecastSentence(
  format: Format,
  days: readonly ForecastDay[],
  today: LocalDate,
): string {
  const last = days.at(-1)
  if (last === undefined || last.nothingMoves.length === 0) return 'No estimate for the days ahead.'
  const out =
    last.left === 0 ? 'with none picked up' : `with ${counted(last.left, 'container')} picked up`
  return `By ${formatDate(format, last.day, today)}, ${describeRates(last.nothingMoves)}: ${describeSums(format, last.nothingMoves)} if nothing moves, ${describeSums(format, last.atPace)} at the pace of the last ${paceDays} days, ${out}.`
}

/** One day as one phrase. */
export function describeForecastDay(format: Format, day: ForecastDay, today: LocalDate): string {
  return `${formatDate(format, day.day, today)}, ${describeRates(day.nothingMoves)}: ${describeSums(format, day.nothingMoves)} if nothing moves, ${describeSums(format, day.atPace)} at pace, ${day.left} picked up`
}

/** `USD 705.00 and CAD 120.00`; `nothing` if there is none. */
export function describeSums(format: Format, sums: readonly FigureSum[]): string {
  return sums.length === 0 ? 'nothing' : listed(sums.map(({ money }) => formatMoney(format, money)))
}
