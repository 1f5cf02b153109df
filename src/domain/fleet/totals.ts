import type { Assessment } from './assess.ts'
import { roundCents, type Money } from '../container/posted.ts'

/** Money of many containers: three separate facts, each per currency, and how many containers have no estimate. */
export interface Totals {
  readonly posted: readonly Money[]
  readonly estimated: readonly Money[]
  readonly missToday: readonly Money[]
  /** Containers with a running clock and no figure: without a last free day, a rate, or a confirmed place. */
  readonly notCosted: {
    readonly noDeadline: number
    readonly noTariff: number
    readonly notConfirmed: number
  }
}

/** Adds what may be added: amounts of one kind in one currency. Containers whose clock doesn't run are left out. */
export function totalsOf(assessments: readonly Assessment[]): Totals {
  const running = assessments.filter((one) => one.urgency.notRunning === null)
  const exposures = running.map((one) => one.exposure)
  const counting = exposures.filter((one) => one.inTotals)
  const count = (why: string) => exposures.filter((one) => one.notCosted === why).length
  return {
    posted: sumByCurrency(exposures.flatMap((one) => one.posted)),
    estimated: sumByCurrency(counting.flatMap((one) => one.estimated?.money ?? [])),
    missToday: sumByCurrency(counting.flatMap((one) => one.missToday?.money ?? [])),
    notCosted: {
      noDeadline: count('no-deadline'),
      noTariff: count('no-tariff'),
      notConfirmed: count('not-confirmed'),
    },
  }
}

/** One sum per currency, the largest first, then by currency code; amounts without a currency are a separate group. */
export function sumByCurrency(amounts: readonly Money[]): readonly Money[] {
  const sums = new Map<string | null, number>()
  for (const { amount, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  return [...sums]
    .map(([currency, amount]) => ({ currency, amount: roundCents(amount) }))
    .toSorted((a, b) => b.amount - a.amount || ((a.currency ?? '') < (b.currency ?? '') ? -1 : 1))
}
