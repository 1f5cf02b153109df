import { randomUUID } from 'node:crypto'
import type { TransportEventDocument } from '#wire/upstream/transport-event.ts'
import type { Account, KnownContainer, ShipmentRef } from '../account/account.ts'
import { containerDocument } from '../documents/container-document.ts'
import { instant } from '../http/instant.ts'
import { findDocument, type AnyDocument } from '../documents/library.ts'
import { requestDocument } from '../documents/request-document.ts'
import { shipmentDocument } from '../documents/shipment-document.ts'
import type { KnownRequest } from '../account/known-request.ts'

/** Something a webhook may report: the event's name, what it refers to, and what is included. */
export interface Happening {
  readonly event: string
  readonly reference: AnyDocument
  readonly included: readonly AnyDocument[]
}

/** Reported only by reference; a receiver has to request the record (public facts, section 13.2). */
const bare = new Set([
  'container.transport.available',
  'container.transport.not_available',
  'container.transport.delivered',
])

/** Reported as the event alone, without its relations. */
const unrelated = new Set([
  'container.transport.estimated.vessel_arrived',
  'container.transport.estimated.vessel_departed',
  'container.pickup_lfd_terminal.changed',
  'container.pickup_lfd_rail.changed',
  'container.pickup_appointment.changed',
])

export function transportEventHappening(
  account: Account,
  known: KnownContainer,
  reference: TransportEventDocument,
): Happening {
  const { event } = reference.attributes
  if (bare.has(event)) return { event, reference, included: [] }
  if (unrelated.has(event)) {
    const { relationships: _, ...alone } = reference
    return { event, reference, included: [alone] }
  }
  const { location, terminal, vessel } = reference.relationships ?? {}
  const around = [location, terminal, vessel].flatMap((relation) => {
    const target = relation?.data
    return (target && findDocument(account, target.type, target.id)) ?? []
  })
  return {
    event,
    reference,
    included: [...containerAndShipment(account, known), ...around, reference],
  }
}

const changesetFields = [
  'available_for_pickup',
  'holds_at_pod_terminal',
  'fees_at_pod_terminal',
  'ind_facility_holds',
  'ind_facility_fees',
  'pickup_lfd',
  'pickup_appointment_at',
] as const

/** Changes in the pickup facility's report; null if nothing changed. */
export function updateHappening(
  account: Account,
  before: KnownContainer,
  after: KnownContainer,
): Happening | null {
  const was = containerDocument(account, before, false).attributes
  const is = containerDocument(account, after, false).attributes
  const pairs: [string, unknown, unknown][] = [
    ...changesetFields.map((name): [string, unknown, unknown] => [name, was[name], is[name]]),
    [
      'pickup_lfd_line',
      was.import_deadlines?.pickup_lfd_line,
      is.import_deadlines?.pickup_lfd_line,
    ],
    [
      'pickup_lfd_rail',
      was.import_deadlines?.pickup_lfd_rail,
      is.import_deadlines?.pickup_lfd_rail,
    ],
  ]
  // No event reports that a value was withdrawn.
  const unsaid: [string, unknown, unknown][] = [
    ['pod_rail_departed_at', was.pod_rail_departed_at, is.pod_rail_departed_at],
    [
      'pickup_lfd_terminal',
      was.import_deadlines?.pickup_lfd_terminal,
      is.import_deadlines?.pickup_lfd_terminal,
    ],
  ]
  pairs.push(...unsaid.filter(([, before, after]) => before !== null && after === null))
  const changed = pairs.filter(([, a, b]) => JSON.stringify(a) !== JSON.stringify(b))
  if (changed.length === 0) return null
  const attributes = {
    changeset: Object.fromEntries(changed.map(([name, a, b]) => [name, [a, b]])),
    timestamp: instant(after.view.checked ?? after.until),
    timezone: is.pod_timezone,
    data_source: 'terminal',
  }
  return aboutContainer(account, after, 'container.updated', 'container_updated_event', attributes)
}

export function createdHappening(account: Account, known: KnownContainer): Happening {
  const attributes = {
    timestamp: instant(known.ref.plan.shipment.round.from + 30_000),
    timezone: 'Etc/UTC',
  }
  return aboutContainer(account, known, 'container.created', 'container_created_event', attributes)
}

export function terminalChangeHappening(account: Account, known: KnownContainer): Happening {
  const attributes = {
    timestamp: instant(known.view.checked ?? known.until),
    data_source: 'terminal',
  }
  const event = 'container.pod_terminal_changed'
  return aboutContainer(account, known, event, 'container_pod_terminal_changed_event', attributes)
}

export function estimateHappening(
  account: Account,
  shipment: ShipmentRef,
  eta: number,
  reportedAt: number,
): Happening {
  const document = shipmentDocument(account, shipment)
  const port = document.relationships.port_of_discharge.data
  const reference = {
    id: randomUUID(),
    type: 'estimated_event',
    attributes: {
      event: 'shipment.estimated.arrival',
      estimated_timestamp: instant(eta),
      created_at: instant(reportedAt),
      voyage_number: document.attributes.pod_voyage_number,
      location_locode: document.attributes.port_of_discharge_locode,
      timezone: document.attributes.pod_timezone,
      data_source: 'shipping_line',
    },
    relationships: {
      shipment: { data: { id: shipment.id, type: 'shipment' } },
      port: { data: port },
      vessel: { data: null },
    },
  }
  const place = port && findDocument(account, 'port', port.id)
  return {
    event: 'shipment.estimated.arrival',
    reference,
    included: [document, ...(place ? [place] : []), reference],
  }
}

/** The outcome of a request; null while it is pending. */
export function requestHappening(account: Account, request: KnownRequest): Happening | null {
  if (request.status === 'pending') return null
  const outcome = request.status === 'created' ? 'succeeded' : request.status
  const reference = requestDocument(request)
  const shipment = request.shipmentId === null ? null : account.findShipment(request.shipmentId)
  const containers = outcome === 'succeeded' && shipment ? account.containersOf(shipment) : []
  return {
    event: `tracking_request.${outcome}`,
    reference,
    included: [
      ...containers.map((container) => containerDocument(account, account.know(container), true)),
      ...(shipment ? [shipmentDocument(account, shipment)] : []),
      reference,
    ],
  }
}

function aboutContainer(
  account: Account,
  known: KnownContainer,
  event: string,
  type: string,
  attributes: object,
): Happening {
  const { id, of, plan } = known.ref
  const terminalId = account.world.identity.idOf('terminal', plan.shipment.terminal)
  const reference = {
    id: randomUUID(),
    type,
    attributes,
    relationships: {
      container: { data: { id, type: 'container' } },
      terminal: { data: { id: terminalId, type: 'terminal' } },
      shipment: { data: { id: of.id, type: 'shipment' } },
    },
  }
  const terminal = findDocument(account, 'terminal', terminalId)
  return {
    event,
    reference,
    included: [...containerAndShipment(account, known), ...(terminal ? [terminal] : []), reference],
  }
}

function containerAndShipment(account: Account, known: KnownContainer): AnyDocument[] {
  return [shipmentDocument(account, known.ref.of), containerDocument(account, known, true)]
}
