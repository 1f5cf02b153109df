import type { AssessedContainer } from '../fleet/assess.ts'
import { ratedMoney, sumAmounts, type FigureSum } from '../fleet/risk.ts'
import { chargeIfOut } from '../money/exposure.ts'
import type { Policy } from '../policy/policy.ts'
import type { LocalDate } from '../time/local-date.ts'

/** What containers will owe in all if they leave on a day: those that have an estimate, and how many have none. */
export interface DayCost {
  readonly day: LocalDate
  /** By currency; empty: nothing. */
  readonly sums: readonly FigureSum[]
  readonly costed: number
  readonly uncosted: number
}

/** What these containers will owe in all if every one of them leaves on `day`, in its own facility's calendar. */
export function costOnDay(
  containers: readonly AssessedContainer[],
  day: LocalDate,
  policy: Policy,
): DayCost {
  const costed = containers.filter(({ assessment }) => assessment.exposure.notCosted === null)
  const charges = costed.map(({ container }) => {
    const charge = chargeIfOut(container, container.deadline, day, policy)
    return charge === null ? [] : [ratedMoney(charge)]
  })
  const uncosted = containers.length - costed.length
  return { day, sums: sumAmounts(charges), costed: costed.length, uncosted }
}
