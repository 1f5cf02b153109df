import { roundCents, type Money } from '#domain/posted.ts'
import type { FleetBox } from './fleet-sets.ts'

interface Posted {
  readonly amount: number
  readonly containers: number
}

/** Sums by currency, null where none is told. */
export type PostedByCurrency = Map<string | null, Posted>

/** Adds what terminals have posted for `row` to `sums`; with `by` -1 takes it away. */
export function addPosted(
  sums: PostedByCurrency,
  { assessment }: FleetBox,
  by: 1 | -1,
): PostedByCurrency {
  for (const { amount, currency } of assessment.exposure.posted) {
    const sum = sums.get(currency) ?? { amount: 0, containers: 0 }
    const containers = sum.containers + by
    if (containers === 0) sums.delete(currency)
    else sums.set(currency, { amount: sum.amount + by * amount, containers })
  }
  return sums
}

/** `sums` in whole cents, that with most rows behind it first. */
export function inOrder(sums: PostedByCurrency): { money: Money; containers: number }[] {
  return [...sums]
    .map(([currency, { amount, containers }]) => ({
      money: { amount: roundCents(amount), currency },
      containers,
    }))
    .sort(
      (a, b) =>
        b.containers - a.containers || compare(a.money.currency ?? last, b.money.currency ?? last),
    )
}

/** What terminals have posted for these rows, one sum per currency, with the number of rows behind each. */
export function postedSums(rows: readonly FleetBox[]): { money: Money; containers: number }[] {
  const sums: PostedByCurrency = new Map()
  for (const row of rows) addPosted(sums, row, 1)
  return inOrder(sums)
}

/** After every currency: one that is not told. */
const last = '~'

function compare(a: string, b: string): number {
  return a < b ? -1 : 1
}
