import type { Format } from './format.ts'
import type { Fee } from '../container/container.ts'
import type { Charge, ChargeLine } from '../money/charge.ts'
import { daysBetween, type LocalDate } from '../time/local-date.ts'
import type { ChargeChange } from '../container/charge-list.ts'
import {
  isDemurrageType,
  isMoneyRead,
  roundCents,
  type TotalDifference,
} from '../container/posted.ts'
import type { PostedDifference } from '../money/posted-difference.ts'
import { capitalised, counted } from './count.ts'
import { feeLabel, formatFee, formatMoney } from './money.ts'
import { formatDate } from './time.ts'

/** `$705.00 for 3 days`. */
export function describeCharge(format: Format, charge: Charge): string {
  return `${formatMoney(format, charge.money)} for ${counted(charge.days, 'day')}`
}

/** The arithmetic, one line per rate: `Wed 25 Nov to Sat 28 Nov: 4 days at $235.00 = $940.00`. */
export function chargeLines(
  format: Format,
  charge: Charge,
  today: LocalDate | null,
): readonly string[] {
  return charge.lines.map((line) => describeLine(format, line, charge.money.currency, today))
}

/** Which tariff gave the figure: `using Import demurrage, version 2`; `at sample rates`, which nobody offers. */
export function describeTariff(charge: Charge): string {
  const { name, version, illustration } = charge.tariff
  return illustration ? 'at sample rates' : `using ${name}, version ${version}`
}

/** The terminal's figure against ours: `$235.00 more posted than the rates give ($940.00)`. */
export function describeDifference(format: Format, { by, calculated }: PostedDifference): string {
  const size = formatMoney(format, { amount: Math.abs(by), currency: calculated.currency })
  return `Posted demurrage is ${size} ${by > 0 ? 'more' : 'less'} than the rates on file give (${formatMoney(format, calculated)})`
}

/** A terminal's total against the lines beside it: `Total listed as $525.00, $25.00 more than its lines`. */
export function describeTotalDifference(format: Format, { total, lines }: TotalDifference): string {
  const by = roundCents(total.amount - lines.amount)
  const size = formatMoney(format, { amount: Math.abs(by), currency: total.currency })
  return `Listed total is ${formatMoney(format, total)}, ${size} ${by > 0 ? 'more' : 'less'} than its lines`
}

/** `Other fee posted: $50.00`, `Demurrage posted: $705.00 (was $470.00)`, `Exam fee no longer posted (was $90.00)`. */
export function describeChargeChange(format: Format, { type, from, to }: ChargeChange): string {
  const [was, is] = [from, to].map((fees) => fees.map((fee) => formatFee(format, fee)).join(' + '))
  const name = chargeNoun(type)
  if (!is)
    return isUnpriced(from) ? `${name} no longer listed` : `${name} no longer posted (was ${was})`
  const now = isUnpriced(to) ? `${name} ${is}` : `${name} posted: ${is}`
  return was ? `${now} (was ${was})` : now
}

function isUnpriced(fees: readonly Fee[]): boolean {
  return fees.every((fee) => fee.amount === 0 && isMoneyRead(fee))
}

/** A charge's name, capitalised: demurrage and dwell time by name, others with the word fee. */
export function chargeNoun(type: string): string {
  const label = capitalised(feeLabel(type))
  return isDemurrageType(type) || type === 'total' || /\b(fees?|charges?)\b/i.test(label)
    ? label
    : `${label} fee`
}

function describeLine(
  format: Format,
  line: ChargeLine,
  currency: string | null,
  today: LocalDate | null,
): string {
  const from = formatDate(format, line.from, today)
  const span = line.from === line.to ? from : `${from} to ${formatDate(format, line.to, today)}`
  const rate = formatMoney(format, { amount: line.perDay, currency })
  const sum = formatMoney(format, { amount: line.amount, currency })
  return `${span}: ${countedDays(line.days, line)} at ${rate} = ${sum}`
}

/** `4 days`, or `3 gate days` if a working-day tariff skips dates between `from` and `to`. */
function countedDays(
  days: number,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
): string {
  return counted(days, days === daysBetween(from, to) + 1 ? 'day' : 'gate day')
}

/** Which days a charge counts: `5 days, Wed 18 Nov to Sun 22 Nov`, `3 gate days, Wed 25 Nov to Mon 30 Nov`. */
export function describeChargedDays(
  format: Format,
  { days, lines }: Pick<Charge, 'days' | 'lines'>,
): string {
  const [first, last] = [lines.at(0), lines.at(-1)]
  if (!first || !last) return counted(days, 'day')
  const span = { from: first.from, to: last.to }
  const from = formatDate(format, span.from, span.to)
  const dates = span.from === span.to ? from : `${from} to ${formatDate(format, span.to, span.to)}`
  return `${countedDays(days, span)}, ${dates}`
}
