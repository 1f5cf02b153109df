import { dated, readDay, timed } from './date-filter.ts'
import { anyUnless, beginning, exactly, whether, type Filter, type Texts } from './parameter.ts'
import type { ShipmentRow } from './rows.ts'
import type { Reader } from './sorting.ts'

const arrival = ({ shipment }: ShipmentRow) => shipment.pod_ata_at ?? shipment.pod_eta_at
const isStopped = ({ shipment }: ShipmentRow) => shipment.line_tracking_stopped_at !== null
const numbers = ({ shipment }: ShipmentRow) => [
  shipment.bill_of_lading_number,
  shipment.normalized_number,
]
const texts = (row: ShipmentRow) => [
  ...numbers(row),
  ...(row.shipment.ref_numbers ?? []),
  ...row.containerNumbers,
]

/** Names and meanings of the newer list-filter reference (public facts, section 5). */
export const shipmentFilters: Readonly<Record<string, Filter<ShipmentRow>>> = {
  q: beginning(texts),
  // Here commas belong to the number, and an array means any of them.
  number: ({ text, all }) => {
    const wanted = all.length > 0 ? all : [text ?? '']
    return (row) => wanted.some((number) => numbers(row).includes(number))
  },
  tracking_stopped: whether(isStopped),
  actively_tracked: whether((row) => !isStopped(row)),
  created_at: timed(({ shipment }) => Date.parse(shipment.created_at)),
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
  pod_eta_changed_at: timed((row) => row.etaChangedAt, true),
  pod_code: anyOf(({ shipment }) => shipment.port_of_discharge_locode),
  pol_code: anyOf(({ shipment }) => shipment.port_of_lading_locode),
  pod_terminal_id: byIds(({ podTerminalId }) => podTerminalId),
  owner_id: byIds(({ users }) => users.ownerId),
  creator_id: byIds(({ users }) => users.creatorId),
  customer_id: byIds(({ customerId }) => customerId),
  // The only party that this account's cargo has.
  party_id: byIds(({ customerId }) => customerId),
  product: beginning(({ products }) => products),
  tags: anyUnless(
    'tags_and',
    anyOf(({ shipment }) => shipment.tags),
  ),
  /** Determines how `tags` is combined, and does nothing by itself. */
  tags_and: () => null,
}

export const shipmentSorts: Readonly<Record<string, Reader<ShipmentRow>>> = {
  created_at: ({ shipment }) => shipment.created_at,
  pod_arrival: arrival,
  tracking_stopped_at: ({ shipment }) => shipment.line_tracking_stopped_at,
}

/** Comma and array both mean or. */
function anyOf(read: (row: ShipmentRow) => Texts): Filter<ShipmentRow> {
  return ({ text, all, ...rest }, now, query) => {
    const wanted = all.length > 0 ? all.join(',') : text
    return exactly(read)({ ...rest, all: [], text: wanted }, now, query)
  }
}

/** Plain, or as `[value][]` with `[operator]` `any` or `all`. */
function byIds(read: (row: ShipmentRow) => Texts): Filter<ShipmentRow> {
  return (parameter, now, query) => {
    const { value, operator } = parameter.parts
    if (value === undefined) return exactly(read)(parameter, now, query)
    const asked =
      operator?.[0] === 'all'
        ? { ...parameter, text: null, all: value }
        : { ...parameter, text: value.join(','), all: [] }
    return exactly(read)(asked, now, query)
  }
}
