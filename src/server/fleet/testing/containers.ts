import type { Instant } from '#domain/time/instant.ts'
import {
  containerFacts as storedContainer,
  shipmentFacts as storedShipment,
} from '../../store/testing/facts.ts'
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
  const stored = storedContainer(id)
  return {
    ...stored,
    number: `MSKU${id.replace(/\D/g, '').padStart(7, '0')}`,
    reportedDeadlines: { ...stored.reportedDeadlines, terminal: lastFreeDay },
    milestones: {
      ...stored.milestones,
      arrivedAt: '2026-11-15T08:00:00Z',
      dischargedAt: '2026-11-16T08:00:00Z',
    },
    ...over,
  }
}

/** A shipment without a port of discharge, under its own bill of lading. */
export function shipmentFacts(id: string, over: Partial<ShipmentFacts> = {}): ShipmentFacts {
  return storedShipment(id, { billOfLading: `BL-${id}`, portOfDischarge: null, ...over })
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
