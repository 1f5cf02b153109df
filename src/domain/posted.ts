import type { Container, Fee } from './container.ts'
import { isAtInlandFacility } from './place.ts'

/** An amount in one currency; currencies are never added. `currency` null: the terminal did not say. */
export interface Money {
  readonly amount: number
  readonly currency: string | null
}

/**
 * The charges that count where the container is: those of the inland facility once it is there, where that lists any,
 * else the port's. Source: domain rules, 1.3b (the tariff follows the place).
 */
export function governingFees(container: Container): readonly Fee[] {
  const { inlandFees = [], fees } = container
  return inlandFees.length > 0 && isAtInlandFacility(container) ? inlandFees : fees
}

/** Charges for standing: the line's demurrage and the terminal's own for dwelling too long. */
const standing: readonly string[] = ['demurrage', 'extended_dwell_time']

/**
 * What the terminal lists for standing, one sum per currency, in the order listed.
 * `total` overlaps the other charges, so it counts only where no other amount of its currency is listed.
 * Amount 0 is a charge listed without a price and adds nothing; see {@link isListedWithoutAmount}.
 */
export function postedCharges(fees: readonly Fee[]): readonly Money[] {
  const sums = new Map<string | null, number>()
  const priced = fees.filter((fee) => Number.isFinite(fee.amount) && fee.amount > 0)
  for (const fee of priced) {
    const counts = fee.type === 'total' ? standsAlone(fee, priced) : standing.includes(fee.type)
    if (counts) sums.set(fee.currency, (sums.get(fee.currency) ?? 0) + fee.amount)
  }
  return [...sums].map(([currency, amount]) => ({ amount: roundCents(amount), currency }))
}

/** Whether a charge for standing is listed, but not priced yet. */
export function isListedWithoutAmount(fees: readonly Fee[]): boolean {
  return fees.some((fee) => standing.includes(fee.type) && fee.amount === 0)
}

/** Sums of decimal amounts to the cent. */
export function roundCents(amount: number): number {
  return Math.round((amount + Number.EPSILON) * 100) / 100
}

function standsAlone(total: Fee, priced: readonly Fee[]): boolean {
  return !priced.some((fee) => fee.type !== 'total' && fee.currency === total.currency)
}
