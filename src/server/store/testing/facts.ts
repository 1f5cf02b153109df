import { aContainer } from '#domain/testing/containers.ts'
import type { ContainerFacts, ShipmentFacts } from '../schema/facts.ts'

/** A container available at Los Angeles; `said` replaces facts. */
export function containerFacts(id: string, said: Partial<ContainerFacts> = {}): ContainerFacts {
  const {
    shipment: _,
    portTerminal: _terminal,
    pickupFacility: _pickup,
    facility: _facility,
    hasInlandLeg: _leg,
    handling: _handling,
    railEvents: _events,
    ...facts
  } = aContainer({
    id,
    createdAt: '2026-11-01T00:00:00Z',
    milestones: { arrivedAt: '2026-11-14T10:00:00Z', dischargedAt: '2026-11-15T10:00:00Z' },
    checkedAt: '2026-11-20T20:00:00Z',
    lineCheckedAt: null,
  })
  return { ...facts, shipmentId: null, portTerminalId: null, pickupFacilityId: null, ...said }
}

/** A shipment to Los Angeles that is tracked; `said` replaces facts. */
export function shipmentFacts(id: string, said: Partial<ShipmentFacts> = {}): ShipmentFacts {
  return {
    id,
    billOfLading: 'MAEU123456789',
    normalizedNumber: null,
    line: { scac: 'MAEU', name: 'Maersk' },
    customer: null,
    references: [],
    tags: [],
    vessel: null,
    vesselImo: null,
    voyage: null,
    portOfLading: null,
    portOfDischarge: { locode: 'USLAX', name: 'Los Angeles', zone: 'America/Los_Angeles' },
    destination: null,
    createdAt: null,
    departureEstimatedAt: null,
    departedAt: null,
    etaAt: null,
    originalDepartureAt: null,
    originalEtaAt: null,
    originalDestinationEtaAt: null,
    arrivedAt: null,
    destinationEtaAt: null,
    destinationArrivedAt: null,
    lineAttemptedAt: null,
    lineCheckedAt: null,
    trackingStoppedAt: null,
    trackingStoppedReason: null,
    portTerminalId: null,
    destinationTerminalId: null,
    ...said,
  }
}
