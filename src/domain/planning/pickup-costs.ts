import { daysBetween } from '../time/local-date.ts'
import type { Picks, PlanContainer, PlanTask } from './pickup-task.ts'
import type { Money } from '../container/posted.ts'
import { sumAmounts, type FigureSum, type RatedMoney } from '../fleet/risk.ts'

/**
 * What a container costs on a day as one integer that ranks: money in the first currency before money in the next, before
 * days over of containers that aren't costed, before order. Any difference in a rank outweighs everything in the ranks
 * after it, so that no currency is ever weighed against another.
 */
export interface RankedCosts {
  /** The cost of the container at index `at` of the task if it leaves on the `day`-th day of the plan. */
  onDay(at: number, day: number): bigint
  /** The same if it leaves on none of them. */
  ifLeft(at: number): bigint
  /** The money in a difference of such costs, in the order of ranks; currencies without a difference are left out. */
  moneyIn(difference: bigint): readonly Money[]
}

/** Last free days further back or ahead than this are equal for the order of containers: they differ in money, if at all. */
const furthest = 60

/** Ranks the costs of a task: see {@link RankedCosts}. */
export function rankCosts(task: PlanTask): RankedCosts {
  const currencies = currenciesOf(task.containers)
  const orderOf = orders(task)
  const parts = (container: PlanContainer, cost: number, order: number) => [
    ...currencies.map((currency) => (container.currency === currency ? cost : 0)),
    container.currency === null ? cost : 0,
    order,
  ]
  const partsOf = task.containers.map((container) => ({
    days: container.costs.map((cost, day) => parts(container, cost ?? 0, orderOf(container, day))),
    left: parts(container, container.costIfLeft, orderOf(container, null)),
  }))
  const ranks = currencies.length + 2
  const radixes = Array.from({ length: ranks }, (_, rank) => {
    const most = partsOf.reduce(
      (sum, { days, left }) =>
        sum + Math.max(left[rank] ?? 0, ...days.map((one) => one[rank] ?? 0)),
      0,
    )
    return 2n * BigInt(most) + 1n
  })
  const pack = (values: readonly number[]) =>
    values.reduce((sum, value, rank) => sum * (radixes[rank] ?? 1n) + BigInt(value), 0n)
  const packed = partsOf.map(({ days, left }) => ({ days: days.map(pack), left: pack(left) }))
  return {
    onDay: (at, day) => packed[at]?.days[day] ?? 0n,
    ifLeft: (at) => packed[at]?.left ?? 0n,
    moneyIn(difference) {
      const values = unpack(difference, radixes)
      return currencies.flatMap((currency, rank) => {
        const cents = Number(values[rank] ?? 0n)
        return cents === 0 ? [] : [{ amount: cents / 100, currency }]
      })
    },
  }
}

/** Currencies of the costed containers, the one with the most containers first. */
export function currenciesOf(containers: readonly PlanContainer[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const { currency } of containers) {
    if (currency !== null) counts.set(currency, (counts.get(currency) ?? 0) + 1)
  }
  return [...counts]
    .toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .map(([currency]) => currency)
}

/** What the containers will owe in all by these picks, per currency; those that don't fit leave after the plan. */
export function costOfPicks({ first, containers }: PlanTask, picks: Picks): readonly FigureSum[] {
  return sumAmounts(
    containers.map((container, at) => {
      const money = costOfPick(container, first, picks[at] ?? null)
      return money === null ? [] : [money]
    }),
  )
}

/** What a container will owe in all if it leaves on `day` (null: after the plan that begins on `first`); null: not costed. */
export function costOfPick(
  { currency, isSample, costs, costIfLeft }: PlanContainer,
  first: PlanTask['first'],
  day: Picks[number],
): RatedMoney | null {
  if (currency === null) return null
  const cents = day === null ? costIfLeft : (costs[daysBetween(first, day)] ?? costIfLeft)
  return { amount: cents / 100, currency, ...(isSample && { isSample }) }
}

/** The order among equals: more containers, then sooner, then earlier last free days before later ones. */
function orders({ first, days, containers }: PlanTask) {
  const count = containers.length
  const slack = ({ lastFreeDay }: PlanContainer) =>
    Math.min(furthest, Math.max(-furthest, daysBetween(first, lastFreeDay))) + furthest
  const perDay = count * days * 2 * furthest + 1
  const perContainer = count * days * perDay + perDay
  return (container: PlanContainer, day: number | null) =>
    day === null ? perContainer : day * perDay + (days - day) * slack(container)
}

/** The parts of a packed number, each of which may be negative. */
function unpack(value: bigint, radixes: readonly bigint[]): readonly bigint[] {
  const parts: bigint[] = []
  let rest = value
  for (const radix of radixes.toReversed()) {
    let part = rest % radix
    if (2n * part > radix) part -= radix
    if (2n * part < -radix) part += radix
    parts.unshift(part)
    rest = (rest - part) / radix
  }
  return parts
}
