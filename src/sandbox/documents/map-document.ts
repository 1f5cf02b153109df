import type { Account, ContainerRef } from '../account/account.ts'
import { legsOf, positionOn, trackOn, type Leg } from '../account/voyage.ts'
import { ports, type Port } from '../world/ports.ts'
import { vessels } from '../world/vessels.ts'
import { instant } from '../http/instant.ts'

/** The voyage of a container as plain GeoJSON (public facts, section 16); coordinates are longitude, latitude. */
export function mapDocument(account: Account, { of }: ContainerRef): object {
  const legs = legsOf(of)
  const now = account.now()
  const places = [legs[0]?.from, ...legs.map(({ to }) => to)].filter((port) => port !== undefined)
  const sailing = legs.find((leg) => leg.departs <= now && now < leg.arrives)
  return {
    type: 'FeatureCollection',
    features: [
      ...places.map((port, at) => portFeature(account, port, at, places.length, legs)),
      ...(sailing ? [vesselFeature(account, sailing, now)] : []),
      ...legs.flatMap((leg) => pastFeature(account, leg, now)),
      ...legs.filter((leg) => leg.departs > now).map((leg) => legFeature(account, leg)),
      ...(sailing ? [restFeature(account, sailing, now)] : []),
    ],
  }
}

function portFeature(
  account: Account,
  port: Port,
  at: number,
  total: number,
  legs: readonly Leg[],
): object {
  const inbound = legs[at - 1]
  const outbound = legs[at]
  const now = account.now()
  const label = at === 0 ? 'POL' : at === total - 1 ? 'POD' : `TS${at}`
  return feature('Point', [port.longitude, port.latitude], {
    feature_type: 'port',
    ports_sequence: at + 1,
    ports_total: total,
    location_id: account.world.identity.idOf('port', ports.indexOf(port)),
    location_type: 'Port',
    name: port.name,
    state_abbr: port.state,
    country_code: port.country,
    time_zone: port.zone,
    label,
    inbound_eta_at: inbound && inbound.arrives > now ? instant(inbound.arrives) : null,
    inbound_ata_at: inbound && inbound.arrives <= now ? instant(inbound.arrives) : null,
    outbound_etd_at: outbound && outbound.departs > now ? instant(outbound.departs) : null,
    outbound_atd_at: outbound && outbound.departs <= now ? instant(outbound.departs) : null,
    updated_at: instant(now),
  })
}

function vesselFeature(account: Account, leg: Leg, now: number): object {
  const { longitude, latitude } = positionOn(leg, now)
  const vessel = vessels[leg.vessel]
  return feature('Point', [longitude, latitude], {
    feature_type: 'current_vessel',
    vessel_id: account.world.identity.idOf('vessel', leg.vessel),
    vessel_name: vessel?.name ?? null,
    vessel_imo: vessel?.imo ?? null,
    vessel_location_timestamp: instant(now),
    departure_port_name: leg.from.name,
    departure_port_atd: instant(leg.departs),
    arrival_port_name: leg.to.name,
    arrival_port_eta: instant(leg.arrives),
  })
}

function pastFeature(account: Account, leg: Leg, now: number): object[] {
  const track = trackOn(leg, leg.departs, now, 6 * 3_600_000)
  if (track.length < 2) return []
  return [
    feature('LineString', line(track), {
      feature_type: 'past_vessel_locations',
      vessel_id: account.world.identity.idOf('vessel', leg.vessel),
      start_time: instant(leg.departs),
      end_time: instant(Math.min(now, leg.arrives)),
      point_count: track.length,
    }),
  ]
}

function legFeature(account: Account, leg: Leg): object {
  const idOf = (port: Port) => account.world.identity.idOf('port', ports.indexOf(port))
  const ends = [leg.from, leg.to]
  return feature('LineString', line(ends), {
    feature_type: 'estimated_full_legs',
    previous_port_id: idOf(leg.from),
    next_port_id: idOf(leg.to),
    point_count: ends.length,
  })
}

function restFeature(account: Account, leg: Leg, now: number): object {
  const idOf = (port: Port) => account.world.identity.idOf('port', ports.indexOf(port))
  const track = trackOn(leg, now, leg.arrives, 6 * 3_600_000)
  const rest = track.length < 2 ? [positionOn(leg, now), leg.to] : track
  return feature('LineString', line(rest), {
    feature_type: 'estimated_partial_leg',
    current_port_id: idOf(leg.from),
    next_port_id: idOf(leg.to),
    point_count: rest.length,
  })
}

function line(points: readonly { longitude: number; latitude: number }[]): number[][] {
  return points.map(({ longitude, latitude }) => [longitude, latitude])
}

function feature(type: 'Point' | 'LineString', coordinates: unknown, properties: object): object {
  return { type: 'Feature', geometry: { type, coordinates }, properties }
}
