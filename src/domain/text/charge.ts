import type { Format } from './format.ts'
import type { Charge, ChargeLine } from '../money/charge.ts'
import type { LocalDate } from '../time/local-date.ts'
import { roundCents, type TotalDifference } from '../container/posted.ts'
import type { PostedDifference } from '../money/posted-difference.ts'
import { counted } from './count.ts'
import { formatMoney } from './money.ts'
import { formatDate } from './time.ts'

/** `USD 705.00 for 3 days`. */
export function describeCharge(format: Format, charge: Charge): string {
  return `${formatMoney(format, charge.money)} for ${counted(charge.days, 'day')}`
}

/** The arithmetic, one line per rate: `Wed 25 Nov to Sat 28 Nov: 4 days at USD 235.00 = USD 940.00`. */
export function chargeLines(
  format: Format,
  charge: Charge,
  today: LocalDate | null,
): readonly string[] {
  return charge.lines.map((line) => describeLine(format, line, charge.money.currency, today))
}

/** Which tariff gave the figure: `by Import demurrage, version 2`; an illustration says that it is nobody's offer. */
export function describeTariff(charge: Charge): string {
  const { name, version, illustration } = charge.tariff
  return illustration ? `using ${name} (sample rates)` : `using ${name}, version ${version}`
}

/** The terminal's figure against ours: `USD 235.00 more posted than the rates give (USD 940.00)`. */
export function describeDifference(format: Format, { by, calculated }: PostedDifference): string {
  const size = formatMoney(format, { amount: Math.abs(by), currency: calculated.currency })
  return `Posted demurrage is ${size} ${by > 0 ? 'more' : 'less'} than the rates on file give (${formatMoney(format, calculated)})`
}

/** A terminal's total against the lines beside it: `Total listed as USD 525.00, USD 25.00 more than its lines`. */
export function describeTotalDifference(format: Format, { total, lines }: TotalDifference): string {
  const by = roundCents(total.amount - lines.amount)
  const size = formatMoney(format, { amount: Math.abs(by), currency: total.currency })
  return `Listed total is ${formatMoney(format, total)}, ${size} ${by > 0 ? 'more' : 'less'} than its lines`
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
  return `${span}: ${counted(line.days, 'day')} at ${rate} = ${sum}`
}
