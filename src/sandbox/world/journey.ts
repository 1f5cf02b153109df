import { planContainer, type ContainerPlan } from './container-plan.ts'
import { planShipment, type ShipmentPlan, type StopReason } from './shipment-plan.ts'
import { stageCase } from './inland-cases.ts'
import { railEtaAt, type RailPlan } from './rail-plan.ts'
import type { Round } from './round.ts'
import { lineWatchOf } from './sources.ts'
import { minute } from './span.ts'
import type { ShipmentTouches } from './touches.ts'
import { lastAsked, seenAt } from './watch.ts'
import { dayOf } from './zone-clock.ts'

/** A shipment with its containers: one round of a slot. */
export interface Journey {
  readonly shipment: ShipmentPlan
  readonly containers: readonly ContainerPlan[]
}

export function planJourney(round: Round): Journey {
  const plan = planShipment(round)
  const drawn = Array.from({ length: round.containers }, (_, container) =>
    planContainer(plan, container),
  )
  const until = Math.max(...drawn.map((container) => container.returned))
  const shipment = { ...plan, lineWatch: { ...plan.lineWatch, until } }
  const journey = { shipment, containers: drawn.map((container) => ({ ...container, shipment })) }
  const staged = round.asked?.inlandCase ?? null
  const [container] = journey.containers
  if (staged === null || container === undefined) return journey
  const one = stageCase(container, staged)
  return { shipment: one.shipment, containers: [one.container] }
}

export interface Stop {
  readonly at: number
  readonly reason: StopReason
}

/**
 * Why and when tracking with the line stopped, as of a point in time; null while it is active. A user's stop lasts
 * until a user resumes; resuming also ends an earlier stop for another reason.
 */
export function stopOf(journey: Journey, touches: ShipmentTouches, now: number): Stop | null {
  const turn = touches.turns.findLast(({ at }) => at <= now)
  if (turn?.stopped === true) return { at: turn.at, reason: 'cancelled_by_user' }
  const planned = plannedStop(journey, touches)
  const isOver = planned.at > now || (turn !== undefined && turn.at >= planned.at)
  return isOver ? null : planned
}

function plannedStop({ shipment, containers }: Journey, touches: ShipmentTouches): Stop {
  const lastReturn = Math.max(...containers.map((container) => container.returned))
  const lastReported = seenAt(lineWatchOf(shipment, touches), lastReturn) + 4 * minute
  if (shipment.stop !== null && shipment.stop.at < lastReported) return shipment.stop
  return { at: lastReported, reason: 'all_containers_terminated' }
}

/** A shipment as the account sees it at a point in time. */
export interface ShipmentView {
  readonly lineChecked: number | null
  readonly departed: number | null
  readonly arrived: number | null
  /** The line's estimate of the departure; null once the ship sailed. */
  readonly etd: number | null
  readonly firstEtd: number | null
  readonly eta: number | null
  readonly firstEta: number | null
  readonly destinationEta: number | null
  /** The line's first estimate of it. */
  readonly firstDestinationEta: number | null
  readonly destinationArrived: number | null
  /** Whether the line reported a different ship than the one booked first. */
  readonly rolled: boolean
  readonly stop: Stop | null
}

export function viewShipment(
  journey: Journey,
  touches: ShipmentTouches,
  now: number,
): ShipmentView {
  const { shipment, containers } = journey
  const watch = lineWatchOf(shipment, touches)
  const checked = lastAsked(watch, now)
  // Ships are also tracked by their own signals, some minutes behind.
  const arrived = shipment.arrived + 12 * minute <= now ? shipment.arrived : null
  const lastReported = shipment.etas.filter((eta) => checked !== null && eta.from <= checked)
  // The line reports on the shipment: it arrived at its destination when the last of its containers did.
  const rail = containers
    .flatMap((container) => container.rail ?? [])
    .sort((a, b) => b.arrived - a.arrived)[0]
  const reached = rail && checked !== null && rail.arrived <= checked ? rail.arrived : null
  const departed =
    arrived !== null || (checked !== null && shipment.departed <= checked)
      ? shipment.departed
      : null
  const saidOfDeparture = shipment.etds.filter((etd) => etd.from <= (checked ?? etd.from))
  return {
    lineChecked: checked,
    departed,
    arrived,
    etd: departed === null ? (saidOfDeparture.at(-1)?.at ?? null) : null,
    firstEtd: saidOfDeparture[0]?.at ?? null,
    eta: arrived === null ? (lastReported.at(-1)?.at ?? null) : null,
    firstEta: lastReported[0]?.at ?? null,
    destinationEta:
      rail !== undefined && reached === null && checked !== null ? railEtaAt(rail, checked) : null,
    firstDestinationEta: rail && checked !== null ? firstEtaOf(rail, shipment) : null,
    destinationArrived: reached,
    rolled: arrived !== null || (checked !== null && checked >= (shipment.rolledFrom?.until ?? 0)),
    stop: stopOf(journey, touches, now),
  }
}

/** Some lines promise an inland arrival days too early, and postpone it before the train leaves. */
function firstEtaOf(rail: RailPlan, { inland }: ShipmentPlan): number | null {
  const first = rail.etas[0]?.at ?? null
  return first === null ? null : first - inland.promisedEarlier
}

/**
 * When the line last reported an arrival on another local day than before, as of `now`; null for a ship that arrived, a
 * line that reports none, and tracking that stopped.
 */
export function etaChangedAt(
  journey: Journey,
  touches: ShipmentTouches,
  now: number,
): number | null {
  const { shipment } = journey
  const { arrived, stop } = viewShipment(journey, touches, now)
  if (arrived !== null || stop !== null || !shipment.line.reports.arrived) return null
  const watch = lineWatchOf(shipment, touches)
  const { zone } = shipment.pod
  const moments = shipment.etas.flatMap((eta, place) => {
    const before = shipment.etas[place - 1]
    const isChange = before !== undefined && dayOf(before.at, zone) !== dayOf(eta.at, zone)
    return isChange ? [seenAt(watch, eta.from)] : []
  })
  return moments.findLast((at) => at <= now && at > shipment.round.from) ?? null
}
