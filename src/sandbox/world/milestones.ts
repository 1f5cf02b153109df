import type { ContainerPlan } from './container-plan.ts'
import type { InlandStyle } from './inland-style.ts'
import { gateOutAt } from './port-stay.ts'
import type { RailPlan } from './rail-plan.ts'
import { isUnreported } from './ramps.ts'
import type { Milestone, JourneyPlace } from './milestone.ts'
import { firstSeen, type ContainerSources } from './sources.ts'
import { day, hour } from './span.ts'

/** A milestone with the time at which it was first known. */
export interface SeenMilestone extends Milestone {
  readonly seen: number
}

/**
 * When each milestone is known. Once a later one is known, so is every earlier one: a container that left was
 * discharged, even if its line hasn't said so yet. Only the ship's own signals report its arrival: nothing that follows
 * is known before them.
 */
export function seeMilestones(plan: ContainerPlan, sources: ContainerSources): SeenMilestone[] {
  const milestones = plan.milestones ?? milestonesOf(plan)
  const landfall = milestones.findIndex(({ source }) => source === 'ais')
  const signalled = firstSeen(sources, 'ais', milestones[landfall]?.at ?? 0)
  let next = Number.POSITIVE_INFINITY
  return milestones
    .map((milestone, place) => {
      const seen = firstSeen(sources, milestone.source, milestone.at)
      return { ...milestone, seen: place > landfall ? Math.max(seen, signalled) : seen }
    })
    .toReversed()
    .map((milestone) => {
      next = Math.min(next, milestone.seen)
      return { ...milestone, seen: next }
    })
    .toReversed()
}

/** Every milestone of the plan, in chronological order. Its index in this list is the event's identity. */
export function milestonesOf(plan: ContainerPlan): readonly Milestone[] {
  const { shipment, stay, reports } = plan
  const first = shipment.transshipment ? 'first' : 'last'
  const inland = plan.rail !== null
  const left: Milestone = {
    event: 'full_out',
    at: stay.pickedUp,
    source: reports.anything && reports.fullOut ? 'terminal' : 'line',
    place: inland ? 'inland' : 'discharge',
    atTerminal: true,
  }
  return [
    { event: 'empty_out', at: shipment.departed - 7.3 * day, source: 'line', place: 'origin' },
    { event: 'full_in', at: shipment.departed - 2.2 * day, source: 'line', place: 'origin' },
    onShip('vessel_loaded', shipment.departed - 11 * hour, 'origin', first),
    onShip('vessel_departed', shipment.departed, 'origin', first),
    ...transshipmentOf(plan),
    { ...onShip('vessel_arrived', shipment.arrived, 'discharge', 'last'), source: 'ais' },
    {
      ...onShip('vessel_berthed', shipment.arrived + 2 * hour, 'discharge', 'last'),
      atTerminal: true,
    },
    {
      ...onShip('vessel_discharged', plan.discharged, 'discharge', 'last'),
      source: !inland && reports.anything && reports.discharged ? 'terminal' : 'line',
      atTerminal: true,
    },
    ...railOf(plan),
    left,
    ...afterPickup(plan, left.place),
  ]
}

function onShip(
  event: string,
  at: number,
  place: JourneyPlace,
  vessel: 'first' | 'last',
): Milestone {
  return { event, at, source: 'line', place, vessel }
}

function transshipmentOf({ shipment }: ContainerPlan): Milestone[] {
  const stop = shipment.transshipment
  if (stop === null) return []
  const by = stop.byFeeder ? 'feeder' : 'transshipment'
  return [
    onShip(`${by}_arrived`, stop.arrived, 'transshipment', 'first'),
    onShip(`${by}_discharged`, stop.arrived + 9 * hour, 'transshipment', 'first'),
    onShip(`${by}_loaded`, stop.departed - 7 * hour, 'transshipment', 'last'),
    onShip(`${by}_departed`, stop.departed, 'transshipment', 'last'),
  ]
}

function railOf({ rail, shipment: { inland } }: ContainerPlan): Milestone[] {
  if (rail === null) return []
  const moves: Milestone[] = [
    { event: 'rail_loaded', at: rail.loaded, source: 'rail', place: 'discharge' },
    { event: 'rail_departed', at: rail.departed, source: 'rail', place: 'discharge' },
    ...(rail.interchange
      ? [
          {
            event: 'rail_arrived',
            at: rail.interchange.at,
            source: 'rail',
            place: 'interchange',
          } as const,
        ]
      : []),
    { event: 'rail_arrived', at: rail.arrived, source: 'rail', place: 'inland', atTerminal: true },
    {
      event: 'arrived_at_inland_destination',
      at: rail.arrived + hour / 2,
      source: 'rail',
      place: 'inland',
      atTerminal: true,
    },
    {
      event: 'rail_unloaded',
      at: rail.unloaded,
      source: 'rail',
      place: 'inland',
      atTerminal: true,
    },
  ]
  const gate: Milestone[] = inland.leavesByGate
    ? [
        {
          event: 'full_out',
          fills: 'port_full_out',
          at: gateOutAt(rail),
          source: 'line',
          place: 'discharge',
          atTerminal: true,
        },
      ]
    : []
  return [...gate, ...moves.map((move) => withReporter(move, rail, inland))]
}

/** A move the railroad doesn't report: the line may report it later, or it stays unreported. */
function withReporter(move: Milestone, rail: RailPlan, style: InlandStyle): Milestone {
  const byLine = { ...move, source: 'line' } as const
  if (style.moves === 'none') {
    const isReported = move.event === 'arrived_at_inland_destination' && style.arrivalEvent
    return isReported ? byLine : { ...byLine, isUnreported: true }
  }
  if (!isUnreported(rail.originCarrier, rail.ramp.carrier, move.event)) return move
  return style.moves === 'all' ? byLine : { ...byLine, isUnreported: true }
}

function afterPickup({ delivered, returned }: ContainerPlan, place: JourneyPlace): Milestone[] {
  const end: Milestone = { event: 'empty_in', at: returned, source: 'line', place }
  if (delivered === null) return [end]
  return [{ event: 'delivered', at: delivered, source: 'user', place }, end]
}
