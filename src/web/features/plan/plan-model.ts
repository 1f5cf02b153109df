import type { Facility } from '#domain/container/container.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { costOfPick, costOfPicks } from '#domain/planning/pickup-costs.ts'
import type { OneMore } from '#domain/planning/pickup-plan.ts'
import { movesAt, planDays, type PlanContainer } from '#domain/planning/pickup-task.ts'
import type { Money } from '#domain/container/posted.ts'
import { sumAmounts, type FigureSum, type RatedMoney } from '#domain/fleet/risk.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import type { Solved } from './plan-worker.ts'

/** A container in a plan: its day and cost by the plan, by the rule of thumb, and if it stays. Null day: does not fit. */
export interface PlannedContainer {
  readonly row: FleetRow
  readonly container: PlanContainer
  readonly day: LocalDate | null
  readonly cost: RatedMoney | null
  readonly dayByDeadline: LocalDate | null
  readonly costByDeadline: RatedMoney | null
  readonly costIfLeft: RatedMoney | null
}

/** One day at one place. */
export interface PlaceOnDay {
  readonly day: LocalDate
  readonly moves: number
  /** How many booked containers are above its moves: no limit takes an appointment away. */
  readonly over: number
  readonly containers: readonly PlannedContainer[]
  readonly oneMore: OneMore | null
  /** What all containers of the place will owe if they stay. */
  readonly placeIfLeft: readonly FigureSum[]
}

export interface PlacePlan {
  readonly facility: Facility
  readonly containers: readonly PlannedContainer[]
  readonly days: readonly PlaceOnDay[]
}

/** A computed plan, as the page shows it: every figure belongs to the list it opens. */
export interface PlanModel {
  readonly containers: readonly PlannedContainer[]
  readonly places: readonly PlacePlan[]
  readonly plan: readonly FigureSum[]
  readonly byDeadline: readonly FigureSum[]
  readonly ifLeft: readonly FigureSum[]
  /** Days on which kept appointments need more trucks than there are in all. */
  readonly overTrucks: readonly { readonly day: LocalDate; readonly containers: number }[]
}

/** Joins a solved task with its rows; a row that has left the fleet since is left out. */
export function planModel(
  { task, plan, byDeadline }: Solved,
  rows: ReadonlyMap<string, FleetRow>,
): PlanModel {
  const containers = task.containers.flatMap((container, at): PlannedContainer[] => {
    const row = rows.get(container.id)
    if (!row) return []
    const [day, dayByDeadline] = [plan.picks[at] ?? null, byDeadline[at] ?? null]
    return [
      {
        row,
        container,
        day,
        cost: costOfPick(container, task.first, day),
        dayByDeadline,
        costByDeadline: costOfPick(container, task.first, dayByDeadline),
        costIfLeft: costOfPick(container, task.first, null),
      },
    ]
  })
  const nobody = task.containers.map(() => null)
  return {
    containers,
    places: placesOf(containers, { task, plan, byDeadline }),
    plan: costOfPicks(task, plan.picks),
    byDeadline: costOfPicks(task, byDeadline),
    ifLeft: costOfPicks(task, nobody),
    overTrucks: planDays(task).flatMap((day) => {
      const on = containers.filter((one) => one.day === day).length
      return on > (task.moves.inAll ?? Infinity) ? [{ day, containers: on }] : []
    }),
  }
}

/**
 * What `plan` saves compared with `other`, per currency; extra cost is negative. Currencies without a difference are left
 * out.
 */
export function savedBy(plan: readonly FigureSum[], other: readonly FigureSum[]): readonly Money[] {
  return other.flatMap(({ money: { amount, currency } }) => {
    const mine = plan.find(({ money }) => money.currency === currency)?.money.amount ?? 0
    const saved = Math.round((amount - mine) * 100) / 100
    return saved === 0 ? [] : [{ amount: saved, currency }]
  })
}

function placesOf(
  containers: readonly PlannedContainer[],
  { task, plan }: Solved,
): readonly PlacePlan[] {
  const byPlace = Map.groupBy(containers, ({ container }) => container.place)
  return [...byPlace]
    .flatMap(([place, here]): PlacePlan[] => {
      const facility = here[0]?.row.container.facility
      if (!facility) return []
      const placeIfLeft = sumAmounts(
        here.map(({ costIfLeft }) => (costIfLeft === null ? [] : [costIfLeft])),
      )
      const days = planDays(task).map((day) => {
        const moves = movesAt(task.moves, place, day)
        const onDay = here.filter((one) => one.day === day)
        return {
          day,
          moves,
          over: Math.max(0, onDay.length - moves),
          containers: onDay,
          oneMore: plan.oneMore.find((one) => one.place === place && one.day === day) ?? null,
          placeIfLeft,
        }
      })
      return [{ facility, containers: here, days }]
    })
    .toSorted(
      (a, b) =>
        b.containers.length - a.containers.length || (a.facility.name < b.facility.name ? -1 : 1),
    )
}
