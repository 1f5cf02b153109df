import type { ContainerAttributes, ContainerDocument } from '#wire/upstream/container.ts'
import type { Account, KnownContainer } from '../account/account.ts'
import { eventsOf } from '../world/container-events.ts'
import type { ContainerView } from '../world/container-view.ts'
import { railEtaAt, type RailPlan } from '../world/rail-plan.ts'
import { minute } from '../world/span.ts'
import { rawEventDocuments } from './raw-event-document.ts'
import { instant } from '../http/instant.ts'
import { rampSlot } from './place-document.ts'

/** A container as the service writes it; its events are listed if the container itself is requested. */
export function containerDocument(
  account: Account,
  known: KnownContainer,
  namesEvents: boolean,
): ContainerDocument {
  const { identity } = account.world
  const { plan, of } = known.ref
  const { shipment } = plan
  const facility = facilityOf(known)
  return {
    id: known.ref.id,
    type: 'container',
    attributes: containerAttributes(known),
    relationships: {
      shipment: { data: { id: of.id, type: 'shipment' } },
      pickup_facility: {
        data:
          facility === null ? null : { id: identity.idOf('terminal', facility), type: 'terminal' },
      },
      pod_terminal: {
        data: { id: identity.idOf('terminal', shipment.terminal), type: 'terminal' },
      },
      ...(namesEvents && {
        transport_events: {
          data: eventsOf(plan, known.sources, known.touches, known.until).map(({ item }) => ({
            id: identity.idOf('transport_event', of.slot, of.cycle, plan.container, item),
            type: 'transport_event',
          })),
        },
        raw_events: {
          data: rawEventDocuments(account, known).map(({ id, type }) => ({ id, type })),
        },
      }),
    },
  }
}

/** Index in the world's list of terminals, in which the ramps follow the ocean terminals. */
export function facilityOf({ ref: { plan }, view }: KnownContainer): number | null {
  if (!view.happened.has('vessel_discharged') && !view.happened.has('rail_arrived')) return null
  if (plan.rail) return rampSlot(plan.rail.rampIndex)
  return view.offDock && plan.offDock ? plan.offDock.terminal : plan.shipment.terminal
}

/** Whether the railroad reported an estimate. */
function isExpected(rail: RailPlan, { happened, railChecked }: ContainerView): boolean {
  if (railChecked === null) return false
  return happened.has('rail_departed') || (rail.etas[0]?.from ?? Infinity) <= railChecked
}

/** The attributes alone, for filters that read very many. */
export function containerAttributes({
  ref: { plan },
  view,
  touches,
  until,
}: KnownContainer): ContainerAttributes {
  const { equipment, zones, rail } = plan
  const when = (event: string) => instant(view.happened.get(event))
  const gone = view.happened.has('full_out')
  const { terminal, rail: railDay, line } = view.deadlines
  const inland = rail !== null
  const { moves } = plan.shipment.inland
  const isApart = view.isOfRamp && plan.inOwnFieldsAlone
  const isRailEstimated = rail !== null && isExpected(rail, view)
  return {
    number: plan.number,
    ref_numbers: [...(touches.references ?? equipment.references)],
    seal_number: equipment.seal,
    created_at: instant(plan.shipment.round.from + minute / 2),
    equipment_type: equipment.type,
    equipment_length: equipment.length,
    equipment_height: equipment.height,
    weight_in_lbs: equipment.weight,
    pickup_lfd: gone ? null : (line ?? terminal ?? railDay),
    pickup_appointment_at: instant(view.appointment),
    availability_known: view.availabilityKnown,
    available_for_pickup: view.available,
    pod_arrived_at: when('vessel_arrived'),
    pod_discharged_at: when('vessel_discharged'),
    pod_full_out_at: when(inland ? 'port_full_out' : 'full_out'),
    terminal_checked_at: instant(view.checked),
    pod_full_out_chassis_number:
      gone && plan.reports.chassis ? `DCLZ${400_000 + plan.feePerDay * 97 + plan.container}` : null,
    location_at_pod_terminal: view.yard,
    final_destination_full_out_at: inland ? when('full_out') : null,
    empty_terminated_at: when('empty_in'),
    holds_at_pod_terminal: isApart ? [] : [...view.holds],
    fees_at_pod_terminal: isApart ? [] : [...view.fees],
    pod_timezone: zones.pod,
    final_destination_timezone: zones.destination,
    empty_terminated_timezone: zones.destination ?? zones.pod,
    pod_rail_carrier_scac: isRailEstimated ? rail.originCarrier : null,
    ind_rail_carrier_scac: isRailEstimated ? rail.ramp.carrier : null,
    pod_last_tracking_request_at: instant(view.checked),
    shipment_last_tracking_request_at: instant(view.lineChecked),
    pod_rail_loaded_at: when('rail_loaded'),
    pod_rail_departed_at: when('rail_departed'),
    ind_eta_at: isRailEstimated ? instant(railEtaAt(rail, view.railChecked ?? until)) : null,
    // Only from the railroad: an arrival that only the line reports is in the shipment and in the events.
    ind_ata_at: moves === 'none' ? null : when('arrived_at_inland_destination'),
    ind_rail_unloaded_at: when('rail_unloaded'),
    ind_facility_lfd_on: railDay,
    import_deadlines: {
      pickup_lfd_terminal: terminal,
      pickup_lfd_rail: railDay,
      pickup_lfd_line: line,
    },
    ind_facility_holds: view.isOfRamp ? [...view.holds] : null,
    ind_facility_fees: view.isOfRamp ? [...view.fees] : null,
    ...(plan.hasStatus && { current_status: view.status }),
    delivered_at: when('delivered'),
    empty_out_at: when('empty_out'),
    pol_full_in_at: when('full_in'),
    pol_vessel_loaded_at: when('vessel_loaded'),
    pol_vessel_departed_at: when('vessel_departed'),
    rail_last_tracking_request_at: instant(view.railChecked),
  }
}
