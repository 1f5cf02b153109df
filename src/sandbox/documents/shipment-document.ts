import type { ShipmentDocument } from '#wire/upstream/shipment.ts'
import type { Account, ShipmentRef } from '../account/account.ts'
import { getPort, ports } from '../world/ports.ts'
import { ramps } from '../world/ramps.ts'
import { minute } from '../world/span.ts'
import { vessels } from '../world/vessels.ts'
import { writeOriginZone } from '../world/written-zones.ts'
import { instant } from '../http/instant.ts'
import { rampSlot } from './place-document.ts'

/** A shipment as the service writes it. */
export function shipmentDocument(account: Account, ref: ShipmentRef): ShipmentDocument {
  return {
    id: ref.id,
    type: 'shipment',
    attributes: shipmentAttributes(account, ref),
    relationships: relationshipsOf(account, ref),
    links: { self: `/v2/shipments/${ref.id}` },
  }
}

/** The party that the cargo belongs to. */
export function customerIdOf(account: Account, ref: ShipmentRef): string | null {
  const named = account.touches.ofShipment(ref.id).customerId
  const { customer } = ref.journey.shipment
  return named ?? (customer === null ? null : account.world.identity.idOf('party', customer))
}

/** The attributes alone, for filters that read very many. */
export function shipmentAttributes(
  account: Account,
  ref: ShipmentRef,
): ShipmentDocument['attributes'] {
  const { shipment: plan, containers } = ref.journey
  const view = account.knowShipment(ref)
  const edits = account.touches.ofShipment(ref.id)
  const customer = account.parties.find(customerIdOf(account, ref) ?? '')
  const ramp = plan.ramp === null ? null : (ramps[plan.ramp] ?? null)
  const destination = plan.namesDestination ? (ramp?.city ?? plan.neighbor ?? plan.pod) : null
  const booked = view.rolled ? null : plan.rolledFrom
  const vessel = vessels[booked?.vessel ?? plan.vessel]
  const podZone = containers[0]?.zones.pod ?? null
  const givesEta = plan.line.reports.arrived
  return {
    bill_of_lading_number: plan.billOfLading,
    normalized_number: plan.normalized,
    ref_numbers: [...(edits.references ?? plan.references)],
    created_at: instant(plan.round.from + minute / 2),
    tags: [...(edits.tags ?? plan.tags)],
    port_of_lading_locode: plan.pol.code,
    port_of_lading_name: plan.pol.name,
    port_of_discharge_locode: plan.pod.code,
    port_of_discharge_name: plan.pod.name,
    destination_locode: destination?.code ?? null,
    destination_name: destination?.name ?? null,
    shipping_line_scac: plan.line.scac,
    shipping_line_name: plan.line.name,
    shipping_line_short_name: plan.line.shortName,
    customer_name: customer?.attributes.company_name ?? null,
    pod_vessel_name: vessel?.name ?? null,
    pod_vessel_imo: vessel?.imo ?? null,
    pod_voyage_number: booked?.voyage ?? plan.voyage,
    pol_etd_at: instant(view.etd),
    pol_atd_at: instant(view.departed),
    pod_eta_at: givesEta ? instant(view.eta) : null,
    pod_original_eta_at: givesEta ? instant(view.firstEta) : null,
    pod_ata_at: instant(view.arrived),
    destination_eta_at: instant(view.destinationEta),
    destination_ata_at: instant(view.destinationArrived),
    pol_timezone: writeOriginZone(plan.pol.zone),
    pod_timezone: podZone,
    destination_timezone: containers[0]?.zones.destination ?? null,
    line_tracking_last_attempted_at: instant(view.lineChecked),
    line_tracking_last_succeeded_at: instant(view.lineChecked),
    line_tracking_stopped_at: instant(view.stop?.at),
    line_tracking_stopped_reason: view.stop?.reason ?? null,
    pol_original_etd_at: plan.departed > plan.round.from ? instant(view.firstEtd) : null,
    destination_original_eta_at: instant(view.firstDestinationEta),
  }
}

function relationshipsOf(account: Account, ref: ShipmentRef): ShipmentDocument['relationships'] {
  const { identity } = account.world
  const { shipment: plan } = ref.journey
  const port = (code: string) => ({
    id: identity.idOf('port', ports.indexOf(getPort(code))),
    type: 'port',
  })
  const ramp = plan.ramp === null ? null : ramps[plan.ramp]
  const destination = ramp?.city ?? plan.neighbor ?? plan.pod
  return {
    destination: { data: plan.namesDestination ? port(destination.code) : null },
    port_of_lading: { data: port(plan.pol.code) },
    port_of_discharge: { data: port(plan.pod.code) },
    pod_terminal: { data: { id: identity.idOf('terminal', plan.terminal), type: 'terminal' } },
    destination_terminal: {
      data:
        plan.ramp === null
          ? null
          : { id: identity.idOf('terminal', rampSlot(plan.ramp)), type: 'rail_terminal' },
    },
    containers: { data: account.containersOf(ref).map(({ id }) => ({ id, type: 'container' })) },
    line_tracking_stopped_by_user: {
      data:
        account.knowShipment(ref).stop?.reason === 'cancelled_by_user'
          ? { id: identity.idOf('user', 0), type: 'user' }
          : null,
    },
  }
}
