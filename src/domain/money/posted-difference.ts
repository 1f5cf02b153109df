import type { Exposure } from './exposure.ts'
import { roundCents, type Money } from '../container/posted.ts'

/** The demurrage that the terminal lists beside what the rates give to today, where the two are not the same. */
export interface PostedDifference {
  readonly posted: Money
  readonly calculated: Money
  /** Posted less calculated, in their currency: positive where the terminal lists more. */
  readonly by: number
}

/**
 * Where posted demurrage and our own sum differ, in the currency of the rates. Either may be right: the terminal may list
 * days that were free, or not have listed the last ones yet. Within free time the sum is 0.
 * Null where they agree, where nothing is posted in that currency, and where there are no rates or only an illustration.
 * Source: money rules of the trade's arithmetic (posted is shown as a fact, calculated beside it, a difference flagged).
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
