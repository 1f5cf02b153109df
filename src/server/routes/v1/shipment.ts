import type { Shipment } from '#domain/container/shipment.ts'
import type { FleetRow } from '#domain/fleet/fleet-row.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { V1Shipment } from '#wire/api/v1.ts'
import { v1ShipmentFields } from '#wire/api/v1-names.ts'
import { v1AssessmentOf, v1FieldsUnread, v1PlaceOf } from './container.ts'

/**
 * A shipment as the public API sends it.
 *
 * @param rows its containers
 * @param origin where people open Landside, without a slash at the end
 */
export function v1ShipmentOf(
  shipment: Shipment,
  rows: readonly FleetRow[],
  origin: string,
  now: Instant,
): V1Shipment {
  return {
    id: shipment.id,
    billOfLading: shipment.billOfLading,
    bookingNumbers: [...shipment.bookingNumbers],
    url: `${origin}/shipments/${encodeURIComponent(shipment.id)}`,
    line: shipment.line,
    customer: shipment.customer,
    references: [...shipment.references],
    tags: [...shipment.tags],
    vessel: shipment.vessel,
    vesselImo: shipment.vesselImo,
    voyage: shipment.voyage,
    portOfLading: v1PlaceOf(shipment.portOfLading),
    portOfDischarge: v1PlaceOf(shipment.portOfDischarge),
    destination: v1PlaceOf(shipment.destination),
    departedAt: shipment.departedAt,
    etaAt: shipment.etaAt,
    arrivedAt: shipment.arrivedAt,
    destinationEtaAt: shipment.destinationEtaAt,
    destinationArrivedAt: shipment.destinationArrivedAt,
    trackingStopped: shipment.trackingStoppedAt && {
      at: shipment.trackingStoppedAt,
      reason: shipment.trackingStoppedReason,
    },
    containers: rows.map((row) => ({
      id: row.container.id,
      number: row.container.number,
      status: row.container.status,
      ...v1AssessmentOf(row),
    })),
    unreadable: v1FieldsUnread(shipment, v1ShipmentFields),
    checkedAt: shipment.lineCheckedAt,
    assessedAt: rows[0]?.now ?? now,
  }
}
