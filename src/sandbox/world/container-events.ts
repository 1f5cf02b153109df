import type { ContainerPlan } from './container-plan.ts'
import { falseDepartureOf, writeChange } from './container-view.ts'
import { instantText, type DeadlineChange } from './deadline-plan.ts'
import { isReleased, type Standing } from './facility-view.ts'
import type { JourneyPlace, Source } from './milestone.ts'
import { seeMilestones, type SeenMilestone } from './milestones.ts'
import type { Estimate } from './shipment-plan.ts'
import { firstSeen, type ContainerSources } from './sources.ts'
import type { ContainerTouches } from './touches.ts'

/** An event of a container that has been seen. `item` is its index in the plan and its identity. */
export interface ContainerEvent {
  readonly item: number
  /** Name with its prefix, as the service writes it. */
  readonly name: string
  readonly at: number
  readonly seen: number
  readonly source: Source
  readonly place: JourneyPlace
  readonly vessel: 'first' | 'last' | null
  readonly atTerminal: boolean
  readonly value: string | null
  /** When it became known to be withdrawn. */
  readonly withdrawn: number | null
}

/** Every kind of event has its own range of items, so that an event's identity doesn't change when others are added. */
const items = {
  falseDeparture: 38,
  flips: 40,
  portFlips: 66,
  deadlines: 90,
  appointments: 150,
  bookedByHand: 160,
  byHand: 170,
  estimates: 220,
  departures: 242,
  inland: 248,
} as const

/** The events known up to `until`, most recently seen first, as the service lists them. */
export function eventsOf(
  plan: ContainerPlan,
  sources: ContainerSources,
  touches: ContainerTouches,
  until: number,
): ContainerEvent[] {
  const milestones = seeMilestones(plan, sources)
  return [
    ...milestones.flatMap((milestone, item) =>
      milestone.isUnreported === true ? [] : [move(milestone, item)],
    ),
    ...falseDeparture(plan, sources),
    ...estimates(plan, sources),
    ...availabilityFlips(plan, touches, sources, milestones),
    ...portFlips(plan, touches, sources, milestones),
    ...deadlineChanges(plan, touches, sources),
    ...appointments(plan, touches, sources),
  ]
    .filter((event) => event.seen <= until)
    .sort((a, b) => b.seen - a.seen || b.item - a.item)
}

function move(milestone: SeenMilestone, item: number): ContainerEvent {
  return {
    item,
    name: `container.transport.${milestone.event}`,
    at: milestone.at,
    seen: milestone.seen,
    source: milestone.source,
    place: milestone.place,
    vessel: milestone.vessel ?? null,
    atTerminal: milestone.atTerminal ?? false,
    value: null,
    withdrawn: null,
  }
}

function falseDeparture(plan: ContainerPlan, sources: ContainerSources): ContainerEvent[] {
  const reported = falseDepartureOf(plan, sources)
  if (reported === null) return []
  return [
    {
      item: items.falseDeparture,
      name: 'container.transport.rail_departed',
      at: reported.at,
      seen: reported.seen,
      source: 'rail',
      place: 'discharge',
      vessel: null,
      atTerminal: false,
      value: null,
      withdrawn: reported.until,
    },
  ]
}

/** Estimates of the line and the railroad, one event per change. */
function estimates({ shipment, rail }: ContainerPlan, sources: ContainerSources): ContainerEvent[] {
  const isReported = shipment.departed > shipment.round.from
  const toEvents = (
    reported: readonly Estimate[],
    first: number,
    of: Pick<ContainerEvent, 'name' | 'source' | 'place' | 'vessel' | 'atTerminal'>,
  ): ContainerEvent[] =>
    reported.map(({ from, at }, place) => ({
      ...of,
      item: first + place,
      at,
      seen: firstSeen(sources, of.source, from),
      value: null,
      withdrawn: null,
    }))
  const ship = { source: 'line', atTerminal: false } as const
  return [
    ...toEvents(shipment.line.reports.arrived ? shipment.etas : [], items.estimates, {
      ...ship,
      name: 'container.transport.estimated.vessel_arrived',
      place: 'discharge',
      vessel: 'last',
    }),
    ...toEvents(isReported ? shipment.etds : [], items.departures, {
      ...ship,
      name: 'container.transport.estimated.vessel_departed',
      place: 'origin',
      vessel: shipment.transshipment ? 'first' : 'last',
    }),
    ...toEvents(sources.rail && rail ? rail.etas : [], items.inland, {
      name: 'container.transport.estimated.arrived_at_inland_destination',
      source: 'rail',
      place: 'inland',
      vessel: null,
      atTerminal: true,
    }),
  ]
}

function atPickup(
  plan: ContainerPlan,
  sources: ContainerSources,
  reported: { item: number; name: string; at: number; source: Source; place?: JourneyPlace },
): ContainerEvent {
  return {
    place: plan.rail ? 'inland' : 'discharge',
    ...reported,
    seen: firstSeen(sources, reported.source, reported.at),
    vessel: null,
    atTerminal: true,
    value: null,
    withdrawn: null,
  }
}

function availabilityFlips(
  plan: ContainerPlan,
  touches: ContainerTouches,
  sources: ContainerSources,
  milestones: readonly SeenMilestone[],
): ContainerEvent[] {
  if (!plan.reports.availability) return []
  const landing = plan.rail ? 'rail_unloaded' : 'vessel_discharged'
  const landed = milestones.find(({ event }) => event === landing)?.seen ?? plan.stay.grounded
  return flipsOf(plan, touches, sources, 'terminal').map(({ at, released }, place) => {
    const flip = atPickup(plan, sources, {
      item: items.flips + place,
      name: nameOfFlip(released),
      at,
      source: 'terminal',
    })
    // Events after the discharge aren't known before the discharge itself.
    return { ...flip, seen: Math.max(flip.seen, landed) }
  })
}

/** The same at the port, for an inland-bound container that waits there. */
function portFlips(
  plan: ContainerPlan,
  touches: ContainerTouches,
  sources: ContainerSources,
  milestones: readonly SeenMilestone[],
): ContainerEvent[] {
  if (plan.port?.reportsAvailability !== true) return []
  const landed =
    milestones.find(({ event }) => event === 'vessel_discharged')?.seen ?? plan.discharged
  return flipsOf(plan.port, touches, sources, 'port').map(({ at, released }, place) => {
    const flip = atPickup(plan, sources, {
      item: items.portFlips + place,
      name: nameOfFlip(released),
      at,
      source: 'port',
      place: 'discharge',
    })
    return { ...flip, seen: Math.max(flip.seen, landed) }
  })
}

function nameOfFlip(released: boolean): string {
  return `container.transport.${released ? 'available' : 'not_available'}`
}

/** Times at which a place changes its report on whether the container can be picked up. */
function flipsOf(
  { stay, blocks, holds }: Standing,
  touches: ContainerTouches,
  sources: ContainerSources,
  source: Source,
): { readonly at: number; readonly released: boolean }[] {
  const standing = { stay, blocks, holds, appointments: [] }
  const moments = [
    stay.grounded,
    ...blocks.flatMap((block) => [block.from, block.until]),
    ...holds.flatMap((hold) => [hold.blocksFrom, hold.until]),
    ...touches.holds.map((hold) => hold.from),
    ...touches.clearances.map((clearance) => clearance.at),
  ]
    .filter((at) => at >= stay.grounded && at < stay.pickedUp)
    .sort((a, b) => a - b)
  const flips: { at: number; released: boolean }[] = []
  let before: boolean | null = null
  for (const at of moments) {
    const released = isReleased(standing, touches, at)
    const seenReleased = isReleased(standing, touches, firstSeen(sources, source, at))
    if (released === before || released !== seenReleased) continue
    before = released
    flips.push({ at, released })
  }
  return flips
}

function deadlineChanges(
  plan: ContainerPlan,
  touches: ContainerTouches,
  sources: ContainerSources,
): ContainerEvent[] {
  const toEvents = (change: DeadlineChange, item: number): ContainerEvent[] => {
    const ofPort = plan.port !== null && change.source === 'terminal'
    const place = ofPort || change.of !== undefined ? { place: 'discharge' as const } : {}
    const isEarly = change.source === 'rail' && change.from < plan.stay.arrived
    const source =
      change.source === 'line' ? 'line' : isEarly ? 'rail' : ofPort ? 'port' : 'terminal'
    const value = writeChange(plan, change)
    const named = (name: string, at: number) => ({
      ...atPickup(plan, sources, { item: at, name, at: change.from, source, ...place }),
      value,
    })
    const own = named(`container.pickup_lfd_${change.source}.changed`, item)
    return governs(plan, change) ? [own, named('container.pickup_lfd.changed', item + 1)] : [own]
  }
  return [
    ...plan.deadlines.flatMap((change, at) => toEvents(change, items.deadlines + 2 * at)),
    ...touches.deadlines.flatMap((change, at) => toEvents(change, items.byHand + 2 * at)),
  ]
}

/** `pickup_lfd` follows the line if it reports a day, else the terminal, else the railroad. */
function governs(plan: ContainerPlan, change: DeadlineChange): boolean {
  const order = ['line', 'terminal', 'rail']
  const stronger = order.slice(0, order.indexOf(change.source))
  return !plan.deadlines.some(
    (other) => stronger.includes(other.source) && other.from <= change.from,
  )
}

function appointments(
  plan: ContainerPlan,
  touches: ContainerTouches,
  sources: ContainerSources,
): ContainerEvent[] {
  const toEvents = (
    change: ContainerTouches['appointments'][number],
    item: number,
    source: 'port' | 'terminal' = 'terminal',
  ): ContainerEvent => ({
    ...atPickup(plan, sources, {
      item,
      name: 'container.pickup_appointment.changed',
      at: change.from,
      source,
      ...(source === 'port' && { place: 'discharge' }),
    }),
    value: change.at === null ? null : instantText(change.at),
  })
  return [
    ...plan.appointments.map((change, at) => toEvents(change, items.appointments + at)),
    ...(plan.port?.appointments ?? []).map((change, at) =>
      toEvents(change, items.appointments + at, 'port'),
    ),
    ...touches.appointments.map((change, at) =>
      toEvents(
        change,
        items.bookedByHand + at,
        standsAtPort(plan, change.from) ? 'port' : 'terminal',
      ),
    ),
  ]
}

/** Whether a container is still at the port, by its plan. */
function standsAtPort({ port }: ContainerPlan, at: number): boolean {
  return port !== null && at < port.stay.pickedUp
}
