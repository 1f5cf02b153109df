import type { Container, Facility } from '#domain/container.ts'
import type { Handling } from '#domain/handling.ts'
import type { ShipmentSummary } from '#domain/shipment.ts'
import type { ContainerFacts, ShipmentFacts } from './facts.ts'

/** What a box is joined with. Facilities by id; one that is not known yet is absent. */
export interface Joined {
  /** What people keep on it; absent where that is not asked. */
  readonly handling?: Handling | null
  readonly shipment: JoinedShipment | null
  readonly facilities: ReadonlyMap<string, Facility>
}

/** A shipment, and of it what every one of its boxes carries: one value for all of them. */
export interface JoinedShipment {
  readonly facts: ShipmentFacts
  readonly summary: ShipmentSummary
}

/** What boxes are joined with of a shipment. */
export function joinedShipment(
  facts: ShipmentFacts,
  bookingNumbers: readonly string[],
): JoinedShipment {
  return { facts, summary: summaryOf(facts, bookingNumbers) }
}

/** A box with its shipment and facilities, as the domain judges it. */
export function composeContainer(facts: ContainerFacts, joined: Joined): Container {
  const { shipmentId: _, portTerminalId, pickupFacilityId, ...own } = facts
  const shipment = joined.shipment?.facts ?? null
  const find = (id: string | null | undefined) => (id ? (joined.facilities.get(id) ?? null) : null)
  const hasInlandLeg = goesInland(facts, shipment)
  const portTerminal = find(portTerminalId) ?? find(shipment?.portTerminalId)
  const pickupFacility = find(pickupFacilityId)
  return {
    ...own,
    handling: joined.handling ?? null,
    shipment: joined.shipment?.summary ?? null,
    portTerminal,
    pickupFacility,
    facility:
      pickupFacility ?? (hasInlandLeg ? find(shipment?.destinationTerminalId) : portTerminal),
    hasInlandLeg,
    lineCheckedAt: shipment?.lineCheckedAt ?? facts.lineCheckedAt,
  }
}

/**
 * Whether the box goes on by rail. Rail facts settle it; else a destination other than the port of discharge does
 * (the service awaits an inland transfer on the same ground: public facts, section 8.1).
 */
function goesInland(facts: ContainerFacts, shipment: ShipmentFacts | null): boolean {
  const { milestones } = facts
  if (facts.status === 'on_rail' || facts.status === 'awaiting_inland_transfer') return true
  if (milestones.railLoadedAt ?? milestones.railDepartedAt ?? milestones.railUnloadedAt) return true
  if (milestones.inlandArrivedAt ?? milestones.inlandEtaAt) return true
  const destination = shipment?.destination?.locode
  const port = shipment?.portOfDischarge?.locode
  return destination !== null && destination !== undefined && Boolean(port) && destination !== port
}

function summaryOf(shipment: ShipmentFacts, bookingNumbers: readonly string[]): ShipmentSummary {
  return {
    id: shipment.id,
    billOfLading: shipment.billOfLading,
    bookingNumbers,
    line: shipment.line,
    customer: shipment.customer,
    references: shipment.references,
    tags: shipment.tags,
    vessel: shipment.vessel,
    voyage: shipment.voyage,
    portOfLading: shipment.portOfLading,
    portOfDischarge: shipment.portOfDischarge,
    destination: shipment.destination,
    etaAt: shipment.etaAt,
    arrivedAt: shipment.arrivedAt,
    trackingStoppedAt: shipment.trackingStoppedAt,
    trackingStoppedReason: shipment.trackingStoppedReason,
    ...(shipment.unreadable ? { unreadable: shipment.unreadable } : {}),
  }
}
