import type { Facility } from '#domain/container.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { costOfPick, costOfPicks } from '#domain/pickup-costs.ts'
import type { OneMore } from '#domain/pickup-plan.ts'
import { movesAt, planDays, type PlanBox } from '#domain/pickup-task.ts'
import type { Money } from '#domain/posted.ts'
import type { FigureSum } from '#domain/risk.ts'
import type { FleetRow } from '#web/parts/fleet-sets.ts'
import type { Solved } from './plan-worker.ts'

/** A container in a plan: its day and cost by the plan, by the rule of thumb, and if it stays. Null day: does not fit. */
export interface PlannedBox {
  readonly row: FleetRow
  readonly box: PlanBox
  readonly day: LocalDate | null
  readonly cost: Money | null
  readonly dayByDeadline: LocalDate | null
  readonly costByDeadline: Money | null
  readonly costIfLeft: Money | null
}

/** One day at one place. */
export interface PlaceOnDay {
  readonly day: LocalDate
  readonly moves: number
  readonly boxes: readonly PlannedBox[]
  readonly oneMore: OneMore | null
}

export interface PlacePlan {
  readonly facility: Facility
  readonly boxes: readonly PlannedBox[]
  readonly days: readonly PlaceOnDay[]
}

/** A worked-out plan, as the page shows it: every figure is that of the list it opens. */
export interface PlanModel {
  readonly boxes: readonly PlannedBox[]
  readonly places: readonly PlacePlan[]
  readonly plan: readonly FigureSum[]
  readonly byDeadline: readonly FigureSum[]
  readonly ifLeft: readonly FigureSum[]
}

/** Puts a solved task together with the rows it was made of; a row that has left the fleet since is left out. */
export function planModel(
  { task, plan, byDeadline }: Solved,
  rows: ReadonlyMap<string, FleetRow>,
): PlanModel {
  const boxes = task.boxes.flatMap((box, at): PlannedBox[] => {
    const row = rows.get(box.id)
    if (!row) return []
    const [day, dayByDeadline] = [plan.picks[at] ?? null, byDeadline[at] ?? null]
    return [
      {
        row,
        box,
        day,
        cost: costOfPick(box, task.first, day),
        dayByDeadline,
        costByDeadline: costOfPick(box, task.first, dayByDeadline),
        costIfLeft: costOfPick(box, task.first, null),
      },
    ]
  })
  const nobody = task.boxes.map(() => null)
  return {
    boxes,
    places: placesOf(boxes, { task, plan, byDeadline }),
    plan: costOfPicks(task, plan.picks),
    byDeadline: costOfPicks(task, byDeadline),
    ifLeft: costOfPicks(task, nobody),
  }
}

/** What `plan` saves against `other`, per currency; what it costs more is negative. Currencies without one are left out. */
export function savedBy(plan: readonly FigureSum[], other: readonly FigureSum[]): readonly Money[] {
  return other.flatMap(({ money: { amount, currency } }) => {
    const mine = plan.find(({ money }) => money.currency === currency)?.money.amount ?? 0
    const saved = Math.round((amount - mine) * 100) / 100
    return saved === 0 ? [] : [{ amount: saved, currency }]
  })
}

function placesOf(boxes: readonly PlannedBox[], { task, plan }: Solved): readonly PlacePlan[] {
  const byPlace = Map.groupBy(boxes, ({ box }) => box.place)
  return [...byPlace]
    .flatMap(([place, here]): PlacePlan[] => {
      const facility = here[0]?.row.box.facility
      if (!facility) return []
      const days = planDays(task).map((day) => ({
        day,
        moves: movesAt(task.moves, place, day),
        boxes: here.filter((one) => one.day === day),
        oneMore: plan.oneMore.find((one) => one.place === place && one.day === day) ?? null,
      }))
      return [{ facility, boxes: here, days }]
    })
    .toSorted(
      (a, b) => b.boxes.length - a.boxes.length || (a.facility.name < b.facility.name ? -1 : 1),
    )
}
