import { bookingOf, countingAppointment } from '#domain/container/booking.ts'
import type { Container, Facility, RailEvent } from '#domain/container/container.ts'
import { firstPlanOf } from '#domain/container/first-plan.ts'
import type { ContainerOrder } from '#domain/container/container-order.ts'
import type { Handling } from '#domain/container/handling.ts'
import { readInstant, type Instant } from '#domain/time/instant.ts'
import { isSameMetro } from '#domain/container/metro-areas.ts'
import { isPortSide, readRailDate } from '#domain/container/place.ts'
import { goesInland, isInlandBound } from '#domain/container/rail-facts.ts'
import type { ShipmentSummary } from '#domain/container/shipment.ts'
import { hoursApart, isMidnight, knownZone } from '#domain/time/zone.ts'
import type { NamedCustomer } from '#domain/container/customer-name.ts'
import type { ContainerFacts, ShipmentFacts } from '../schema/facts.ts'

/** Records that a container is joined with. Facilities by id; unknown ones are missing. */
export interface Joined {
  /** People's edits of it; omitted if not requested. */
  readonly handling?: Handling | null
  readonly deliveryOrder?: ContainerOrder | undefined
  readonly shipment: JoinedShipment | null
  readonly facilities: ReadonlyMap<string, Facility>
  /** Rail moves and inland arrivals by event; omitted if none were read. */
  readonly railEvents?: readonly RailEvent[] | undefined
}

/** A shipment and the part of it that every one of its containers carries: one value shared by all of them. */
export interface JoinedShipment {
  readonly facts: ShipmentFacts
  readonly summary: ShipmentSummary
}

/** The part of a shipment that containers are joined with. `customer`: as people see it; omitted: as it was sent. */
export function joinedShipment(
  facts: ShipmentFacts,
  bookingNumbers: readonly string[],
  customer: NamedCustomer = { customer: facts.customer },
): JoinedShipment {
  return { facts, summary: summaryOf(facts, bookingNumbers, customer) }
}

/** A container with its shipment and facilities, as the domain assesses it. */
export function composeContainer(facts: ContainerFacts, joined: Joined): Container {
  const { shipmentId: _, portTerminalId, pickupFacilityId, ...own } = facts
  const shipment = joined.shipment?.facts ?? null
  const find = (id: string | null | undefined) => (id ? (joined.facilities.get(id) ?? null) : null)
  const railEvents = joined.railEvents ?? []
  const places = {
    port: shipment?.portOfDischarge ?? null,
    destination: shipment?.destination ?? null,
  }
  const { handling = null, deliveryOrder } = joined
  const container: Container = {
    ...own,
    ...countingAppointment(own, bookingOf({ handling, deliveryOrder })),
    handling,
    ...(deliveryOrder && { deliveryOrder }),
    shipment: joined.shipment?.summary ?? null,
    portTerminal: find(portTerminalId) ?? find(shipment?.portTerminalId),
    pickupFacility: find(pickupFacilityId),
    facility: null,
    hasInlandLeg: goesInland({ ...own, railEvents }, places),
    railEvents,
    lineCheckedAt: shipment?.lineCheckedAt ?? facts.lineCheckedAt,
  }
  const facility = facilityOf(container, find(shipment?.destinationTerminalId))
  return { ...container, ...zonesAt(container, facility), facility }
}

/**
 * The zones of port and destination. If the container and the record of its facility's port name different zones, we
 * use the one in which a last free day of that side is midnight, else the container's own: the interface specification
 * defines its deadlines in that one. Both are stored, so that the disagreement can be shown.
 */
function zonesAt(
  container: Container,
  facility: Facility | null,
): Pick<Container, 'portZone' | 'destinationZone' | 'zoneConflict'> {
  const { portZone, destinationZone } = container
  const isPort = isPortSide(container)
  const own = knownZone(isPort ? portZone : destinationZone)
  const other = knownZone(facility?.zone)
  if (own === null || other === null || hoursApart(own, other) === 0)
    return { portZone, destinationZone }
  const midnights = deadlinesOn(isPort ? 'port' : 'inland', container)
  const isMidnightIn = (zone: string) => midnights.some((instant) => isMidnight(instant, zone))
  const zone = !isMidnightIn(own) && isMidnightIn(other) ? other : own
  const zoneConflict = { container: own, facility: other, used: zone }
  return isPort
    ? { portZone: zone, destinationZone, zoneConflict }
    : { portZone, destinationZone: zone, zoneConflict }
}

/**
 * Last free days that the interface specification defines in the zone of this side; the line's only if no other side
 * has one.
 */
function deadlinesOn(side: 'port' | 'inland', container: Container): Instant[] {
  const { terminal, line, provider } = container.reportedDeadlines
  const ofPort = isInlandBound(container) ? [terminal] : [terminal, line, provider]
  const texts = side === 'port' ? ofPort : [readRailDate(container)]
  return texts.flatMap((text) => (text === null ? [] : (readInstant(text) ?? [])))
}

/**
 * The facility depends on where the container is: at the port, the terminal (or the nearby yard to which the container
 * was moved); otherwise the place where it is, or will be, handed over. An inland pickup facility changes nothing.
 */
function facilityOf(container: Container, destinationTerminal: Facility | null): Facility | null {
  const { portTerminal, pickupFacility } = container
  if (!isInlandBound(container)) return pickupFacility ?? portTerminal
  if (!isPortSide(container)) return pickupFacility ?? destinationTerminal
  const port = container.shipment?.portOfDischarge?.locode ?? portTerminal?.locode
  const isNear = pickupFacility !== null && isSameMetro(pickupFacility.locode, port) === true
  return isNear && pickupFacility.kind === 'terminal' ? pickupFacility : portTerminal
}

function summaryOf(
  shipment: ShipmentFacts,
  bookingNumbers: readonly string[],
  customer: NamedCustomer,
): ShipmentSummary {
  const firstPlan = firstPlanOf(shipment)
  return {
    id: shipment.id,
    billOfLading: shipment.billOfLading,
    bookingNumbers,
    line: shipment.line,
    ...customer,
    references: shipment.references,
    tags: shipment.tags,
    vessel: shipment.vessel,
    voyage: shipment.voyage,
    portOfLading: shipment.portOfLading,
    portOfDischarge: shipment.portOfDischarge,
    destination: shipment.destination,
    etaAt: shipment.etaAt,
    arrivedAt: shipment.arrivedAt,
    destinationArrivedAt: shipment.destinationArrivedAt,
    ...(shipment.destinationEtaAt && { destinationEtaAt: shipment.destinationEtaAt }),
    ...(firstPlan && { firstPlan }),
    trackingStoppedAt: shipment.trackingStoppedAt,
    trackingStoppedReason: shipment.trackingStoppedReason,
    ...(shipment.unreadable ? { unreadable: shipment.unreadable } : {}),
  }
}
