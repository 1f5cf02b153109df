import { fieldTime, inlandEtaField } from '../container/field-zone.ts'
import type { Format } from './format.ts'
import type { Container, Facility, Milestones } from '../container/container.ts'
import type { Instant } from '../time/instant.ts'
import type { ShipmentPlace } from '../container/shipment.ts'
import {
  facilityZone,
  gateOutAt,
  isPortPickupDoubtful,
  isPortSide,
  placeDoubt,
  placeOf,
  whyNotRunning,
  type NotRunning,
} from '../container/place.ts'
import { facilityName } from '../container/facility-name.ts'
import { isInlandBound } from '../container/rail-facts.ts'
import type { Readiness } from '../readiness/readiness.ts'
import { phaseOf } from '../container/status.ts'
import { knownZone, localDateAt } from '../time/zone.ts'
import { statusWord } from './status.ts'
import { describeDay, describeOnDay, formatDate } from './time.ts'
import { describeMissing } from './unreadable.ts'

/** Where a container is, as the rest of a sentence that begins with its number: `is at APM Terminals Pier 400, Los Angeles.` */
export function whereSentence(format: Format, container: Container, now: Instant): string {
  if (placeOf(container, now) === 'not-confirmed')
    return describeNotConfirmed(format, container, now)
  const { milestones } = container
  const why = whyNotRunning(container, now)
  switch (why) {
    case 'not-discharged':
      return phaseOf(container.status) === 'at-sea'
        ? describeShip(format, container, now)
        : describeNoStatus(format, container, now)
    case 'awaiting-rail':
      return `has been discharged at ${portName(container)} and is waiting for rail to ${destinationName(container)}.`
    case 'loaded-on-rail':
      return `is loaded on rail at ${portName(container)}. No departure to ${destinationName(container)} is reported yet.`
    case 'left-port':
      return `left ${portName(container)} for ${destinationName(container)}${onDay(format, milestones.portFullOutAt, ['portFullOutAt'], container, now)}. Rail or truck not reported.`
    case 'on-rail':
      return `is on rail to ${destinationName(container)}${describeRailEta(format, container, now)}.`
    case 'picked-up':
      return `was picked up${onDay(format, gateOutAt(container), ['portFullOutAt', 'destinationFullOutAt'], container, now)}.`
    case 'delivered':
      return `was delivered${onDay(format, milestones.deliveredAt, ['deliveredAt'], container, now)}.`
    case 'returned':
      return `was returned empty${onDay(format, milestones.emptyReturnedAt, ['emptyReturnedAt'], container, now)}.`
    case null:
      return describeStands(container)
  }
}

/** Overdue inland with no train reported, or with unreadable data: naming either place would be a guess. */
function describeNotConfirmed(format: Format, container: Container, now: Instant): string {
  switch (placeDoubt(container)) {
    case 'gate-out':
      return 'may have been picked up, but the gate-out time couldn’t be read.'
    case 'discharge':
      return `can’t be located, because its discharge at ${portName(container)} couldn’t be read.`
    case 'arrival':
      return `may have arrived at ${destinationName(container)}, but the arrival time couldn’t be read.`
    case 'rail-event':
      return `may be on its way to ${destinationName(container)}, but a reported rail move couldn’t be read.`
    case null:
  }
  const { inlandEtaAt } = container.milestones
  const zone = knownZone(container.destinationZone) ?? 'UTC'
  const due =
    inlandEtaAt === null
      ? ''
      : ` It was due there ${describeDay(format, localDateAt(inlandEtaAt, zone), localDateAt(now, zone))}.`
  return `is at ${portName(container)} or on its way to ${destinationName(container)}. Its location isn’t confirmed.${due}`
}

/** `Going to APM Terminals Pier 400, Los Angeles` while a container isn't there yet, else the name alone. */
export function describeFacility(facility: Facility, notRunning: NotRunning | null): string {
  switch (notRunning) {
    case 'not-discharged':
    case 'on-rail':
    case 'left-port':
      return `Going to ${facilityName(facility)}`
    default:
      return facilityName(facility)
  }
}

function describeStands(container: Container): string {
  if (container.status === 'off_dock')
    return container.facility
      ? `was moved off dock. Its reported pickup location is ${facilityName(container.facility)}.`
      : 'was moved off dock to another yard. Which one isn’t reported.'
  if (container.facility) return `is at ${facilityName(container.facility)}${onward(container)}.`
  const place = isPortSide(container) ? portName(container) : destinationName(container)
  return `is at ${place}. The terminal isn’t reported.`
}

/** For an inland-bound container at the port, says that it continues: it isn't where the caller may expect it. */
function onward(container: Container): string {
  return isInlandBound(container) && isPortSide(container)
    ? ` (the port), routed to ${destinationName(container)}`
    : ''
}

/**
 * What to settle before a truck goes to the port for a container that the line plans to move inland, although it can be
 * picked up or has an appointment there. Null for other containers, and if a person said that it's picked up at the port.
 */
export function describePortPickupDoubt(
  container: Container,
  { verdict }: Readiness,
): string | null {
  if (!isPortPickupDoubtful(container)) return null
  return verdict.startsWith('ready') || container.appointmentAt !== null
    ? `It’s routed to ${destinationName(container)}. Confirm with the line that it can be picked up at the port.`
    : null
}

function describeShip(format: Format, container: Container, now: Instant): string {
  const vessel = container.shipment?.vessel ?? null
  const ship = vessel === null ? 'the vessel' : `the ${vessel}`
  const came = vesselArrival(container)
  if (came !== null)
    return `is on ${ship}, which arrived at ${portName(container)}${onDay(format, came, [], container, now)}, and hasn’t been discharged yet.`
  return `is on ${ship} to ${portName(container)}${describeVesselEta(format, container, now)}.`
}

function describeNoStatus(format: Format, container: Container, now: Instant): string {
  const came = vesselArrival(container)
  const arrival =
    came === null
      ? describeVesselEta(format, container, now)
      : `, where the vessel arrived${onDay(format, came, [], container, now)}`
  if (container.status === 'new')
    return `has no status yet. It’s going to ${portName(container)}${arrival}.`
  const word = statusWord(container.status)
  if (word === null)
    return `has no reported status or discharge. ${describeExpected(format, container, now)}`
  return `has the status “${word}” and no reported discharge at ${portName(container)}${arrival}.`
}

/** `The vessel is expected at Oakland on Wednesday, November 25.` */
function describeExpected(format: Format, container: Container, now: Instant): string {
  const came = vesselArrival(container)
  const port = portName(container)
  if (came !== null)
    return `The vessel arrived at ${port}${onDay(format, came, [], container, now)}.`
  const at = container.shipment?.etaAt ?? null
  if (at === null) return `No ETA at ${port} yet.`
  const place = knownZone(container.portZone) ?? 'UTC'
  const [day, today] = [localDateAt(at, place), localDateAt(now, place)]
  return day < today
    ? `The vessel was expected at ${port} ${describeOnDay(format, day, today)}, but its arrival ${missingArrival(container)}.`
    : `The vessel is expected at ${port} ${describeOnDay(format, day, today)}.`
}

function vesselArrival({ milestones, shipment }: Container): Instant | null {
  return milestones.arrivedAt ?? shipment?.arrivedAt ?? null
}

/**
 * When a container on its way arrives, for narrow places: `ETA Thu 26 Nov`, `No ETA yet`, `Vessel arrived Thu 19 Nov`. Null
 * if it isn't on its way.
 */
export function describeArrival(format: Format, container: Container, now: Instant): string | null {
  const why = whyNotRunning(container, now)
  if (why !== 'not-discharged' && why !== 'on-rail') return null
  const { shipment, portZone, destinationZone } = container
  const isRail = why === 'on-rail'
  const zone = knownZone(isRail ? destinationZone : portZone) ?? 'UTC'
  const today = localDateAt(now, zone)
  const came = isRail ? null : vesselArrival(container)
  if (came !== null) return `Vessel arrived ${formatDate(format, localDateAt(came, zone), today)}`
  const at = isRail ? fieldTime(container, inlandEtaField(container)) : (shipment?.etaAt ?? null)
  if (at === null) return 'No ETA yet'
  const day = localDateAt(at, zone)
  return `ETA ${formatDate(format, day, today)}${day < today ? `, arrival ${isRail ? notReported : missingArrival(container)}` : ''}`
}

function describeVesselEta(format: Format, container: Container, now: Instant): string {
  const { shipment, portZone } = container
  const eta = { at: shipment?.etaAt ?? null, zone: portZone, arrival: missingArrival(container) }
  return describeEta(format, eta, now)
}

const notReported = 'isn’t reported yet'

/** Why no arrival of the vessel is shown: not reported, or unreadable. */
function missingArrival(container: Container): string {
  const ofShipment = describeMissing(container.shipment, ['arrivedAt'], notReported)
  return describeMissing(container, ['milestones.arrivedAt'], ofShipment)
}

function describeRailEta(format: Format, container: Container, now: Instant): string {
  const { destinationZone } = container
  return describeEta(
    format,
    {
      at: fieldTime(container, inlandEtaField(container)),
      zone: destinationZone,
      arrival: notReported,
    },
    now,
  )
}

/** `, expected tomorrow, …`. After a day that has passed, `arrival` says why none is shown: not reported, or unreadable. */
function describeEta(
  format: Format,
  { at, zone, arrival }: { at: Instant | null; zone: string | null; arrival: string },
  now: Instant,
): string {
  if (at === null) return ', with no ETA yet'
  const place = knownZone(zone) ?? 'UTC'
  const [day, today] = [localDateAt(at, place), localDateAt(now, place)]
  const late = day < today ? `, but its arrival ${arrival}` : ''
  return `, expected ${describeDay(format, day, today)}${late}`
}

/** ` on Friday 20 November`; without a day, why it's missing: not reported, or one of `fields` couldn't be read. */
function onDay(
  format: Format,
  at: Instant | null,
  fields: readonly (keyof Milestones)[],
  container: Container,
  now: Instant,
): string {
  if (at === null) {
    const facts = fields.map((field) => `milestones.${field}`)
    return `, on a date that ${describeMissing(container, facts, 'isn’t reported')}`
  }
  const zone = facilityZone(container) ?? 'UTC'
  return ` ${describeOnDay(format, localDateAt(at, zone), localDateAt(now, zone))}`
}

function portName(container: Container): string {
  const port = container.shipment?.portOfDischarge ?? null
  return named(port) ?? container.portTerminal?.city ?? 'the port of discharge'
}

function destinationName(container: Container): string {
  return named(container.shipment?.destination ?? null) ?? 'its inland destination'
}

function named(place: ShipmentPlace | null): string | null {
  return place?.name ?? place?.locode ?? null
}
