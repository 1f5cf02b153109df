import { standInNumber } from '#domain/identity/container-number.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { ShipmentPlace } from '#domain/container/shipment.ts'
import type { AnyResource } from '#wire/upstream/json-api.ts'
import { unreadableValue, type UnreadableValue } from '#wire/upstream/reading.ts'
import {
  readShipmentAttributes,
  readShipmentRelationships,
  type ShipmentAttributes,
} from '#wire/upstream/shipment.ts'
import type { FacilityReference, ShipmentFacts } from '../store/schema/facts.ts'
import { facilityReferences } from './references.ts'
import {
  identifierOf,
  locodeOf,
  longLists,
  momentOf,
  readParts,
  relatedId,
  textOf,
  textsOf,
  translated,
  withoutImpossibleTimes,
  zoneOf,
  type FactsFed,
  type Translated,
} from './translated.ts'

/** Times of past events. */
const happened = [
  'created_at',
  'pol_atd_at',
  'pod_ata_at',
  'destination_ata_at',
  'line_tracking_last_attempted_at',
  'line_tracking_last_succeeded_at',
] as const

/**
 * A translated shipment, as of `readAt`, and the facilities it points to. Source: Shipment in the interface
 * specification.
 */
export function translateShipment(
  resource: AnyResource,
  readAt: Instant,
): Translated<{ shipment: ShipmentFacts; facilities: FacilityReference[] }> {
  const parts = readParts(resource, readShipmentAttributes, readShipmentRelationships)
  const { relationships } = parts
  const { said, unreadable: impossible } = withoutImpossibleTimes(
    parts.attributes,
    happened,
    readAt,
  )
  const misfits = [...parts.unreadable, ...unknownLocodes(said)]
  /**
   * A place on the route; null if the service names none. A zone alone isn't a place, unless the names can't be read.
   */
  const placeOf = (
    field: 'port_of_lading' | 'port_of_discharge' | 'destination',
    zone: string | null | undefined,
  ): ShipmentPlace | null => {
    const fields = [`${field}_locode`, `${field}_name`] as const
    const [locode, name] = [locodeOf(said[fields[0]]), textOf(said[fields[1]])]
    const isUnreadable = misfits.some((one) => fields.some((known) => known === one.field))
    const isNamed = locode !== null || name !== null || (isUnreadable && zoneOf(zone) !== null)
    return isNamed ? { locode, name, zone: zoneOf(zone) } : null
  }
  const billOfLading =
    identifierOf(said.bill_of_lading_number) ?? identifierOf(said.normalized_number)
  const scac = textOf(said.shipping_line_scac)
  const lineName = textOf(said.shipping_line_short_name) ?? textOf(said.shipping_line_name)
  const shipment: ShipmentFacts = {
    id: resource.id,
    billOfLading: billOfLading ?? standInNumber(resource.id),
    normalizedNumber: textOf(said.normalized_number),
    // A line whose code can't be read still has its name.
    line: scac || lineName ? { scac: scac ?? '', name: lineName } : null,
    customer: textOf(said.customer_name),
    references: textsOf(said.ref_numbers),
    tags: textsOf(said.tags),
    vessel: textOf(said.pod_vessel_name),
    vesselImo: textOf(said.pod_vessel_imo),
    voyage: textOf(said.pod_voyage_number),
    portOfLading: placeOf('port_of_lading', said.pol_timezone),
    portOfDischarge: placeOf('port_of_discharge', said.pod_timezone),
    destination: placeOf('destination', said.destination_timezone),
    createdAt: momentOf(said.created_at),
    departureEstimatedAt: momentOf(said.pol_etd_at),
    departedAt: momentOf(said.pol_atd_at),
    originalDepartureAt: momentOf(said.pol_original_etd_at),
    etaAt: momentOf(said.pod_eta_at),
    originalEtaAt: momentOf(said.pod_original_eta_at),
    arrivedAt: momentOf(said.pod_ata_at),
    originalDestinationEtaAt: momentOf(said.destination_original_eta_at),
    destinationEtaAt: momentOf(said.destination_eta_at),
    destinationArrivedAt: momentOf(said.destination_ata_at),
    lineAttemptedAt: momentOf(said.line_tracking_last_attempted_at),
    lineCheckedAt: momentOf(said.line_tracking_last_succeeded_at),
    trackingStoppedAt: momentOf(said.line_tracking_stopped_at),
    trackingStoppedReason: textOf(said.line_tracking_stopped_reason),
    portTerminalId: relatedId(relationships.pod_terminal),
    destinationTerminalId: relatedId(relationships.destination_terminal),
  }
  const facilities = facilityReferences([
    relationships.pod_terminal,
    relationships.destination_terminal,
  ])
  const sent = resource.attributes?.['bill_of_lading_number']
  const unreadable = [
    ...misfits,
    ...impossible,
    ...longLists(said, ['ref_numbers', 'tags']),
    // The interface requires it: the normalized number shown in its place may differ.
    ...(identifierOf(said.bill_of_lading_number) === null
      ? [unreadableValue('bill_of_lading_number', sent)]
      : []),
  ]
  return translated({ shipment, facilities }, unreadable, shipmentFactsFed)
}

const locodeFields = [
  'port_of_lading_locode',
  'port_of_discharge_locode',
  'destination_locode',
] as const

/** Codes that don't have the form of a UN/LOCODE. Using one for a place would make two equal places look different. */
function unknownLocodes(
  said: Partial<Record<(typeof locodeFields)[number], string | null | undefined>>,
): UnreadableValue[] {
  return locodeFields.flatMap((field) =>
    textOf(said[field]) !== null && locodeOf(said[field]) === null
      ? [unreadableValue(field, said[field])]
      : [],
  )
}

/** Which facts each field of a shipment feeds. */
export const shipmentFactsFed: FactsFed<
  keyof ShipmentAttributes | 'pod_terminal' | 'destination_terminal'
> = {
  bill_of_lading_number: ['billOfLading'],
  normalized_number: ['normalizedNumber'],
  ref_numbers: ['references'],
  created_at: ['createdAt'],
  tags: ['tags'],
  port_of_lading_locode: ['portOfLading.locode'],
  port_of_lading_name: ['portOfLading.name'],
  pol_timezone: ['portOfLading.zone'],
  port_of_discharge_locode: ['portOfDischarge.locode'],
  port_of_discharge_name: ['portOfDischarge.name'],
  pod_timezone: ['portOfDischarge.zone'],
  destination_locode: ['destination.locode'],
  destination_name: ['destination.name'],
  destination_timezone: ['destination.zone'],
  shipping_line_scac: ['line.scac'],
  shipping_line_name: ['line.name'],
  shipping_line_short_name: ['line.name'],
  customer_name: ['customer'],
  pod_vessel_name: ['vessel'],
  pod_vessel_imo: ['vesselImo'],
  pod_voyage_number: ['voyage'],
  pol_etd_at: ['departureEstimatedAt'],
  pol_atd_at: ['departedAt'],
  pod_eta_at: ['etaAt'],
  pod_original_eta_at: ['originalEtaAt'],
  pod_ata_at: ['arrivedAt'],
  destination_eta_at: ['destinationEtaAt'],
  destination_ata_at: ['destinationArrivedAt'],
  line_tracking_last_attempted_at: ['lineAttemptedAt'],
  line_tracking_last_succeeded_at: ['lineCheckedAt'],
  line_tracking_stopped_at: ['trackingStoppedAt'],
  line_tracking_stopped_reason: ['trackingStoppedReason'],
  pol_original_etd_at: ['originalDepartureAt'],
  destination_original_eta_at: ['originalDestinationEtaAt'],
  pod_terminal: ['portTerminalId'],
  destination_terminal: ['destinationTerminalId'],
}
