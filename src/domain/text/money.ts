import type { Fee } from '../container/container.ts'
import type { Charge } from '../money/charge.ts'
import type { NotCosted } from '../money/exposure.ts'
import type { LocalDate } from '../time/local-date.ts'
import type { Money } from '../container/posted.ts'
import { formatAmount, formatNumber, type Format } from './format.ts'
import { formatDate } from './time.ts'

/**
 * `$1,250.00` if it is in US dollars, else `CAD 1,250.00`; without a currency `1,250.00 (currency not given)`. Never
 * rounded to units.
 */
export function formatMoney(format: Format, money: Money): string {
  return withCurrency(money, (amount) => formatAmount(format, amount))
}

/** `$1,250`, `$457.50`: without cents if there are none, for lines that say more than the amount. */
export function formatShortMoney(format: Format, money: Money): string {
  return withCurrency(money, (amount) =>
    Number.isInteger(amount) ? formatNumber(format, amount) : formatAmount(format, amount),
  )
}

/** `USD 1,250.00`: always with the code of the currency, for texts in files. */
export function formatCodedMoney(format: Format, money: Money): string {
  return withCode(money, formatAmount(format, money.amount))
}

function withCurrency(money: Money, toText: (amount: number) => string): string {
  if (money.currency !== 'USD') return withCode(money, toText(money.amount))
  return `${money.amount < 0 ? '-' : ''}$${toText(Math.abs(money.amount))}`
}

function withCode({ currency }: Money, amount: string): string {
  return currency === null ? `${amount} (currency not given)` : `${currency} ${amount}`
}

/**
 * Where an amount comes from: `posted` by the facility, `estimated` from our rates to date, `projected` to a later day, or
 * a `sample` from rates nobody offered. Source: domain rules, 1.4 (every amount shows its basis).
 */
export type Basis = 'posted' | 'estimated' | 'projected' | 'sample'

/** The basis as shown beside an amount. */
export const basisLabel: Readonly<Record<Basis, string>> = {
  posted: 'posted',
  estimated: 'est.',
  projected: 'projected',
  sample: 'sample',
}

/** The basis of a calculated charge: `sample` if it uses sample rates, else `as`. */
export function chargeBasis(charge: Charge, as: 'estimated' | 'projected'): Basis {
  return charge.tariff.illustration ? 'sample' : as
}

/** A daily rate that isn't due yet: `+$235.00/day`. */
export function formatRateAhead(format: Format, { money }: Charge, toText = formatMoney): string {
  return `+${toText(format, money)}/day`
}

/**
 * When that rate starts: `from Tue 24 Nov`, or `from Tue 24 Nov, sample`. `today` is the facility's, to omit its year. Lists give
 * a shorter date.
 */
export function formatRateStart(
  format: Format,
  charge: Charge,
  today: LocalDate | null,
  dateOf = formatDate,
): string {
  const start = `from ${dateOf(format, charge.through, today)}`
  return charge.tariff.illustration ? `${start}, ${basisLabel.sample}` : start
}

/** A charge as the terminal lists it: amount 0 is `listed, no amount`, unless another was sent and couldn't be read. */
export function formatFee(format: Format, fee: Fee, toText = formatMoney): string {
  if (fee.unreadable?.includes('amount')) return 'amount couldn’t be read'
  if (fee.unreadable?.includes('currency'))
    return `${formatAmount(format, fee.amount)}, currency couldn’t be read`
  return fee.amount === 0 ? 'listed, no amount' : toText(format, fee)
}

/** Names of charges; a type we don't know as it came. */
export function feeLabel(type: string): string {
  switch (type) {
    case 'demurrage':
      return 'Demurrage'
    case 'exam':
      return 'Exam'
    case 'extended_dwell_time':
      return 'Extended dwell time'
    case 'other':
      return 'Other'
    case 'total':
      return 'Total'
    default:
      return type.replaceAll('_', ' ').trim() || 'Type couldn’t be read'
  }
}

/** `no estimate`, and why: shown instead of any figure, never as 0. */
export function notCostedLabel(why: NotCosted): string {
  switch (why) {
    case 'no-tariff':
      return 'no estimate: no rate'
    case 'no-deadline':
      return 'no estimate: no LFD'
    case 'not-running':
      return 'no clock runs'
    case 'not-confirmed':
      return 'no estimate: location not confirmed'
  }
}
