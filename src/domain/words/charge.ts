import type { Charge, ChargeLine } from '../charge.ts'
import type { LocalDate } from '../local-date.ts'
import { roundCents, type TotalDifference } from '../posted.ts'
import type { PostedDifference } from '../posted-difference.ts'
import { counted } from './count.ts'
import { formatMoney } from './money.ts'
import { formatDate } from './time.ts'

/** `USD 705.00 for 3 days`. */
export function chargeWords(charge: Charge): string {
  return `${formatMoney(charge.money)} for ${counted(charge.days, 'day')}`
}

/** The arithmetic, one line per rate: `Wed 25 Nov to Sat 28 Nov: 4 days at USD 235.00 = USD 940.00`. */
export function chargeLines(charge: Charge, today: LocalDate | null): readonly string[] {
  return charge.lines.map((line) => lineWords(line, charge.money.currency, today))
}

/** Which tariff gave the figure: `by Import demurrage, version 2`; an illustration says that it is nobody's offer. */
export function tariffWords(charge: Charge): string {
  const { name, version, illustration } = charge.tariff
  return illustration
    ? `by "${name}": rates to try the product with, nobody's offer`
    : `by ${name}, version ${version}`
}

/** What missing today costs, and until when: `USD 705.00 if missed to Mon 23 Nov`. */
export function missWords(charge: Charge, today: LocalDate | null): string {
  return `${formatMoney(charge.money)} if missed to ${formatDate(charge.through, today)}`
}

/** The terminal's figure against ours: `USD 235.00 more posted than the rates give (USD 940.00)`. */
export function differenceWords({ by, calculated }: PostedDifference): string {
  const size = formatMoney({ amount: Math.abs(by), currency: calculated.currency })
  return `${size} ${by > 0 ? 'more' : 'less'} demurrage posted than the rates give (${formatMoney(calculated)})`
}

/** A terminal's total against the lines beside it: `Total listed as USD 525.00, USD 25.00 more than its lines`. */
export function totalDifferenceWords({ total, lines }: TotalDifference): string {
  const by = roundCents(total.amount - lines.amount)
  const size = formatMoney({ amount: Math.abs(by), currency: total.currency })
  return `Total listed as ${formatMoney(total)}, ${size} ${by > 0 ? 'more' : 'less'} than its lines`
}

function lineWords(line: ChargeLine, currency: string | null, today: LocalDate | null): string {
  const from = formatDate(line.from, today)
  const span = line.from === line.to ? from : `${from} to ${formatDate(line.to, today)}`
  const rate = formatMoney({ amount: line.perDay, currency })
  const sum = formatMoney({ amount: line.amount, currency })
  return `${span}: ${counted(line.days, 'day')} at ${rate} = ${sum}`
}
