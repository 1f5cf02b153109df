import type { Fee } from './container.ts'
import { isDemurrageType } from './posted.ts'

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
