import { roundCents, type Money } from '#domain/container/posted.ts'
import type { FleetRow } from '#web/fleet/row.ts'

/**
 * The charges terminals have posted for these rows, one sum per currency, with the number of rows behind each; the one with
 * the most rows first. Always summed from scratch: subtracting a huge amount wouldn't restore the lost precision.
 */
export function postedSums(rows: readonly FleetRow[]): { money: Money; containers: number }[] {
  const sums = new Map<string | null, { amount: number; containers: number }>()
  for (const { assessment } of rows) {
    for (const { amount, currency } of assessment.exposure.posted) {
      const sum = sums.get(currency) ?? { amount: 0, containers: 0 }
      sums.set(currency, { amount: sum.amount + amount, containers: sum.containers + 1 })
    }
  }
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

/** Sorts after every currency: amounts without one. */
const last = '~'

function compare(a: string, b: string): number {
  return a < b ? -1 : 1
}
