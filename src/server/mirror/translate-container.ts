import type { Milestones, ReportedDeadlines } from '#domain/container/container.ts'
import { standInNumber } from '#domain/identity/container-number.ts'
import type { Instant } from '#domain/time/instant.ts'
import {
  readContainerAttributes,
  readContainerRelationships,
  type ContainerAttributes,
} from '#wire/upstream/container.ts'
import type { AnyResource } from '#wire/upstream/json-api.ts'
import { unreadableValue, type UnreadableValue } from '#wire/upstream/reading.ts'
import type { ContainerFacts, FacilityReference } from '../store/schema/facts.ts'
import { readFees, readHolds, unreadableFees, unreadableHolds } from './holds-and-fees.ts'
import { facilityReferences } from './references.ts'
import {
  identifierOf,
  isBlank,
  longLists,
  momentOf,
  readParts,
  relatedId,
  textOf,
  textsOf,
  translated,
  withoutImpossibleTimes,
  withoutTimesBefore,
  zoneOf,
  type FactsFed,
  type Translated,
} from './translated.ts'

type Attributes = ReturnType<typeof readContainerAttributes.read>['fields']

/** Times of past events. */
const happened = [
  'created_at',
  'terminal_checked_at',
  'shipment_last_tracking_request_at',
  'rail_last_tracking_request_at',
  'empty_out_at',
  'pol_full_in_at',
  'pol_vessel_loaded_at',
  'pol_vessel_departed_at',
  'pod_arrived_at',
  'pod_discharged_at',
  'pod_full_out_at',
  'pod_rail_loaded_at',
  'pod_rail_departed_at',
  'ind_ata_at',
  'ind_rail_unloaded_at',
  'final_destination_full_out_at',
  'delivered_at',
  'empty_terminated_at',
] as const

/**
 * Times at which the container leaves. If they are well before its discharge, they are wrong or from an earlier
 * journey.
 */
const leaving = [
  'pod_full_out_at',
  'final_destination_full_out_at',
  'delivered_at',
  'empty_terminated_at',
] as const

/**
 * A translated container, as of `readAt`, and the facilities it points to. Source: Container in the interface
 * specification.
 */
export function translateContainer(
  resource: AnyResource,
  readAt: Instant,
): Translated<{ container: ContainerFacts; facilities: FacilityReference[] }> {
  const parts = readParts(resource, readContainerAttributes, readContainerRelationships)
  const { relationships } = parts
  const possible = withoutImpossibleTimes(parts.attributes, happened, readAt)
  const arrivedAt = momentOf(possible.said.pod_arrived_at)
  const discharged = withoutTimesBefore(possible.said, ['pod_discharged_at'], {
    at: arrivedAt,
    name: 'the arrival',
  })
  const dischargedAt = momentOf(discharged.said.pod_discharged_at)
  const left = withoutTimesBefore(discharged.said, leaving, {
    at: dischargedAt ?? arrivedAt,
    name: dischargedAt === null ? 'the arrival' : 'the discharge',
  })
  const { said } = left
  const number = identifierOf(said.number)?.replaceAll(' ', '')
  const container: ContainerFacts = {
    id: resource.id,
    number: number ?? standInNumber(resource.id),
    status: textOf(said.current_status) ?? 'unknown',
    createdAt: momentOf(said.created_at),
    equipment: {
      type: textOf(said.equipment_type),
      lengthFt: isPlausibleLength(said.equipment_length) ? said.equipment_length : null,
      height: textOf(said.equipment_height),
    },
    // For lines that report no weight the service sends 0 (public facts, section 8).
    weightLb:
      said.weight_in_lbs && isPlausibleWeight(said.weight_in_lbs) ? said.weight_in_lbs : null,
    sealNumber: textOf(said.seal_number),
    references: textsOf(said.ref_numbers),
    shipmentId: relatedId(relationships.shipment),
    portTerminalId: relatedId(relationships.pod_terminal),
    pickupFacilityId: relatedId(relationships.pickup_facility),
    portZone: zoneOf(said.pod_timezone),
    destinationZone: zoneOf(said.final_destination_timezone),
    emptyReturnZone: zoneOf(said.empty_terminated_timezone),
    reportedDeadlines: deadlinesOf(said),
    availability: availabilityOf(said),
    holds: readHolds(resource, said, 'holds_at_pod_terminal'),
    fees: readFees(resource, said, 'fees_at_pod_terminal'),
    ...(said.ind_facility_holds && {
      inlandHolds: readHolds(resource, said, 'ind_facility_holds'),
    }),
    ...(said.ind_facility_fees && {
      inlandFees: readFees(resource, said, 'ind_facility_fees'),
    }),
    appointmentAt: momentOf(said.pickup_appointment_at),
    yardSpot: textOf(said.location_at_pod_terminal),
    chassisNumber: textOf(said.pod_full_out_chassis_number),
    portRailCarrier: textOf(said.pod_rail_carrier_scac),
    inlandRailCarrier: textOf(said.ind_rail_carrier_scac),
    milestones: milestonesOf(said),
    checkedAt: momentOf(said.terminal_checked_at),
    lineCheckedAt: momentOf(said.shipment_last_tracking_request_at),
    railCheckedAt: momentOf(said.rail_last_tracking_request_at),
  }
  const facilities = facilityReferences([relationships.pod_terminal, relationships.pickup_facility])
  const unreadable = [
    ...parts.unreadable,
    ...possible.unreadable,
    ...discharged.unreadable,
    ...left.unreadable,
    ...longLists(said, ['ref_numbers']),
    ...missing(resource, said, number),
    ...implausible(said),
    ...unreadableHolds(resource, said),
    ...unreadableFees(resource, said),
  ]
  return translated({ container, facilities }, unreadable, containerFactsFed)
}

/**
 * Fields that the interface always sends. Without a number nobody can find the container, and a missing list, status or
 * availability isn't an empty one.
 */
function missing(
  { attributes }: AnyResource,
  said: Attributes,
  number: string | undefined,
): UnreadableValue[] {
  const sent = attributes ?? {}
  const required = [
    'current_status',
    'availability_known',
    'holds_at_pod_terminal',
    'fees_at_pod_terminal',
  ] as const
  // Null means the terminal doesn't know; the field may only be left out if nothing is received from the terminal.
  const isAnswerMissing =
    said.availability_known === true && sent['available_for_pickup'] === undefined
  return [
    ...(number ? [] : [unreadableValue('number', sent['number'])]),
    ...required
      .filter((field) => isBlank(said[field]))
      .map((field) => unreadableValue(field, sent[field])),
    ...(isAnswerMissing ? [unreadableValue('available_for_pickup', undefined)] : []),
  ]
}

/** No loaded container weighs more. */
const heaviestLb = 200_000

function isPlausibleWeight(pounds: number): boolean {
  return pounds >= 0 && pounds <= heaviestLb
}

/** Values of the right type that can't be correct. */
function implausible(said: Attributes): UnreadableValue[] {
  const { weight_in_lbs: weight, equipment_length: length } = said
  return [
    ...(isPlausibleWeight(weight ?? 0) ? [] : [unreadableValue('weight_in_lbs', weight)]),
    ...((length ?? null) === null || isPlausibleLength(length)
      ? []
      : [unreadableValue('equipment_length', length)]),
  ]
}

/** Containers are 10 to 53 feet long. The bounds leave some margin. */
function isPlausibleLength(feet: number | null | undefined): feet is number {
  return typeof feet === 'number' && feet >= 8 && feet <= 60
}

const everyDate = ['terminal', 'rail', 'line'].map((source) => `reportedDeadlines.${source}`)

/** Which facts each field of a container feeds. */
export const containerFactsFed: FactsFed<
  | keyof ContainerAttributes
  | 'shipment'
  | 'pod_terminal'
  | 'pickup_facility'
  | `import_deadlines.${keyof NonNullable<ContainerAttributes['import_deadlines']>}`
> = {
  number: ['number'],
  current_status: ['status'],
  created_at: ['createdAt'],
  equipment_type: ['equipment.type'],
  equipment_length: ['equipment.lengthFt'],
  equipment_height: ['equipment.height'],
  weight_in_lbs: ['weightLb'],
  seal_number: ['sealNumber'],
  ref_numbers: ['references'],
  shipment: ['shipmentId'],
  pod_terminal: ['portTerminalId'],
  pickup_facility: ['pickupFacilityId'],
  pod_timezone: ['portZone'],
  final_destination_timezone: ['destinationZone'],
  empty_terminated_timezone: ['emptyReturnZone'],
  import_deadlines: everyDate,
  'import_deadlines.pickup_lfd_terminal': ['reportedDeadlines.terminal'],
  'import_deadlines.pickup_lfd_rail': ['reportedDeadlines.rail'],
  'import_deadlines.pickup_lfd_line': ['reportedDeadlines.line'],
  pickup_lfd: ['reportedDeadlines.provider'],
  ind_facility_lfd_on: ['reportedDeadlines.railDeprecated'],
  availability_known: ['availability'],
  available_for_pickup: ['availability'],
  holds_at_pod_terminal: ['holds'],
  fees_at_pod_terminal: ['fees'],
  ind_facility_holds: ['inlandHolds'],
  ind_facility_fees: ['inlandFees'],
  pickup_appointment_at: ['appointmentAt'],
  location_at_pod_terminal: ['yardSpot'],
  pod_full_out_chassis_number: ['chassisNumber'],
  pod_rail_carrier_scac: ['portRailCarrier'],
  ind_rail_carrier_scac: ['inlandRailCarrier'],
  terminal_checked_at: ['checkedAt'],
  shipment_last_tracking_request_at: ['lineCheckedAt'],
  rail_last_tracking_request_at: ['railCheckedAt'],
  // Not used: `terminal_checked_at` has the time of the terminal's answer.
  pod_last_tracking_request_at: [],
  empty_out_at: ['milestones.emptyOutAt'],
  pol_full_in_at: ['milestones.fullInAt'],
  pol_vessel_loaded_at: ['milestones.loadedAt'],
  pol_vessel_departed_at: ['milestones.departedAt'],
  pod_arrived_at: ['milestones.arrivedAt'],
  pod_discharged_at: ['milestones.dischargedAt'],
  pod_full_out_at: ['milestones.portFullOutAt'],
  pod_rail_loaded_at: ['milestones.railLoadedAt'],
  pod_rail_departed_at: ['milestones.railDepartedAt'],
  ind_eta_at: ['milestones.inlandEtaAt'],
  ind_ata_at: ['milestones.inlandArrivedAt'],
  ind_rail_unloaded_at: ['milestones.railUnloadedAt'],
  final_destination_full_out_at: ['milestones.destinationFullOutAt'],
  delivered_at: ['milestones.deliveredAt'],
  empty_terminated_at: ['milestones.emptyReturnedAt'],
}

/**
 * Unknown never means no: only a terminal that reports availability can deny it (interface specification, Container).
 */
function availabilityOf(said: Attributes): ContainerFacts['availability'] {
  if (said.availability_known !== true) return 'not-reported'
  if (said.available_for_pickup === true) return 'available'
  return said.available_for_pickup === false ? 'not-available' : 'not-reported'
}

function deadlinesOf(said: Attributes): ReportedDeadlines {
  return {
    terminal: textOf(said.import_deadlines?.pickup_lfd_terminal),
    rail: textOf(said.import_deadlines?.pickup_lfd_rail),
    line: textOf(said.import_deadlines?.pickup_lfd_line),
    provider: textOf(said.pickup_lfd),
    railDeprecated: textOf(said.ind_facility_lfd_on),
  }
}

function milestonesOf(said: Attributes): Milestones {
  return {
    emptyOutAt: momentOf(said.empty_out_at),
    fullInAt: momentOf(said.pol_full_in_at),
    loadedAt: momentOf(said.pol_vessel_loaded_at),
    departedAt: momentOf(said.pol_vessel_departed_at),
    arrivedAt: momentOf(said.pod_arrived_at),
    dischargedAt: momentOf(said.pod_discharged_at),
    portFullOutAt: momentOf(said.pod_full_out_at),
    railLoadedAt: momentOf(said.pod_rail_loaded_at),
    railDepartedAt: momentOf(said.pod_rail_departed_at),
    inlandEtaAt: momentOf(said.ind_eta_at),
    inlandArrivedAt: momentOf(said.ind_ata_at),
    railUnloadedAt: momentOf(said.ind_rail_unloaded_at),
    destinationFullOutAt: momentOf(said.final_destination_full_out_at),
    deliveredAt: momentOf(said.delivered_at),
    emptyReturnedAt: momentOf(said.empty_terminated_at),
  }
}
