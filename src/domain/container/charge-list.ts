import type { Fee } from './container.ts'
import { chargesOf, isDemurrageType, isMoneyRead, toCents } from './posted.ts'

/** Charges as people list them: demurrage and dwell first, then the others as the facility lists them, a `total` last. */
export function inChargeOrder(fees: readonly Fee[]): readonly Fee[] {
  return fees.toSorted((a, b) => chargeRank(a) - chargeRank(b))
}

function chargeRank({ type }: Fee): number {
  return isDemurrageType(type) ? 0 : type === 'total' ? 2 : 1
}

/**
 * A change of the charges of one type. A facility may list several of a type, and nothing tells them apart, so they change
 * as a group.
 */
export interface ChargeChange {
  readonly type: string
  readonly from: readonly Fee[]
  readonly to: readonly Fee[]
}

/** The differences between two lists of one facility, type by type, in the order of {@link inChargeOrder}. */
export function chargeChanges(
  before: readonly Fee[],
  after: readonly Fee[],
): readonly ChargeChange[] {
  const types = new Set(inChargeOrder([...before, ...after]).map(({ type }) => type))
  return [...types].flatMap((type): ChargeChange[] => {
    const [from = [], to = []] = [before, after].map((fees) =>
      fees.filter((fee) => fee.type === type),
    )
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ type, from, to }]
  })
}

/**
 * Whether a charge was added or got higher from `before` to `after`. One whose amount can't be read, or isn't given, counts as
 * added. Credits, and charges that are no longer posted, don't count.
 */
export function chargesRose(before: readonly Fee[], after: readonly Fee[]): boolean {
  const changes = chargeChanges(chargesOf(before), chargesOf(after))
  // A total repeats the charges beside it.
  const counted = changes.length === 0 ? chargeChanges(before, after) : changes
  return counted.some(
    ({ from, to }) =>
      (from.length === 0 && to.some(({ amount }) => amount === 0)) ||
      to.some((fee) => !isMoneyRead(fee)) ||
      [...centsByCurrency(to)].some(
        ([currency, cents]) => cents > (centsByCurrency(from).get(currency) ?? 0),
      ),
  )
}

function centsByCurrency(fees: readonly Fee[]): ReadonlyMap<string | null, number> {
  const sums = new Map<string | null, number>()
  for (const { amount, currency } of fees)
    sums.set(currency, (sums.get(currency) ?? 0) + toCents(amount))
  return sums
}
