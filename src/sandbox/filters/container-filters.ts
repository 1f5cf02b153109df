import { between, dated } from './date-filter.ts'
import { anyUnless, beginning, exactly, selecting, whether, type Filter } from './parameter.ts'
import type { ContainerRow } from './rows.ts'
import type { Reader } from './sorting.ts'

const dayMs = 86_400_000

const lfd = {
  line: ({ container }: ContainerRow) => container.import_deadlines?.pickup_lfd_line ?? null,
  terminal: ({ container }: ContainerRow) =>
    container.import_deadlines?.pickup_lfd_terminal ?? null,
  rail: ({ container }: ContainerRow) => container.import_deadlines?.pickup_lfd_rail ?? null,
}
const arrival = ({ of: { shipment } }: ContainerRow) => shipment.pod_ata_at ?? shipment.pod_eta_at
const pickedUp = ({ container }: ContainerRow) =>
  container.pod_full_out_at ?? container.final_destination_full_out_at
const refreshed = ({ known }: ContainerRow) => new Date(known.view.refreshed).toISOString()

/** Times of a container or its shipment; each can be filtered by date and sorted by. */
const moments = {
  pickup_lfd: ({ container }) => container.pickup_lfd,
  pickup_lfd_line_on: lfd.line,
  pickup_lfd_terminal_on: lfd.terminal,
  pickup_lfd_rail_on: lfd.rail,
  pickup_lfd_line_effective_on: lfd.line,
  pickup_lfd_terminal_effective_on: lfd.terminal,
  arrival,
  pod_arrived_at: ({ container }) => container.pod_arrived_at,
  pod_discharged_at: ({ container }) => container.pod_discharged_at,
  picked_up_at: pickedUp,
  delivered_at: ({ container }) => container.delivered_at,
  empty_out_at: ({ container }) => container.empty_out_at,
  pol_full_in_at: ({ container }) => container.pol_full_in_at,
  pol_vessel_loaded_at: ({ container }) => container.pol_vessel_loaded_at,
  pol_vessel_departed_at: ({ container }) => container.pol_vessel_departed_at,
  inland_destination_eta_at: ({ container }) => container.ind_eta_at,
  inland_destination_ata_at: ({ container }) => container.ind_ata_at,
  inland_destination_rail_unloaded_at: ({ container }) => container.ind_rail_unloaded_at,
  final_destination_full_out_at: ({ container }) => container.final_destination_full_out_at,
  created_at: ({ container }) => container.created_at,
  updated_at: refreshed,
} satisfies Record<string, Reader<ContainerRow>>

const hasHolds = ({ known }: ContainerRow) => known.view.holds.length > 0
const hasFees = ({ known }: ContainerRow) => known.view.fees.length > 0
const owesDemurrage = ({ known }: ContainerRow) =>
  known.view.fees.some(({ type }) => type === 'demurrage')
const etaChangedWithin =
  (days: number) =>
  ({ of }: ContainerRow, now: number) =>
    of.etaChangedAt !== null && of.etaChangedAt >= now - days * dayMs

/** Names and meanings of the newer list-filter reference (public facts, section 5). */
export const containerFilters: Readonly<Record<string, Filter<ContainerRow>>> = {
  ...Object.fromEntries(Object.entries(moments).map(([name, read]) => [name, dated(read)])),
  empty_returned_at: dated(({ container }) => container.empty_terminated_at),
  pol_etd_at: dated(({ of: { shipment } }) => shipment.pol_etd_at),
  pol_atd_at: dated(({ of: { shipment } }) => shipment.pol_atd_at),
  pod_rail_departed_at: dated(({ container }) => container.pod_rail_departed_at),
  last_free_day_on: between((row) => (mayStillBePickedUp(row) ? row.container.pickup_lfd : null)),
  number: exactly(({ known }) => known.ref.plan.number),
  pol: exactly(({ of: { shipment } }) => shipment.port_of_lading_name),
  pod: exactly(({ of: { shipment } }) => shipment.port_of_discharge_name),
  destination: exactly(({ of: { shipment } }) => shipment.destination_name),
  pol_code: exactly(({ of: { shipment } }) => shipment.port_of_lading_locode),
  pod_code: exactly(({ of: { shipment } }) => shipment.port_of_discharge_locode),
  destination_code: exactly(({ of: { shipment } }) => shipment.destination_locode),
  shipping_line_scac: exactly(({ of: { shipment } }) => shipment.shipping_line_scac),
  customer_id: exactly(({ of }) => of.customerId),
  customer_name: exactly(({ of: { shipment } }) => shipment.customer_name),
  vessel_name: exactly(({ of: { shipment } }) => shipment.pod_vessel_name),
  pod_terminal_id: exactly(({ of }) => of.podTerminalId),
  current_status: exactly(({ known }) => known.view.status),
  tags: anyUnless(
    'tags_and',
    exactly(({ of: { shipment } }) => shipment.tags),
  ),
  /** Determines how `tags` is combined, and does nothing by itself. */
  tags_and: () => null,
  has_holds: whether(hasHolds),
  has_fees: whether(hasFees),
  has_demurrage_fees: whether(owesDemurrage),
  has_fees_or_holds: whether((row) => hasFees(row) || hasHolds(row)),
  requires_attention: whether((row) => hasHolds(row) || owesDemurrage(row)),
  actively_tracked: whether(({ of: { shipment } }) => shipment.line_tracking_stopped_at === null),
  hold_names: byHoldNames,
  eta_changed_in_last_24h: selecting(etaChangedWithin(1)),
  eta_changed_in_past_3_days: selecting(etaChangedWithin(3)),
  parties: byParties,
  custom_fields: byCustomFields,
  search_by_ids: exactly(({ id }) => id),
  search_by_owner_id: exactly(({ of }) => of.users.ownerId),
  search_by_number: beginning(({ known }) => [known.ref.plan.number]),
  search_by_shipment_number: beginning(({ of: { shipment } }) => [
    shipment.bill_of_lading_number,
    shipment.normalized_number,
  ]),
  search_by_ref_numbers: beginning(({ container }) => container.ref_numbers),
  search_by_shipment_ref_numbers: beginning(({ of: { shipment } }) => shipment.ref_numbers ?? []),
}

const inlandLineDay = (row: ContainerRow) => (row.known.ref.plan.rail ? lfd.line(row) : null)

export const containerSorts: Readonly<Record<string, Reader<ContainerRow>>> = {
  ...moments,
  shipment_number: ({ of: { shipment } }) => shipment.bill_of_lading_number,
  destination_ata_at: ({ of: { shipment } }) => shipment.destination_ata_at,
  destination_eta_at: ({ of: { shipment } }) => shipment.destination_eta_at,
  // The service documents this order, but no field that shows it: no container has one.
  delivery_appointment_at: () => null,
  empty_terminated_at: ({ container }) => container.empty_terminated_at,
  last_status_refresh_at: ({ known }) => known.view.refreshed,
  ind_lfd: lfd.rail,
  pickup_lfd_line_ind_on: inlandLineDay,
  pickup_lfd_line_ind_effective_on: inlandLineDay,
  pickup_lfd_rail_effective_on: lfd.rail,
  pod_eta_at: ({ of: { shipment } }) => shipment.pod_eta_at,
  pod_ata_at: ({ of: { shipment } }) => shipment.pod_ata_at,
  pod_rail_loaded_at: ({ container }) => container.pod_rail_loaded_at,
}

/** An order that works only alone: it is ignored with others. */
export const attentionPriority: Reader<ContainerRow> = (row) =>
  owesDemurrage(row) ? 0 : hasHolds(row) ? 1 : 2

/** Two names of the reference return an error of the service itself. */
export const brokenContainerFilters: readonly string[] = ['pod_eta_at', 'pod_ata_at']

function mayStillBePickedUp({ known, container, of: { shipment } }: ContainerRow): boolean {
  const stands = ['available', 'not_available', 'off_dock'].includes(known.view.status)
  return stands && shipment.line_tracking_stopped_at === null && container.ind_ata_at === null
}

/** Names ignoring case; only holds that block. */
function byHoldNames({
  text,
  all,
}: Parameters<Filter<ContainerRow>>[0]): ReturnType<Filter<ContainerRow>> {
  const wanted = (all.length > 0 ? all : (text ?? '').split(',')).map((name) => name.toLowerCase())
  return ({ known }) => {
    const names = known.view.holds
      .filter(({ status }) => status === 'hold')
      .map(({ name }) => name.toLowerCase())
    const isThere = (name: string) => names.includes(name)
    return all.length > 0 ? wanted.every(isThere) : wanted.some(isThere)
  }
}

/** `[parties][role]=id`: of the seven roles, this account's cargo has only a customer. */
function byParties({
  parts,
}: Parameters<Filter<ContainerRow>>[0]): ReturnType<Filter<ContainerRow>> {
  const wanted = Object.entries(parts)
  return ({ of }) =>
    wanted.every(([role, ids]) =>
      ids.flatMap((id) => id.split(',')).some((id) => role === 'customer' && of.customerId === id),
    )
}

/** `[custom_fields][api_slug]=value`, for the container or its shipment. */
function byCustomFields(
  { parts, ...rest }: Parameters<Filter<ContainerRow>>[0],
  ...asked: [number, Parameters<Filter<ContainerRow>>[2]]
): ReturnType<Filter<ContainerRow>> {
  const tests = Object.entries(parts).flatMap(([slug, values]) => {
    const matches = exactly<ContainerRow>((row) => row.field(slug))
    return matches({ ...rest, parts: {}, all: [], text: values.join(',') }, ...asked) ?? []
  })
  return (row) => tests.every((holds) => holds(row))
}
