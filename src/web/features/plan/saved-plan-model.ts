import type { Instant } from '#domain/time/instant.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { outcomeOf, type PickupOutcome, type PlannedPickup } from '#domain/planning/plan-outcome.ts'
import type { Policy } from '#domain/policy/policy.ts'
import { sumAmounts, type FigureSum } from '#domain/fleet/risk.ts'
import { assessFacts, type FleetRow } from '#web/fleet/row.ts'
import type { SavedPlan } from '#wire/api/plans.ts'

/** One pickup of a saved plan with its outcome. `row` is null if the account no longer has the container. */
export interface SavedPickup {
  readonly planned: PlannedPickup
  readonly outcome: PickupOutcome
  readonly row: FleetRow | null
}

/** The pickups of a day, terminal by terminal. */
export interface PullDay {
  readonly day: LocalDate
  readonly pickups: readonly SavedPickup[]
}

/** The possible states of a planned pickup. Values of `?show=`, so they must not change. */
export const pickupStates = ['on-time', 'late', 'to-come', 'in-trouble', 'undated'] as const
export type PickupState = (typeof pickupStates)[number]

/** The state of a planned pickup. One picked up on an unreported day is neither on time nor late. */
export function pickupStateOf({ outcome: { fate } }: SavedPickup): PickupState {
  switch (fate.kind) {
    case 'picked-up':
      if (fate.daysLate === null) return 'undated'
      return fate.daysLate <= 0 ? 'on-time' : 'late'
    case 'missed':
      return 'late'
    case 'to-come':
      return 'to-come'
    case 'cannot-leave':
    case 'nowhere':
    case 'elsewhere':
    case 'gone':
      return 'in-trouble'
  }
}

/** A saved plan as its page shows it. `live`: rows of the fleet, which take precedence over those stored with the plan. */
export function savedPlanModel(
  { data, boxes: containers }: SavedPlan,
  live: ReadonlyMap<string, FleetRow>,
  now: Instant,
  policy: Policy,
) {
  const known = new Map(containers.map((container) => [container.id, container]))
  const pickups = data.pickups.map((planned): SavedPickup => {
    const container = known.get(planned.containerId)
    const row =
      live.get(planned.containerId) ?? (container ? assessFacts(container, now, policy) : null)
    return { planned, row, outcome: outcomeOf(planned, row, policy) }
  })
  return {
    pickups,
    /** The planned cost, and the current cost of the same containers: those with both figures. */
    costs: costsOf(pickups),
  }
}

/** Whether a pickup can still be ordered: it is ahead, or was missed and the container is still in. */
export function isToOrder({ row, outcome: { fate } }: SavedPickup): boolean {
  const isAhead = fate.kind === 'to-come' || fate.kind === 'cannot-leave' || fate.kind === 'missed'
  return row !== null && isAhead
}

/** The pickups day by day, each day terminal by terminal. */
export function pullDays(pickups: readonly SavedPickup[]): readonly PullDay[] {
  const order = ({ planned: { facilityName, number } }: SavedPickup) =>
    `${facilityName ?? ''} ${number}`
  return [...Map.groupBy(pickups, ({ planned }) => planned.day)]
    .map(([day, some]) => ({
      day,
      pickups: some.toSorted((a, b) => compareText(order(a), order(b))),
    }))
    .toSorted((a, b) => compareText(a.day, b.day))
}

function costsOf(pickups: readonly SavedPickup[]): {
  readonly planned: readonly FigureSum[]
  readonly now: readonly FigureSum[]
} {
  const both = pickups.flatMap(({ planned: { cost }, outcome: { costNow } }) =>
    cost && costNow ? [{ cost, costNow }] : [],
  )
  return {
    // A saved cost doesn't include which rate gave it, so use the current one.
    planned: sumAmounts(both.map(({ cost, costNow }) => [{ ...costNow, ...cost }])),
    now: sumAmounts(both.map(({ costNow }) => [costNow])),
  }
}

function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
