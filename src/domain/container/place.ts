import type { Container } from './container.ts'
import { decodeLastFreeDay, whyNotOfJourney, type ReportingSource } from './decode.ts'
import { epochMs, type Instant } from '../time/instant.ts'
import type { FreeTimeClock } from './last-free-day.ts'
import { isInlandBound, railFactsOf, reportsLoading } from './rail-facts.ts'
import { isTrackingStopped, phaseOf } from './status.ts'
import { findUnreadable } from './unreadable-field.ts'
import { knownZone } from '../time/zone.ts'

/**
 * Where a container is. `left-port`: it left the port of an inland move; whether by rail or road isn't reported.
 * `not-confirmed`: at the port or inland, because its inland arrival is overdue and its railroad may report nothing; or
 * what was sent about its place couldn't be read ({@link placeDoubt}). Source: domain rules, section 1.3b.
 */
export type Place =
  | 'ended'
  | 'out'
  | 'at-ramp'
  | 'on-rail'
  | 'loaded-on-rail'
  | 'left-port'
  | 'not-confirmed'
  | 'at-port'
  | 'not-discharged'

export type { FreeTimeClock } from './last-free-day.ts'

/** Why no clock runs: see {@link whyNotRunning}. */
export type NotRunning =
  | 'not-discharged'
  | 'awaiting-rail'
  | 'loaded-on-rail'
  | 'on-rail'
  | 'left-port'
  | 'picked-up'
  | 'delivered'
  | 'returned'

/**
 * Where the container is at `now` (UTC): the first that fits in the table of section 1.3b, from milestones, events that
 * weren't withdrawn, and the status if no milestone contradicts it. A rail LFD, a railroad's name or a pickup facility
 * never moves a container. `now` null: by the facts alone, however overdue an arrival is.
 */
export function placeOf(container: Container, now: Instant | null): Place {
  const place = placeByFacts(container)
  return now !== null && isOverdueInland(container, place, now) ? 'not-confirmed' : place
}

function placeByFacts(container: Container): Place {
  return placeDoubt(container) === null ? placeAsRead(container) : 'not-confirmed'
}

function placeAsRead(container: Container): Place {
  const { milestones, status } = container
  if (status === 'empty_returned' || milestones.emptyReturnedAt !== null) return 'ended'
  if (status === 'delivered' || milestones.deliveredAt !== null) return 'out'
  return isInlandBound(container) ? placeOfInlandBound(container) : placeOfPortMove(container)
}

/** What was sent about a container's place and couldn't be read. */
export type PlaceDoubt = 'gate-out' | 'discharge' | 'arrival' | 'rail-event'

/**
 * What couldn't be read and would put the container elsewhere if it had happened, so that its place is to be confirmed;
 * null if nothing like that was sent. Always null while the container is on the ship.
 */
export function placeDoubt(container: Container): PlaceDoubt | null {
  const { shipment, railEvents, status } = container
  const isUnclear = railEvents.some(({ unclear }) => unclear)
  if (!isUnclear && !container.unreadable && !shipment?.unreadable) return null
  if (phaseOf(status) === 'at-sea') return null
  const place = placeAsRead(container)
  const differs = (facts: Partial<Container>) => placeAsRead({ ...container, ...facts }) !== place
  const isMissing = (name: keyof Container['milestones']) =>
    container.milestones[name] === null && findUnreadable(container, `milestones.${name}`) !== null
  const withMilestone = (name: keyof Container['milestones']) => ({
    milestones: { ...container.milestones, [name]: someTime },
  })
  const isMissed = (name: keyof Container['milestones']) =>
    isMissing(name) && differs(withMilestone(name))
  if (place !== 'out' && place !== 'ended' && leaving.some(isMissed)) return 'gate-out'
  if (isMissed('dischargedAt')) return 'discharge'
  const isArrivalMissing =
    isMissing('inlandArrivedAt') ||
    isMissing('railUnloadedAt') ||
    (shipment?.destinationArrivedAt === null &&
      findUnreadable(shipment, 'destinationArrivedAt') !== null)
  if (isArrivalMissing && isInlandBound(container) && differs(withMilestone('inlandArrivedAt')))
    return 'arrival'
  const events = railEvents.map((event) => ({
    ...event,
    at: event.at ?? someTime,
    unclear: undefined,
  }))
  return isUnclear && differs({ railEvents: events }) ? 'rail-event' : null
}

/** Milestones after which the container is no longer at its facility. */
const leaving = ['portFullOutAt', 'destinationFullOutAt', 'deliveredAt', 'emptyReturnedAt'] as const

/** Whether a gate-out was sent whose time couldn't be read. */
export function isGateOutUnreadable(container: Container): boolean {
  return gateOuts.some((name) => findUnreadable(container, `milestones.${name}`) !== null)
}

const gateOuts = ['portFullOutAt', 'destinationFullOutAt'] as const

/** Placeholder for an unreadable time when only its presence matters. */
const someTime: Instant = '1970-01-01T00:00:00Z'

function placeOfPortMove(container: Container): Place {
  const { portFullOutAt, destinationFullOutAt } = container.milestones
  if (phaseOf(container.status) === 'out' || (portFullOutAt ?? destinationFullOutAt) !== null)
    return 'out'
  return isOffShip(container) ? 'at-port' : 'not-discharged'
}

function placeOfInlandBound(container: Container): Place {
  const { milestones, status } = container
  const rail = railFactsOf(container)
  const isAtRamp = rail.arrivedAt !== null || rail.unloadedAt !== null
  if (milestones.destinationFullOutAt !== null) return 'out'
  // `picked_up` may repeat the gate-out at the port when the move continues by rail.
  if (phaseOf(status) === 'out' && (isAtRamp || milestones.portFullOutAt === null)) return 'out'
  if (isAtRamp) return 'at-ramp'
  if (status === 'on_rail' || (rail.departedAt ?? rail.passedAt) !== null) return 'on-rail'
  if (rail.loadedAt !== null) return 'loaded-on-rail'
  if (milestones.portFullOutAt !== null) return isPortPickup(container) ? 'out' : 'left-port'
  return isOffShip(container) ? 'at-port' : 'not-discharged'
}

/** Off the ship by its discharge, by a status that follows it, or because it is available for pickup. */
function isOffShip({ milestones, status, availability }: Container): boolean {
  if (milestones.dischargedAt !== null) return true
  if (phaseOf(status) === 'at-port' || status === 'awaiting_inland_transfer') return true
  return status !== 'on_ship' && availability === 'available'
}

function isOverdueInland(container: Container, place: Place, now: Instant): boolean {
  return mayBeOverdue(container, place) && epochMs(now) > epochMs(container.milestones.inlandEtaAt)
}

/** Whether time alone can make the place unconfirmed: the railroad wouldn't report it if it had been loaded. */
export function mayBecomeUnconfirmed(container: Container): boolean {
  // Most containers return here, before their facts are read.
  return (
    container.milestones.inlandEtaAt !== null && mayBeOverdue(container, placeByFacts(container))
  )
}

function mayBeOverdue(
  container: Container,
  place: Place,
): container is Container & { readonly milestones: { readonly inlandEtaAt: Instant } } {
  if (container.milestones.inlandEtaAt === null || !isInlandBound(container)) return false
  const isOnShip = place === 'not-discharged' && phaseOf(container.status) === 'at-sea'
  const isOpen = place === 'at-port' || (place === 'not-discharged' && !isOnShip)
  return isOpen && !reportsLoading(container.portRailCarrier)
}

/**
 * The clock whose last free days count, or null if none does. A port move has the port's, before discharge and after
 * gate-out too: {@link whyNotRunning} says whether it runs. An inland-bound container has one only while it is at a
 * facility: the port's if the terminal offers it or gave a date, the ramp's from its arrival there.
 */
export function clockOf(container: Container, now: Instant | null): FreeTimeClock | null {
  if (!isInlandBound(container)) return placeDoubt(container) ? 'not-confirmed' : 'port'
  switch (placeOf(container, now)) {
    case 'at-ramp':
      return 'ramp'
    case 'ended':
    case 'out':
      return isPortSide(container) ? 'port' : 'ramp'
    case 'not-confirmed':
      return 'not-confirmed'
    case 'at-port':
      return hasPortClock(container) ? 'port' : null
    case 'on-rail':
    case 'loaded-on-rail':
    case 'left-port':
    case 'not-discharged':
      return null
  }
}

function hasPortClock(container: Container): boolean {
  if (container.availability === 'available') return true
  const isForRail =
    container.status === 'awaiting_inland_transfer' && container.availability === 'not-reported'
  return !isForRail && hasPortSideDate(container)
}

/** Whether the terminal, or the line for the port, gave a last free day of this journey. */
function hasPortSideDate(container: Container): boolean {
  const { terminal, line, provider } = container.reportedDeadlines
  return (
    isPortSideDate(container, 'terminal', terminal) ||
    isPortSideDate(container, 'line', line) ||
    isPortSideDate(container, 'provider', provider)
  )
}

function isPortSideDate(
  container: Container,
  source: ReportingSource,
  reported: string | null,
): boolean {
  if (reported === null || reported === readRailDate(container)) return false
  const decoded = decodeLastFreeDay(reported, source, container)
  if (decoded === null || whyNotOfJourney(container, decoded.date) !== null) return false
  return source === 'terminal' || midnightSide(container, decoded) !== 'ramp'
}

/** The side on which a date is midnight, if it is midnight on only one; null if that is inconclusive. */
export function midnightSide(
  container: Pick<Container, 'portZone' | 'destinationZone'>,
  { zone, certainty }: { readonly zone: string | null; readonly certainty: string },
): 'port' | 'ramp' | null {
  const [port, destination] = [knownZone(container.portZone), knownZone(container.destinationZone)]
  if (certainty !== 'exact' || port === null || destination === null || port === destination)
    return null
  if (zone === destination) return 'ramp'
  return zone === port ? 'port' : null
}

/** The inland date as reported; the deprecated field only if its replacement is absent. */
export function readRailDate({ reportedDeadlines }: Container): string | null {
  return reportedDeadlines.rail ?? reportedDeadlines.railDeprecated
}

/**
 * Why no free time runs against this container at `now`, or null if it does. Milestones outweigh the status, which may lag
 * (`available` was seen beside a gate-out). Discharge starts a clock, the ship's arrival doesn't.
 */
export function whyNotRunning(container: Container, now: Instant | null): NotRunning | null {
  const place = placeOf(container, now)
  switch (place) {
    case 'ended':
      return 'returned'
    case 'out':
      return isDelivered(container) ? 'delivered' : 'picked-up'
    case 'at-port':
      return clockOf(container, now) === null ? 'awaiting-rail' : null
    case 'at-ramp':
    case 'not-confirmed':
      return null
    case 'on-rail':
    case 'loaded-on-rail':
    case 'left-port':
    case 'not-discharged':
      return place
  }
}

function isDelivered({ status, milestones }: Container): boolean {
  return status === 'delivered' || milestones.deliveredAt !== null
}

/** Whether the container left its facility (gate-out): it is with the trucker or the consignee, or was returned empty. */
export function isOut(container: Container): boolean {
  const place = placeByFacts(container)
  return place === 'out' || place === 'ended'
}

/** Whether the journey is over for us: empty returned, or no longer tracked after it was picked up. */
export function isEnded(container: Container): boolean {
  const place = placeByFacts(container)
  return place === 'ended' || (place === 'out' && isTrackingStopped(container))
}

/** When the full container left the facility where it was handed over; null while it is there, or if nobody reported it. */
export function gateOutAt(container: Container): Instant | null {
  const { portFullOutAt, destinationFullOutAt } = container.milestones
  // Leaving the port by rail isn't a pickup; an inland move ends at the ramp.
  if (isInlandBound(container) && !isPortPickup(container)) return destinationFullOutAt
  return portFullOutAt ?? destinationFullOutAt
}

/** Whether a person said that an inland-bound container is picked up at the port. */
export function isPortPickup(container: Pick<Container, 'handling'>): boolean {
  return (container.handling?.portPickup ?? null) !== null
}

/**
 * Whether a container that the line plans to move inland could be picked up at the port, and nobody said that it will be. The
 * line has to agree first.
 */
export function isPortPickupDoubtful(container: Container): boolean {
  return (
    isInlandBound(container) &&
    !isPortPickup(container) &&
    isPortSide(container) &&
    whyNotRunning(container, null) === null
  )
}

/**
 * Whether facility, zone, gates and tariff are the port's: for a port move always, for an inland-bound container
 * while it is at the port. Before that and after it, where it is handed over counts: the ramp.
 */
export function isPortSide(container: Container): boolean {
  if (!isInlandBound(container)) return true
  switch (placeByFacts(container)) {
    case 'at-port':
    case 'loaded-on-rail':
    case 'not-confirmed':
      return true
    case 'ended':
    case 'out':
      return isPortPickup(container) && container.milestones.destinationFullOutAt === null
    case 'at-ramp':
    case 'on-rail':
    case 'left-port':
    case 'not-discharged':
      return false
  }
}

/**
 * Whether the container is at its inland facility, or left from there: that facility's lists then count (domain rules,
 * section 1.3b).
 */
export function isAtInlandFacility(container: Container): boolean {
  if (!isInlandBound(container)) return false
  const place = placeByFacts(container)
  return place === 'at-ramp' || ((place === 'out' || place === 'ended') && !isPortSide(container))
}

/** Since when the container is at its ramp; null if it isn't, or if nobody reported it. */
export function atRampSince(container: Container): Instant | null {
  const { arrivedAt, unloadedAt } = railFactsOf(container)
  return unloadedAt ?? arrivedAt
}

/** The zone of the facility where the container is, or will be handed over; null if unknown. */
export function facilityZone(container: Container): string | null {
  const [own, other] = isPortSide(container)
    ? [container.portZone, container.destinationZone]
    : [container.destinationZone, container.portZone]
  return knownZone(own) ?? knownZone(container.facility?.zone) ?? knownZone(other)
}

/**
 * The zone in which a last free day is counted and ends: its own, else that of the facility, else UTC. A date that came
 * without a zone is still marked so, but it ends with midnight at the facility.
 */
export function countingZone(
  container: Container,
  lastFreeDay: { readonly zone: string | null },
): string {
  return lastFreeDay.zone ?? facilityZone(container) ?? 'UTC'
}
