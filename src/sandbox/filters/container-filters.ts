import type { ContainerAttributes } from '#wire/upstream/container.ts'
import type { ShipmentAttributes } from '#wire/upstream/shipment.ts'
import { between, dated } from './date-filter.ts'
import { beginning, exactly, whether, type Filter } from './parameter.ts'
import type { Reader } from './sorting.ts'

/** What the filters of `GET /containers` look at. */
export interface ContainerRow {
  readonly box: ContainerAttributes
  readonly shipment: ShipmentAttributes
  readonly podTerminalId: string
  /** When anything was last asked about the box, epoch milliseconds. */
  readonly refreshed: number
  readonly customerId: string | null
}

const lfd = {
  line: ({ box }: ContainerRow) => box.import_deadlines?.pickup_lfd_line ?? null,
  terminal: ({ box }: ContainerRow) => box.import_deadlines?.pickup_lfd_terminal ?? null,
  rail: ({ box }: ContainerRow) => box.import_deadlines?.pickup_lfd_rail ?? null,
}
const arrival = ({ shipment }: ContainerRow) => shipment.pod_ata_at ?? shipment.pod_eta_at
const pickedUp = ({ box }: ContainerRow) => box.pod_full_out_at ?? box.final_destination_full_out_at
const refreshed = ({ refreshed: at }: ContainerRow) => new Date(at).toISOString()

/** Moments of a box or its shipment; each filters by its date and sorts. */
const moments = {
  pickup_lfd: ({ box }) => box.pickup_lfd,
  pickup_lfd_line_on: lfd.line,
  pickup_lfd_terminal_on: lfd.terminal,
  pickup_lfd_rail_on: lfd.rail,
  pickup_lfd_line_effective_on: lfd.line,
  pickup_lfd_terminal_effective_on: lfd.terminal,
  arrival,
  pod_arrived_at: ({ box }) => box.pod_arrived_at,
  pod_discharged_at: ({ box }) => box.pod_discharged_at,
  picked_up_at: pickedUp,
  delivered_at: ({ box }) => box.delivered_at,
  empty_out_at: ({ box }) => box.empty_out_at,
  pol_full_in_at: ({ box }) => box.pol_full_in_at,
  pol_vessel_loaded_at: ({ box }) => box.pol_vessel_loaded_at,
  pol_vessel_departed_at: ({ box }) => box.pol_vessel_departed_at,
  inland_destination_eta_at: ({ box }) => box.ind_eta_at,
  inland_destination_ata_at: ({ box }) => box.ind_ata_at,
  inland_destination_rail_unloaded_at: ({ box }) => box.ind_rail_unloaded_at,
  final_destination_full_out_at: ({ box }) => box.final_destination_full_out_at,
  created_at: ({ box }) => box.created_at,
  updated_at: refreshed,
} satisfies Record<string, Reader<ContainerRow>>

const hasHolds = ({ box }: ContainerRow) => box.holds_at_pod_terminal.length > 0
const hasFees = ({ box }: ContainerRow) => box.fees_at_pod_terminal.length > 0
const owesDemurrage = ({ box }: ContainerRow) =>
  box.fees_at_pod_terminal.some(({ type }) => type === 'demurrage')

/** Names and meanings of the newer list-filter reference (public facts, section 5). */
export const containerFilters: Readonly<Record<string, Filter<ContainerRow>>> = {
  ...Object.fromEntries(Object.entries(moments).map(([name, read]) => [name, dated(read)])),
  empty_returned_at: dated(({ box }) => box.empty_terminated_at),
  pol_etd_at: dated(({ shipment }) => shipment.pol_etd_at),
  pol_atd_at: dated(({ shipment }) => shipment.pol_atd_at),
  pod_rail_departed_at: dated(({ box }) => box.pod_rail_departed_at),
  last_free_day_on: between((row) => (mayStillBePickedUp(row) ? row.box.pickup_lfd : null)),
  number: exactly(({ box }) => box.number),
  pol: exactly(({ shipment }) => shipment.port_of_lading_name),
  pod: exactly(({ shipment }) => shipment.port_of_discharge_name),
  destination: exactly(({ shipment }) => shipment.destination_name),
  pol_code: exactly(({ shipment }) => shipment.port_of_lading_locode),
  pod_code: exactly(({ shipment }) => shipment.port_of_discharge_locode),
  destination_code: exactly(({ shipment }) => shipment.destination_locode),
  shipping_line_scac: exactly(({ shipment }) => shipment.shipping_line_scac),
  customer_id: exactly(({ customerId }) => customerId),
  customer_name: exactly(({ shipment }) => shipment.customer_name),
  vessel_name: exactly(({ shipment }) => shipment.pod_vessel_name),
  pod_terminal_id: exactly(({ podTerminalId }) => podTerminalId),
  current_status: exactly(({ box }) => box.current_status),
  tags: exactly(({ shipment }) => shipment.tags),
  has_holds: whether(hasHolds),
  has_fees: whether(hasFees),
  has_demurrage_fees: whether(owesDemurrage),
  has_fees_or_holds: whether((row) => hasFees(row) || hasHolds(row)),
  requires_attention: whether((row) => hasHolds(row) || owesDemurrage(row)),
  actively_tracked: whether(({ shipment }) => shipment.line_tracking_stopped_at === null),
  hold_names: byHoldNames,
  search_by_number: beginning(({ box }) => [box.number]),
  search_by_shipment_number: beginning(({ shipment }) => [
    shipment.bill_of_lading_number,
    shipment.normalized_number,
  ]),
  search_by_ref_numbers: beginning(({ box }) => box.ref_numbers),
  search_by_shipment_ref_numbers: beginning(({ shipment }) => shipment.ref_numbers ?? []),
}

export const containerSorts: Readonly<Record<string, Reader<ContainerRow>>> = {
  ...moments,
  shipment_number: ({ shipment }) => shipment.bill_of_lading_number,
  destination_ata_at: ({ shipment }) => shipment.destination_ata_at,
  destination_eta_at: ({ shipment }) => shipment.destination_eta_at,
  empty_terminated_at: ({ box }) => box.empty_terminated_at,
  last_status_refresh_at: ({ refreshed: at }) => at,
  ind_lfd: lfd.rail,
  pickup_lfd_rail_effective_on: lfd.rail,
  pod_eta_at: ({ shipment }) => shipment.pod_eta_at,
  pod_ata_at: ({ shipment }) => shipment.pod_ata_at,
  pod_rail_loaded_at: ({ box }) => box.pod_rail_loaded_at,
  attention_priority: (row) => (owesDemurrage(row) ? 0 : hasHolds(row) ? 1 : 2),
}

/** Two names of the reference answer with an error of the service itself. */
export const brokenContainerFilters: readonly string[] = ['pod_eta_at', 'pod_ata_at']

function mayStillBePickedUp({ box, shipment }: ContainerRow): boolean {
  const stands = ['available', 'not_available', 'off_dock'].includes(box.current_status)
  return stands && shipment.line_tracking_stopped_at === null && box.ind_ata_at === null
}

/** Names without regard to case; only holds that block. */
function byHoldNames({
  text,
  all,
}: Parameters<Filter<ContainerRow>>[0]): ReturnType<Filter<ContainerRow>> {
  const wanted = (all.length > 0 ? all : (text ?? '').split(',')).map((name) => name.toLowerCase())
  return ({ box }) => {
    const names = box.holds_at_pod_terminal
      .filter(({ status }) => status === 'hold')
      .map(({ name }) => name.toLowerCase())
    const isThere = (name: string) => names.includes(name)
    return all.length > 0 ? wanted.every(isThere) : wanted.some(isThere)
  }
}
