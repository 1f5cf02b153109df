import type {
  MetroAreaDocument,
  PortDocument,
  RailTerminalDocument,
  TerminalDocument,
} from '#wire/upstream/place.ts'
import type { ContainerPlan } from '../world/container-plan.ts'
import { addressOf } from '../world/addresses.ts'
import type { Identity } from '../world/identity.ts'
import { ports, type Port } from '../world/ports.ts'
import { ramps, type Ramp } from '../world/ramps.ts'
import { writePlaceZone } from '../world/written-zones.ts'
import { terminals, type OceanTerminal, type Support } from '../world/terminals.ts'

const firstRampSlot = 1000

/** Ramps share the ids of terminals: the service serves both at the same address. */
export function rampSlot(ramp: number): number {
  return firstRampSlot + ramp
}

/** Facility of a container of this plan: its ramp, or the terminal of discharge. */
export function facilitySlot(plan: ContainerPlan, inland: boolean): number {
  return inland && plan.rail ? rampSlot(plan.rail.rampIndex) : plan.shipment.terminal
}

/** A port by its index in the table; null beyond its end. */
export function portDocument(identity: Identity, at: number): PortDocument | null {
  const port = ports[at]
  if (port === undefined) return null
  const id = identity.idOf('port', at)
  return {
    id,
    type: 'port',
    attributes: {
      id,
      name: port.name,
      code: port.code,
      state_abbr: port.state,
      city: null,
      country_code: port.country,
      time_zone: writePlaceZone(port),
      ...coordinates(port),
    },
  }
}

/** The city of a port's code, where events on land happen. */
export function metroAreaDocument(identity: Identity, at: number): MetroAreaDocument | null {
  const port = ports[at]
  if (port === undefined) return null
  const id = identity.idOf('metro_area', at)
  return {
    id,
    type: 'metro_area',
    attributes: {
      id,
      name: port.name,
      code: port.code,
      state_abbr: port.state,
      country_code: port.country,
      time_zone: writePlaceZone(port),
      ...coordinates(port),
    },
  }
}

/** An ocean terminal, or a ramp, which the same address serves. */
export function terminalDocument(identity: Identity, slot: number): TerminalDocument | null {
  const ramp = ramps[slot - firstRampSlot]
  const terminal = terminals[slot]
  const place = ramp?.city ?? terminal?.port
  const facility = ramp ?? terminal
  if (place === undefined || facility === undefined) return null
  const id = identity.idOf('terminal', slot)
  const address = addressOf(facility.firms)
  return {
    id,
    type: 'terminal',
    attributes: {
      id,
      nickname: terminal?.nickname ?? null,
      name: facility.name,
      firms_code: facility.firms,
      smdg_code: null,
      bic_facility_code: null,
      street: address?.street ?? null,
      city: address?.city ?? place.name,
      state: null,
      state_abbr: place.state,
      zip: address?.zip ?? null,
      country: place.country,
      facility_type: ramp ? 'rail_terminal' : 'ocean_terminal',
      ...(terminal && { provided_data: providedData(terminal) }),
    },
    relationships: {
      port: { data: { id: identity.idOf('port', ports.indexOf(place)), type: 'port' } },
    },
  }
}

/** A ramp as relations of type `rail_terminal` show it. */
export function railTerminalDocument(
  identity: Identity,
  slot: number,
): RailTerminalDocument | null {
  const ramp: Ramp | undefined = ramps[slot - firstRampSlot]
  if (ramp === undefined) return null
  const id = identity.idOf('terminal', slot)
  const city = ports.indexOf(ramp.city)
  return {
    id,
    type: 'rail_terminal',
    attributes: {
      id,
      nickname: null,
      name: ramp.name,
      city: ramp.city.name,
      firms_code: ramp.firms,
    },
    relationships: {
      port: { data: { id: identity.idOf('port', city), type: 'port' } },
      metro_area: { data: { id: identity.idOf('metro_area', city), type: 'metro_area' } },
    },
  }
}

/** Captures have coordinates as strings. */
function coordinates(port: Port) {
  return { latitude: port.latitude.toFixed(4), longitude: port.longitude.toFixed(4) }
}

function providedData({ reports }: OceanTerminal): Record<string, boolean | string> {
  const data: readonly (readonly [string, Support])[] = [
    ['pickup_lfd', reports.lastFreeDay],
    ['pod_full_out_at', reports.fullOut],
    ['available_for_pickup', reports.availability],
    ['fees_at_pod_terminal', reports.holds],
    ['holds_at_pod_terminal', reports.holds],
    ['pickup_appointment_at', reports.appointment],
    ['location_at_pod_terminal', reports.yardLocation],
    ['pod_full_out_chassis_number', reports.chassis],
  ]
  return Object.fromEntries(
    data.flatMap(([name, support]) => [
      [name, support === 'full' || support === 'partial'],
      [`${name}_notes`, support === 'partial' ? 'Not for every container' : ''],
    ]),
  )
}
