import type { ShipmentAttributes } from '#wire/upstream/shipment.ts'
import { dated, readDay } from './date-filter.ts'
import { beginning, exactly, whether, type Filter } from './parameter.ts'
import type { Reader } from './sorting.ts'

/** What the filters of `GET /shipments` look at. */
export interface ShipmentRow {
  readonly shipment: ShipmentAttributes
  readonly boxNumbers: readonly string[]
  readonly podTerminalId: string
  readonly customerId: string | null
}

const arrival = ({ shipment }: ShipmentRow) => shipment.pod_ata_at ?? shipment.pod_eta_at
const isStopped = ({ shipment }: ShipmentRow) => shipment.line_tracking_stopped_at !== null
const numbers = ({ shipment }: ShipmentRow) => [
  shipment.bill_of_lading_number,
  shipment.normalized_number,
]
const texts = (row: ShipmentRow) => [
  ...numbers(row),
  ...(row.shipment.ref_numbers ?? []),
  ...row.boxNumbers,
]

/** Names and meanings of the newer list-filter reference (public facts, section 5). */
export const shipmentFilters: Readonly<Record<string, Filter<ShipmentRow>>> = {
  q: beginning(texts),
  // Commas belong to the number here, and an array means any of them.
  number: ({ text, all }) => {
    const wanted = all.length > 0 ? all : [text ?? '']
    return (row) => wanted.some((number) => numbers(row).includes(number))
  },
  tracking_stopped: whether(isStopped),
  actively_tracked: whether((row) => !isStopped(row)),
  created_at: dated(({ shipment }) => shipment.created_at),
  voyage_status: ({ text }) => {
    if (text !== 'arrived' && text !== 'on_ship') return null
    return ({ shipment }) => (shipment.pod_ata_at !== null) === (text === 'arrived')
  },
  arriving_today: ({ text }, now) => {
    if (text !== 'true') return null
    const today = readDay('today', now)
    return (row) =>
      [arrival(row), row.shipment.destination_ata_at ?? row.shipment.destination_eta_at].some(
        (at) => at?.slice(0, 10) === today,
      )
  },
  pod_ata_at: dated(({ shipment }) => shipment.pod_ata_at),
  pod_arrival: dated(arrival),
  pod_code: anyOf(({ shipment }) => shipment.port_of_discharge_locode),
  pol_code: anyOf(({ shipment }) => shipment.port_of_lading_locode),
  pod_terminal_id: exactly(({ podTerminalId }) => podTerminalId),
  customer_id: exactly(({ customerId }) => customerId),
  tags: anyOf(({ shipment }) => shipment.tags),
}

export const shipmentSorts: Readonly<Record<string, Reader<ShipmentRow>>> = {
  created_at: ({ shipment }) => shipment.created_at,
  pod_arrival: arrival,
  tracking_stopped_at: ({ shipment }) => shipment.line_tracking_stopped_at,
}

/** Comma and array both mean or. */
function anyOf(read: (row: ShipmentRow) => string | null | readonly string[]): Filter<ShipmentRow> {
  return ({ text, all, ...rest }, now) => {
    const wanted = all.length > 0 ? all.join(',') : text
    return exactly(read)({ ...rest, all: [], text: wanted }, now)
  }
}
