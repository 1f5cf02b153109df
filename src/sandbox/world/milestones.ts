import type { BoxPlan } from './box-plan.ts'
import { isUnreported } from './ramps.ts'
import { firstSeen, type BoxSources, type Source } from './sources.ts'
import { day, hour } from './span.ts'

/** Where a milestone happened: a port of the voyage, the ramp, the railways' interchange. */
export type Place = 'origin' | 'transshipment' | 'discharge' | 'interchange' | 'inland'

/** Something that happens to a box once, seen by the source that reports it. */
export interface Milestone {
  /** The event's name without `container.transport.`. */
  readonly event: string
  readonly at: number
  readonly source: Source
  readonly place: Place
  /** Which ship, for moves on or off one. */
  readonly vessel?: 'first' | 'last'
  readonly atTerminal?: boolean
}

/** A milestone with the moment at which it was first known. */
export interface SeenMilestone extends Milestone {
  readonly seen: number
}

/**
 * When each milestone is known. Once a later one is known, so is every earlier one: a box that left was discharged,
 * whether or not its line said so yet.
 */
export function seeMilestones(plan: BoxPlan, sources: BoxSources): SeenMilestone[] {
  let next = Number.POSITIVE_INFINITY
  return milestonesOf(plan)
    .toReversed()
    .map((milestone) => {
      next = Math.min(next, firstSeen(sources, milestone.source, milestone.at))
      return { ...milestone, seen: next }
    })
    .toReversed()
}

/** Every milestone of the plan, in the order in which they happen. Its place in this list is the event's identity. */
function milestonesOf(plan: BoxPlan): Milestone[] {
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

function onShip(event: string, at: number, place: Place, vessel: 'first' | 'last'): Milestone {
  return { event, at, source: 'line', place, vessel }
}

function transshipmentOf({ shipment }: BoxPlan): Milestone[] {
  const stop = shipment.transshipment
  if (stop === null) return []
  return [
    onShip('transshipment_arrived', stop.arrived, 'transshipment', 'first'),
    onShip('transshipment_discharged', stop.arrived + 9 * hour, 'transshipment', 'first'),
    onShip('transshipment_loaded', stop.departed - 7 * hour, 'transshipment', 'last'),
    onShip('transshipment_departed', stop.departed, 'transshipment', 'last'),
  ]
}

function railOf({ rail }: BoxPlan): Milestone[] {
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
  // A move that the railway does not report is told by the line, later.
  return moves.map((move) =>
    isUnreported(rail.originCarrier, rail.ramp.carrier, move.event)
      ? { ...move, source: 'line' }
      : move,
  )
}

function afterPickup({ delivered, returned }: BoxPlan, place: Place): Milestone[] {
  const end: Milestone = { event: 'empty_in', at: returned, source: 'line', place }
  if (delivered === null) return [end]
  return [{ event: 'delivered', at: delivered, source: 'user', place }, end]
}
