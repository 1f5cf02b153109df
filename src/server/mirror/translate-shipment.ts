import type { Place } from '#domain/shipment.ts'
import type { AnyResource } from '#wire/upstream/json-api.ts'
import { readShipmentAttributes, readShipmentRelationships } from '#wire/upstream/shipment.ts'
import type { FacilityReference, ShipmentFacts } from '../store/facts.ts'
import { facilityReferences } from './references.ts'
import {
  identifierOf,
  momentOf,
  readParts,
  relatedId,
  textOf,
  textsOf,
  zoneOf,
  type Translated,
} from './translated.ts'

/** A shipment in our words, and the facilities it points at. Source: Shipment in the interface specification. */
export function translateShipment(
  resource: AnyResource,
): Translated<{ shipment: ShipmentFacts; facilities: FacilityReference[] }> {
  const parts = readParts(resource, readShipmentAttributes, readShipmentRelationships)
  if (!parts.ok) return parts
  const { attributes: said, relationships } = parts.facts
  const billOfLading =
    identifierOf(said.bill_of_lading_number) ?? identifierOf(said.normalized_number)
  if (!billOfLading) return { ok: false, reason: 'bill_of_lading_number: a shipment without one' }
  const scac = textOf(said.shipping_line_scac)
  const shipment: ShipmentFacts = {
    id: resource.id,
    billOfLading,
    normalizedNumber: textOf(said.normalized_number),
    line: scac
      ? { scac, name: textOf(said.shipping_line_short_name) ?? textOf(said.shipping_line_name) }
      : null,
    customer: textOf(said.customer_name),
    references: textsOf(said.ref_numbers),
    tags: textsOf(said.tags),
    vessel: textOf(said.pod_vessel_name),
    vesselImo: textOf(said.pod_vessel_imo),
    voyage: textOf(said.pod_voyage_number),
    portOfLading: placeOf(said.port_of_lading_locode, said.port_of_lading_name, said.pol_timezone),
    portOfDischarge: placeOf(
      said.port_of_discharge_locode,
      said.port_of_discharge_name,
      said.pod_timezone,
    ),
    destination: placeOf(said.destination_locode, said.destination_name, said.destination_timezone),
    createdAt: momentOf(said.created_at),
    departureEstimatedAt: momentOf(said.pol_etd_at),
    departedAt: momentOf(said.pol_atd_at),
    etaAt: momentOf(said.pod_eta_at),
    originalEtaAt: momentOf(said.pod_original_eta_at),
    arrivedAt: momentOf(said.pod_ata_at),
    destinationEtaAt: momentOf(said.destination_eta_at),
    destinationArrivedAt: momentOf(said.destination_ata_at),
    lineAttemptedAt: momentOf(said.line_tracking_last_attempted_at),
    lineCheckedAt: momentOf(said.line_tracking_last_succeeded_at),
    trackingStoppedAt: momentOf(said.line_tracking_stopped_at),
    trackingStoppedReason: textOf(said.line_tracking_stopped_reason),
    portTerminalId: relatedId(relationships.pod_terminal),
    destinationTerminalId: relatedId(relationships.destination_terminal),
  }
  return {
    ok: true,
    facts: {
      shipment,
      facilities: facilityReferences([
        relationships.pod_terminal,
        relationships.destination_terminal,
      ]),
    },
  }
}

/** A place on the route; null where the service names none (a zone alone names no place). */
function placeOf(
  locode: string | null | undefined,
  name: string | null | undefined,
  zone: string | null | undefined,
): Place | null {
  if (!textOf(locode) && !textOf(name)) return null
  return { locode: textOf(locode), name: textOf(name), zone: zoneOf(zone) }
}
