import { epochMs, type Instant } from '#domain/time/instant.ts'
import type { ContainerPlan } from '#sandbox/world/container-plan.ts'
import { createWorld } from '#sandbox/world/create-world.ts'
import type { DeadlineSource } from '#sandbox/world/deadline-plan.ts'
import { milestonesOf } from '#sandbox/world/milestones.ts'
import { pickupZone } from '#sandbox/world/shipment-plan.ts'
import { day, hour } from '#sandbox/world/span.ts'
import { dayOf, dayText } from '#sandbox/world/zone-clock.ts'

// Departures as the sandbox planned them. Nothing here uses a rule of the domain.

/** The plans of all containers of the last eight rounds, by ID. */
export function plansUntil(
  options: { readonly seed: string; readonly containers: number },
  at: Instant,
): ReadonlyMap<string, ContainerPlan> {
  const world = createWorld(options)
  const plans = new Map<string, ContainerPlan>()
  for (let slot = 0; slot < world.slots; slot += 1) {
    const last = world.cycleAt(slot, epochMs(at))
    for (let cycle = last; cycle > last - 8; cycle -= 1)
      for (const plan of world.journey(slot, cycle).containers)
        plans.set(world.identity.idOf('container', slot, cycle, plan.container), plan)
  }
  return plans
}

export const plannedOutOn = ({ stay, shipment }: ContainerPlan): string =>
  dayText(dayOf(stay.pickedUp, pickupZone(shipment)))

/** Days from its reported arrival at the pickup facility to gate-out. */
export function plannedDwellDays(plan: ContainerPlan): number {
  return (plan.stay.pickedUp - standsSince(plan)) / day
}

function standsSince(plan: ContainerPlan): number {
  if (!plan.rail) return plan.stay.grounded
  const reported = milestonesOf(plan).filter(
    ({ place, isUnreported }) => place === 'inland' && isUnreported !== true,
  )
  const at = (event: string) => reported.find((one) => one.event === event)?.at
  return at('rail_unloaded') ?? at('arrived_at_inland_destination') ?? plan.stay.arrived
}

/**
 * The earliest last free day that any source named by gate-out, or in the next hours: the past is read every six. A day
 * before the container arrived was about the port.
 */
export function plannedLastFreeDays(plan: ContainerPlan): readonly (string | null)[] {
  const arrivedOn = dayOf(plan.stay.arrived, pickupZone(plan.shipment))
  return everyHour(plan.stay.pickedUp - 12 * hour, plan.stay.pickedUp + 6 * hour).map((at) => {
    const days = (['terminal', 'line', 'rail'] as const)
      .flatMap((source) => lastDay(plan, source, at) ?? [])
      .filter((last) => last >= arrivedOn)
    return days.length > 0 ? dayText(Math.min(...days)) : null
  })
}

/**
 * The demurrage posted at gate-out, and at each hour of the day before: sources are read every few hours, so the last
 * reading may be a day short. An inland-bound container may have been charged at the port before.
 */
export function plannedCharges(plan: ContainerPlan): readonly number[] {
  const { pickedUp } = plan.stay
  return [
    chargeAt(plan, pickedUp),
    ...everyHour(pickedUp - day, pickedUp).map((at) => chargeAt(plan, at)),
    ...(plan.port ? everyHour(plan.port.stay.pickedUp - day, plan.port.stay.pickedUp) : []).map(
      (at) => perDay(plan, lastDay(plan, 'terminal', at, true), dayOf(at, plan.shipment.pod.zone)),
    ),
  ]
}

function chargeAt(plan: ContainerPlan, at: number): number {
  if (!plan.reports.holds) return 0
  const last = lastDay(plan, plan.rail ? 'rail' : 'terminal', at)
  const isLong = at - plan.stay.grounded > 8 * day
  return (
    perDay(plan, last, dayOf(at, pickupZone(plan.shipment))) + (isLong ? plan.feePerDay / 2 : 0)
  )
}

function perDay(plan: ContainerPlan, last: number | null, on: number): number {
  return last === null ? 0 : Math.max(0, on - last) * plan.feePerDay
}

/** The day that the source named last by then: for the pickup facility, or for the port before a rail leg. */
function lastDay(
  plan: ContainerPlan,
  source: DeadlineSource,
  at: number,
  isOfPort = false,
): number | null {
  const known = plan.deadlines.filter(
    (one) => one.source === source && (one.of === 'port') === isOfPort && one.from <= at,
  )
  return known.toSorted((a, b) => a.from - b.from).at(-1)?.day ?? null
}

function everyHour(from: number, until: number): number[] {
  return Array.from({ length: Math.ceil((until - from) / hour) }, (_, at) => from + at * hour)
}
