import type { Container, RailEvent } from './container.ts'
import type { Instant } from '../time/instant.ts'
import { isSameMetro, isSamePlace } from './metro-areas.ts'
import type { ShipmentPlace } from './shipment.ts'

/** What is known of the move by rail. Withdrawn and unclear events, and the milestones they gave, don't count. */
export interface RailFacts {
  readonly loadedAt: Instant | null
  readonly departedAt: Instant | null
  /** A train was reported at a ramp or interchange that is not the destination. */
  readonly passedAt: Instant | null
  /** At the destination itself: by the railroad, by an event there, or for the whole shipment by the line. */
  readonly arrivedAt: Instant | null
  readonly unloadedAt: Instant | null
}

type Facts = Pick<Container, 'status' | 'milestones' | 'railEvents'>

const noFacts: RailFacts = {
  loadedAt: null,
  departedAt: null,
  passedAt: null,
  arrivedAt: null,
  unloadedAt: null,
}

/** The rail facts of a container, from its milestones, its events and its shipment. */
export function railFactsOf(container: Facts & Pick<Container, 'shipment'>): RailFacts {
  const { railEvents, shipment } = container
  if (!hasMilestone(container) && railEvents.length === 0 && !shipment?.destinationArrivedAt)
    return noFacts
  return factsFrom(container.milestones, railEvents, shipment)
}

function factsFrom(
  milestones: Container['milestones'],
  railEvents: readonly RailEvent[],
  shipment: Container['shipment'],
): RailFacts {
  const destination = shipment?.destination?.locode ?? null
  const here = ({ event, locode }: RailEvent) =>
    event === 'arrived_at_inland_destination'
      ? isSameMetro(locode, destination) !== false
      : isSameMetro(locode, destination) === true
  const arrivals = railEvents.filter(({ event }) => arrivalEvents.includes(event))
  return {
    loadedAt: settled(milestones.railLoadedAt, named(railEvents, 'rail_loaded')),
    departedAt: settled(milestones.railDepartedAt, named(railEvents, 'rail_departed')),
    passedAt: settled(
      null,
      arrivals.filter((event) => !here(event)),
    ),
    arrivedAt:
      settled(milestones.inlandArrivedAt, arrivals.filter(here)) ??
      shipment?.destinationArrivedAt ??
      null,
    unloadedAt: settled(milestones.railUnloadedAt, named(railEvents, 'rail_unloaded')),
  }
}

/** Whether anything reports that the container moved, or is moving, by rail. A rail LFD or a railroad's name doesn't. */
function hasRailFact(container: Facts): boolean {
  if (container.status === 'on_rail') return true
  if (!hasMilestone(container) && !container.railEvents.some(isOfRailroad)) return false
  const { loadedAt, departedAt, passedAt, arrivedAt, unloadedAt } = factsFrom(
    container.milestones,
    container.railEvents.filter(isOfRailroad),
    null,
  )
  return (loadedAt ?? departedAt ?? passedAt ?? arrivedAt ?? unloadedAt) !== null
}

/** An arrival that only the line reports may be by road. */
function isOfRailroad({ event }: RailEvent): boolean {
  return event !== 'arrived_at_inland_destination'
}

/** Whether the container continues by rail to a place beyond the metro area of its port of discharge. */
export function isInlandBound(container: Facts & Pick<Container, 'hasInlandLeg'>): boolean {
  return container.hasInlandLeg || hasRailFact(container)
}

/**
 * Whether a move between these places is an inland move. A rail fact settles it, else the metro areas of port and
 * destination do ({@link isSamePlace}). If a code is missing or can't be read, a status of waiting for an inland transfer,
 * or an expected inland arrival, means that it is one.
 */
export function goesInland(
  facts: Facts,
  {
    port,
    destination,
  }: { readonly port: ShipmentPlace | null; readonly destination: ShipmentPlace | null },
): boolean {
  if (hasRailFact(facts)) return true
  const isSame = isSamePlace(port, destination)
  if (isSame !== null) return !isSame
  return facts.status === 'awaiting_inland_transfer' || facts.milestones.inlandEtaAt !== null
}

/**
 * Railroads that report loading, so that their silence means something. BNSF, UPRR and CPRS never do, NSRR only to
 * signed-in accounts. Source: the service's rail coverage table of 2026-10-09 (public facts, section 23.2).
 */
const loadingReporters: readonly string[] = ['CNRU', 'CSXT']

/** Whether a railroad (SCAC) is known to report when a container is loaded on a train. */
export function reportsLoading(railroad: string | null): boolean {
  return railroad !== null && loadingReporters.includes(railroad)
}

const arrivalEvents: readonly string[] = ['rail_arrived', 'arrived_at_inland_destination']

function hasMilestone({ milestones: m }: Facts): boolean {
  return (
    m.railLoadedAt !== null ||
    m.railDepartedAt !== null ||
    m.railUnloadedAt !== null ||
    m.inlandArrivedAt !== null
  )
}

function named(events: readonly RailEvent[], name: string): readonly RailEvent[] {
  return events.filter(({ event }) => event === name)
}

/** The milestone, else the event that counts; nothing if no event that gave the milestone counts for sure. */
function settled(milestone: Instant | null, events: readonly RailEvent[]): Instant | null {
  const standing = events.find(({ withdrawn, unclear }) => !withdrawn && !unclear)
  if (standing) return milestone ?? standing.at
  return events.some(({ at }) => at === milestone) ? null : milestone
}
