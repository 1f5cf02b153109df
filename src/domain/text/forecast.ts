import type { Format } from './format.ts'
import type { ExpectedSum, ForecastDay } from '../planning/forecast.ts'
import {
  fewestForecasts,
  forecastAccuracy,
  isKnown,
  recordDays,
  type CheckedForecast,
} from '../planning/forecast-record.ts'
import { fewestAppointments, oddsDays, type PickupOdds } from '../planning/pickup-odds.ts'
import type { LocalDate } from '../time/local-date.ts'
import type { FigureSum } from '../fleet/risk.ts'
import { capitalised, counted, listed } from './count.ts'
import { formatMoney, formatShortMoney } from './money.ts'
import { describeRates } from './risk.ts'
import { formatDate } from './time.ts'

/** The definition of the forecast, so that a person can follow it. */
export const forecastMeaning =
  'For containers at terminals now. Later arrivals aren’t included. Booked appointments count as pickups, as often as yours were kept. On hold, they don’t count until the hold clears. Other containers leave as they recently left the same terminal, by days to or past their last free day. In 80 of 100 cases, the amount is in the range. Charges owed at pickup still count.'

/** The definition of a wave. */
export const waveMeaning =
  'Upcoming last free days by terminal. In-transit containers use expected arrival plus the free time of their rate. Underlined: gate closed or likely closed.'

/** What the expected figures rest on; null odds: why there are none. */
export function describeOdds(odds: PickupOdds | null): string {
  if (odds === null)
    return `No expected figure: too few pickups in the last ${oddsDays} days. It appears once there are enough.`
  const { due, kept } = odds.appointments
  const appointments =
    due < fewestAppointments
      ? 'Booked appointments count as kept, because too few are on record.'
      : `${kept} of ${counted(due, 'appointment')} were kept.`
  return `Based on ${counted(odds.pickups, 'pickup')} in the last ${oddsDays} days. ${appointments}`
}

/** The forecasts of one currency that could be checked. */
export interface CurrencyRecord {
  readonly currency: string | null
  readonly checked: readonly CheckedForecast[]
}

/**
 * How good the account's own forecasts of the last {@link recordDays} days were, a sentence or two for each currency:
 * `Off by 12% at the median over the last 30 days (23 forecasts).`
 */
export function describeForecastRecord(records: readonly CurrencyRecord[]): string {
  return records
    .map(({ currency, checked }) => {
      const said = describeRecord(checked)
      return records.length > 1 ? `${currency ?? 'Currency not reported'}: ${said}` : said
    })
    .join(' ')
}

function describeRecord(checked: readonly CheckedForecast[]): string {
  const accuracy = forecastAccuracy(checked)
  if (accuracy === null)
    return `No forecast record yet: ${checked.filter(isKnown).length} of ${fewestForecasts} forecasts can be checked.`
  const { forecasts, medianError, inRange, ranged } = accuracy
  const over = `over the last ${recordDays} days (${counted(forecasts, 'forecast')})`
  const off = Number.isFinite(medianError)
    ? `Off by ${Math.round(100 * medianError)}% at the median ${over}.`
    : `Nothing was owed in most cases ${over}.`
  return ranged === 0 ? off : `${off} The range was right ${inRange} of ${counted(ranged, 'time')}.`
}

/** The forecast in two sentences: what is expected by its last day, and what it would be if nothing moves. */
export function forecastSentence(
  format: Format,
  days: readonly ForecastDay[],
  today: LocalDate,
): string {
  const last = days.at(-1)
  if (last === undefined || last.nothingMoves.length === 0) return 'No estimate for the days ahead.'
  const by = `By ${formatDate(format, last.day, today)}, ${describeRates(last.nothingMoves)}`
  const staying = describeSums(format, last.nothingMoves)
  if (last.expected === null) return `${by}: ${staying} if nothing moves.`
  return `${by}: ${describeExpected(format, last.expected)}, with ${pickedUp(last)}. If nothing moves: ${staying}.`
}

/** What is expected in one currency by the last day: `Expect about $12,700 by Fri, Dec 11`; without odds, if nothing moves. */
export function forecastFinding(
  format: Format,
  last: ForecastDay,
  currency: string | null,
  today: LocalDate,
): string {
  const isOwn = (sum: FigureSum) => sum.money.currency === currency
  const by = `by ${formatDate(format, last.day, today)}`
  const staying = last.nothingMoves.find(isOwn)
  if (!staying) return `No charges expected ${by}`
  const expected = last.expected?.find(isOwn)
  return expected
    ? `Expect ${aboutExpected(format, expected)} ${by}`
    : `${formatMoney(format, staying.money)} ${by} if nothing moves`
}

/** What that amount is: `80% range: $9,100 to $15,300, at sample rates.` And what it leaves out. */
export function forecastBasis(format: Format, last: ForecastDay, currency: string | null): string {
  const isOwn = (sum: FigureSum) => sum.money.currency === currency
  const staying = last.nothingMoves.find(isOwn)
  if (!staying) return ofContainersNow
  const rates = describeRates([staying])
  const expected = last.expected?.find(isOwn)
  const said = expected
    ? `80% range: ${describeRange(format, expected)}, ${rates}.`
    : `${capitalised(rates)}.`
  return `${said} ${ofContainersNow} Charges to date are included.`
}

const ofContainersNow = 'For containers at terminals now. Later arrivals aren’t included.'

/** One day as one phrase. */
export function describeForecastDay(format: Format, day: ForecastDay, today: LocalDate): string {
  const by = `${formatDate(format, day.day, today)}, ${describeRates(day.nothingMoves)}`
  const staying = `${describeSums(format, day.nothingMoves)} if nothing moves`
  return day.expected === null
    ? `${by}: ${staying}`
    : `${by}: ${describeExpected(format, day.expected)}, ${pickedUp(day)}, ${staying}`
}

/** `$705.00 expected (80% range: $470.00 to $940.00)`, one for each currency. */
export function describeExpected(format: Format, sums: readonly ExpectedSum[]): string {
  if (sums.length === 0) return 'nothing expected'
  return listed(
    sums.map(
      (sum) => `${aboutExpected(format, sum)} expected (80% range: ${describeRange(format, sum)})`,
    ),
  )
}

/** `$470.00 to $940.00`; a wide range `$34,000 to $54,300`, rounded outward. */
export function describeRange(format: Format, sum: ExpectedSum): string {
  const { low, high } = sum
  const [from, to] = [
    formatRounded(format, sum, low, Math.floor),
    formatRounded(format, sum, high, Math.ceil),
  ]
  return `${from} to ${to}`
}

/** The expected amount, no more exact than its range: `$44,700`, or `$235.00` if the range is narrow. */
export function formatExpected(format: Format, sum: ExpectedSum): string {
  return formatRounded(format, sum, sum.money.amount, Math.round)
}

/** The same in a sentence: `about $44,700`. */
export function aboutExpected(format: Format, sum: ExpectedSum): string {
  return `${precisionOf(sum) === null ? '' : 'about '}${formatExpected(format, sum)}`
}

function formatRounded(
  format: Format,
  sum: ExpectedSum,
  amount: number,
  round: (value: number) => number,
): string {
  const { currency } = sum.money
  const step = precisionOf(sum)
  return step === null
    ? formatMoney(format, { amount, currency })
    : formatShortMoney(format, { amount: round(amount / step) * step, currency })
}

/** A range of 1,000 or more says nothing about single units: amounts in it have two digits less than its width. */
function precisionOf({ low, high }: ExpectedSum): number | null {
  const width = high - low
  return width < 1000 ? null : 10 ** (Math.floor(Math.log10(width)) - 2)
}

function pickedUp({ left }: ForecastDay): string {
  return `about ${counted(Math.round(left ?? 0), 'container')} picked up`
}

/** `$705.00 and CAD 120.00`; `nothing` if there is none. */
export function describeSums(format: Format, sums: readonly FigureSum[]): string {
  return sums.length === 0 ? 'nothing' : listed(sums.map(({ money }) => formatMoney(format, money)))
}
