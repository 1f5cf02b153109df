import type { Exposure } from './exposure.ts'
import { roundCents, type Money } from '../container/posted.ts'

/** The demurrage that the terminal lists, beside what the rates give to today, if the two differ. */
export interface PostedDifference {
  readonly posted: Money
  readonly calculated: Money
  /** Posted less calculated, in their currency: positive if the terminal lists more. */
  readonly by: number
}

/**
 * The difference between posted demurrage and our own sum, in the currency of the rates. Either may be right: the terminal
 * may list days that were free, or not have listed the last ones yet. Within free time the sum is 0. Null if they agree, if
 * nothing is posted in that currency, and if there are no rates or only sample rates. Source: domain rules (money: posted
 * is shown as a fact, calculated beside it, a difference flagged).
 */
export function differenceFromPosted(exposure: Exposure): PostedDifference | null {
  const charge = exposure.estimated ?? exposure.nextDay
  if (charge === null || charge.tariff.illustration) return null
  const { currency } = charge.money
  const posted = exposure.postedDemurrage.find((money) => money.currency === currency)
  if (posted === undefined) return null
  const calculated = { amount: exposure.estimated?.money.amount ?? 0, currency }
  const by = roundCents(posted.amount - calculated.amount)
  return by === 0 ? null : { posted, calculated, by }
}
