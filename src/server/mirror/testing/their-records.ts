import type { ServedRecord } from './small-service.ts'

const to = (type: string, id: string | null) => ({ data: id === null ? null : { type, id } })

/** A container as the service writes it; `said` replaces attributes. */
export function theirContainer(
  id: string,
  said: object = {},
  related: { shipment?: string | null; terminal?: string | null; pickup?: string | null } = {},
): ServedRecord {
  return {
    id,
    type: 'container',
    attributes: {
      number: `MSKU${id.replace(/\D/g, '').padStart(7, '0')}`,
      ref_numbers: [],
      created_at: '2026-11-01T00:00:00Z',
      current_status: 'grounded',
      availability_known: false,
      available_for_pickup: null,
      pod_timezone: 'America/Los_Angeles',
      terminal_checked_at: '2026-11-20T20:00:00Z',
      holds_at_pod_terminal: [],
      fees_at_pod_terminal: [],
      import_deadlines: { pickup_lfd_terminal: null, pickup_lfd_rail: null, pickup_lfd_line: null },
      ...said,
    },
    relationships: {
      shipment: to('shipment', related.shipment ?? null),
      pod_terminal: to('terminal', related.terminal ?? null),
      pickup_facility: to('terminal', related.pickup ?? null),
    },
  }
}

/** A shipment as the service writes it. */
export function theirShipment(id: string, said: object = {}): ServedRecord {
  return {
    id,
    type: 'shipment',
    attributes: {
      bill_of_lading_number: `MAEU${id.replace(/\D/g, '').padStart(9, '0')}`,
      shipping_line_scac: 'MAEU',
      shipping_line_name: 'Maersk',
      port_of_discharge_locode: 'USLAX',
      port_of_discharge_name: 'Los Angeles',
      ...said,
    },
    relationships: { pod_terminal: to('terminal', null) },
  }
}

/** A terminal of the port with id `port`. */
export function theirTerminal(id: string, port: string): ServedRecord {
  return {
    id,
    type: 'terminal',
    attributes: { name: 'Fenix Marine Services', nickname: 'Fenix', firms_code: 'Y257' },
    relationships: { port: to('port', port) },
  }
}

/** The port of Los Angeles. */
export function theirPort(id: string): ServedRecord {
  return {
    id,
    type: 'port',
    attributes: {
      name: 'Los Angeles',
      code: 'USLAX',
      city: 'Los Angeles',
      time_zone: 'America/Los_Angeles',
    },
  }
}

/** A booking that led to a shipment. */
export function theirBooking(id: string, number: string, shipment: string): ServedRecord {
  return {
    id,
    type: 'tracking_request',
    attributes: { request_number: number, request_type: 'booking_number', status: 'created' },
    relationships: { tracked_object: to('shipment', shipment) },
  }
}
