import type { Fee } from '../container.ts'
import type { NotCosted } from '../exposure.ts'
import type { Money } from '../posted.ts'

const figures = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

/** `USD 1,250.00`; without a currency `1,250.00 (currency not given)`. Never a bare symbol, never rounded to units. */
export function moneyWords(money: Money): string {
  const amount = figures.format(money.amount)
  return money.currency === null ? `${amount} (currency not given)` : `${money.currency} ${amount}`
}

/** A charge as the terminal lists it: amount 0 is `listed, no amount`. */
export function feeWords(fee: Fee): string {
  return fee.amount === 0 ? 'listed, no amount' : moneyWords(fee)
}

/** Names of charges; a type we do not know as it came. */
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
      return type.replaceAll('_', ' ').trim() || 'not named'
  }
}

/** `not costed`, and why: to be shown instead of any figure, never as 0. */
export function notCostedWords(why: NotCosted): string {
  switch (why) {
    case 'no-tariff':
      return 'not costed: no rate'
    case 'no-deadline':
      return 'not costed: no LFD'
    case 'not-running':
      return 'no clock runs'
    case 'not-confirmed':
      return 'no estimate: location not confirmed'
  }
}
