import type { TransportEventDocument } from '#wire/upstream/transport-event.ts'
import type { Account, KnownContainer } from '../account/account.ts'
import { eventsOf, type ContainerEvent } from '../world/container-events.ts'
import type { ContainerPlan } from '../world/container-plan.ts'
import { getPort, ports, type Port } from '../world/ports.ts'
import { facilitySlot } from './place-document.ts'
import { instant } from '../http/instant.ts'

/** The transport events of a container, most recently written first. */
export function eventDocuments(account: Account, known: KnownContainer): TransportEventDocument[] {
  const { ref, sources, touches, until } = known
  return eventsOf(ref.plan, sources, touches, until).map((event) =>
    eventDocument(account, known, event),
  )
}

function eventDocument(
  account: Account,
  known: KnownContainer,
  event: ContainerEvent,
): TransportEventDocument {
  const { identity } = account.world
  const { plan, of, id } = known.ref
  const place = placeOf(plan, event)
  const isMetro = event.place === 'inland' || event.place === 'interchange'
  const vessel = vesselOf(plan, event)
  return {
    id: identity.idOf('transport_event', of.slot, of.cycle, plan.container, event.item),
    type: 'transport_event',
    attributes: {
      event: event.name,
      timestamp: instant(event.at),
      timezone: place.zone,
      location_locode: place.code,
      voyage_number: vessel === null ? null : plan.shipment.voyage,
      data_source: plan.rail && event.source === 'terminal' ? 'rail' : dataSource[event.source],
      created_at: instant(event.seen),
      invalidated_at:
        event.withdrawn !== null && event.withdrawn <= known.until
          ? instant(event.withdrawn)
          : null,
      value: event.value,
    },
    relationships: {
      shipment: { data: { id: of.id, type: 'shipment' } },
      container: { data: { id, type: 'container' } },
      location: {
        data: {
          id: identity.idOf(isMetro ? 'metro_area' : 'port', ports.indexOf(place)),
          type: isMetro ? 'metro_area' : 'port',
        },
      },
      vessel: {
        data: vessel === null ? null : { id: identity.idOf('vessel', vessel), type: 'vessel' },
      },
      terminal: { data: event.atTerminal ? terminalOf(account, plan, event) : null },
    },
  }
}

const dataSource = {
  line: 'shipping_line',
  terminal: 'terminal',
  port: 'terminal',
  rail: 'rail',
  ais: 'ais',
  user: 'user_input',
} as const

function placeOf({ shipment, rail }: ContainerPlan, event: ContainerEvent): Port {
  switch (event.place) {
    case 'origin':
      return shipment.pol
    case 'transshipment':
      return shipment.transshipment?.port ?? shipment.pol
    case 'discharge':
      return shipment.pod
    case 'interchange':
      return getPort(rail?.interchange?.code ?? shipment.pod.code)
    case 'inland':
      return rail?.ramp.city ?? shipment.pod
  }
}

function vesselOf({ shipment }: ContainerPlan, event: ContainerEvent): number | null {
  if (event.vessel === null) return null
  return event.vessel === 'first'
    ? (shipment.transshipment?.vessel ?? shipment.vessel)
    : shipment.vessel
}

function terminalOf(account: Account, plan: ContainerPlan, event: ContainerEvent) {
  const inland = event.place === 'inland' && plan.rail !== null
  return {
    id: account.world.identity.idOf('terminal', facilitySlot(plan, inland)),
    type: inland ? 'rail_terminal' : 'terminal',
  }
}
