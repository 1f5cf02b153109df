import type { Instant } from '#domain/time/instant.ts'
import type { ContainerFacts, ShipmentFacts } from '../../store/schema/facts.ts'
import type { Store } from '../../store/engine/open-store.ts'
import { writeContainer } from '../../store/containers/write-container.ts'
import { writeShipment } from '../../store/containers/write-shipment.ts'

/** A container discharged at Los Angeles, available, with `lastFreeDay` (a moment, midnight there) from the terminal. */
export function containerFacts(
  id: string,
  lastFreeDay: string | null,
  over: Partial<ContainerFacts> = {},
): ContainerFacts {
  return {
    id,
    number: `MSKU${id.replace(/\D/g, '').padStart(7, '0')}`,
    status: 'available',
    createdAt: '2026-11-01T00:00:00Z',
    equipment: { type: 'dry', lengthFt: 40, height: 'high_cube' },
    weightLb: null,
    sealNumber: null,
    references: [],
    shipmentId: null,
    portTerminalId: null,
    pickupFacilityId: null,
    portZone: 'America/Los_Angeles',
    destinationZone: null,
    emptyReturnZone: null,
    reportedDeadlines: {
      terminal: lastFreeDay,
      rail: null,
      line: null,
      provider: null,
      railDeprecated: null,
    },
    availability: 'available',
    holds: [],
    fees: [],
    appointmentAt: null,
    yardSpot: null,
    chassisNumber: null,
    portRailCarrier: null,
    inlandRailCarrier: null,
    milestones: {
      emptyOutAt: null,
      fullInAt: null,
      loadedAt: null,
      departedAt: null,
      arrivedAt: '2026-11-15T08:00:00Z',
      dischargedAt: '2026-11-16T08:00:00Z',
      portFullOutAt: null,
      railLoadedAt: null,
      railDepartedAt: null,
      inlandEtaAt: null,
      inlandArrivedAt: null,
      railUnloadedAt: null,
      destinationFullOutAt: null,
      deliveredAt: null,
      emptyReturnedAt: null,
    },
    checkedAt: '2026-11-20T20:00:00Z',
    lineCheckedAt: null,
    railCheckedAt: null,
    ...over,
  }
}

export function shipmentFacts(id: string, over: Partial<ShipmentFacts> = {}): ShipmentFacts {
  return {
    id,
    billOfLading: `BL-${id}`,
    line: { scac: 'MAEU', name: 'Maersk' },
    customer: null,
    references: [],
    tags: [],
    vessel: null,
    voyage: null,
    portOfLading: null,
    portOfDischarge: null,
    destination: null,
    etaAt: null,
    arrivedAt: null,
    trackingStoppedAt: null,
    trackingStoppedReason: null,
    normalizedNumber: null,
    createdAt: null,
    vesselImo: null,
    departureEstimatedAt: null,
    departedAt: null,
    originalDepartureAt: null,
    originalEtaAt: null,
    originalDestinationEtaAt: null,
    destinationEtaAt: null,
    destinationArrivedAt: null,
    lineAttemptedAt: null,
    lineCheckedAt: null,
    portTerminalId: null,
    destinationTerminalId: null,
    ...over,
  }
}

/** Writes records as the mirror would, in one transaction; containers after their shipments. */
export async function put(
  store: Store,
  now: Instant,
  records: {
    readonly containers?: readonly ContainerFacts[]
    readonly shipments?: readonly ShipmentFacts[]
  },
): Promise<void> {
  await store.transaction(async (tx) => {
    const reading = { raw: { from: 'a test' }, askedAt: now, readAt: now }
    for (const shipment of records.shipments ?? []) await writeShipment(tx, shipment, reading)
    for (const container of records.containers ?? []) await writeContainer(tx, container, reading)
  })
}
