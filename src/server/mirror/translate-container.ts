import type { Fee, Hold, Milestones, ReportedDeadlines } from '#domain/container.ts'
import { readContainerAttributes, readContainerRelationships } from '#wire/upstream/container.ts'
import type { AnyResource } from '#wire/upstream/json-api.ts'
import type * as z from 'zod'
import type { ContainerFacts, FacilityReference } from '../store/facts.ts'
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

type Attributes = z.output<typeof readContainerAttributes>

/** A box in our words, and the facilities it points at. Source: Container in the interface specification. */
export function translateContainer(
  resource: AnyResource,
): Translated<{ container: ContainerFacts; facilities: FacilityReference[] }> {
  const parts = readParts(resource, readContainerAttributes, readContainerRelationships)
  if (!parts.ok) return parts
  const { attributes: said, relationships } = parts.facts
  const number = identifierOf(said.number)?.replaceAll(' ', '')
  if (!number) return { ok: false, reason: 'number: not a number of a box' }
  const container: ContainerFacts = {
    id: resource.id,
    number,
    status: textOf(said.current_status) ?? 'new',
    createdAt: momentOf(said.created_at),
    equipment: {
      type: textOf(said.equipment_type),
      lengthFt: said.equipment_length ?? null,
      height: textOf(said.equipment_height),
    },
    // Lines that give no weight are reported with 0 (public facts, section 8).
    weightLb: said.weight_in_lbs ? said.weight_in_lbs : null,
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
    holds: (said.holds_at_pod_terminal ?? []).map(holdOf),
    fees: (said.fees_at_pod_terminal ?? []).map(feeOf),
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
  return {
    ok: true,
    facts: {
      container,
      facilities: facilityReferences([relationships.pod_terminal, relationships.pickup_facility]),
    },
  }
}

/** Not known is never no: only a terminal that reports availability can deny it (specification, Container). */
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

/** A hold that does not say otherwise blocks: missing one costs a truck's trip. */
function holdOf(hold: NonNullable<Attributes['holds_at_pod_terminal']>[number]): Hold {
  return {
    name: textOf(hold.name) ?? 'other',
    status: textOf(hold.status) ?? 'hold',
    description: textOf(hold.description),
  }
}

/** A fee without an amount is listed, not priced: the service writes 0 then. */
function feeOf(fee: NonNullable<Attributes['fees_at_pod_terminal']>[number]): Fee {
  return {
    type: textOf(fee.type) ?? 'other',
    amount: fee.amount ?? 0,
    currency: textOf(fee.currency_code),
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
