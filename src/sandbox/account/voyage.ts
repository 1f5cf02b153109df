import type { Account, ShipmentRef } from './account.ts'
import type { Port } from '../world/ports.ts'
import { hour } from '../world/span.ts'

/** One leg of a shipment's sea voyage, as known now. */
export interface Leg {
  readonly from: Port
  readonly to: Port
  readonly vessel: number
  readonly departs: number
  readonly arrives: number
}

/** A point at sea: the route is simplified to a straight line between ports. */
export interface Position {
  readonly longitude: number
  readonly latitude: number
}

export function legsOf({ journey: { shipment: plan } }: ShipmentRef): Leg[] {
  const stop = plan.transshipment
  const last = { to: plan.pod, vessel: plan.vessel, arrives: plan.arrived }
  if (stop === null) return [{ ...last, from: plan.pol, departs: plan.departed }]
  return [
    {
      from: plan.pol,
      to: stop.port,
      vessel: stop.vessel,
      departs: plan.departed,
      arrives: stop.arrived,
    },
    { ...last, from: stop.port, departs: stop.departed },
  ]
}

/** Position of the ship at a time of the leg; at its ends before and after. */
export function positionOn(leg: Leg, at: number): Position {
  const part = Math.min(1, Math.max(0, (at - leg.departs) / (leg.arrives - leg.departs)))
  // The shorter way around: a ship from Asia to the US West Coast crosses the date line.
  let across = leg.to.longitude - leg.from.longitude
  if (across > 180) across -= 360
  if (across < -180) across += 360
  const longitude = leg.from.longitude + across * part
  return {
    longitude: round(
      longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude,
    ),
    latitude: round(leg.from.latitude + (leg.to.latitude - leg.from.latitude) * part),
  }
}

/** Hourly positions between two times, both within the leg. */
export function trackOn(
  leg: Leg,
  from: number,
  to: number,
  stepMs = hour,
): (Position & { at: number })[] {
  const track: (Position & { at: number })[] = []
  for (let at = Math.max(from, leg.departs); at <= Math.min(to, leg.arrives); at += stepMs) {
    track.push({ ...positionOn(leg, at), at })
  }
  return track
}

/** The leg that a vessel is now sailing for some shipment of the account. */
export function currentLeg(account: Account, vessel: number): Leg | null {
  const now = account.now()
  for (const shipment of account.shipments()) {
    const leg = legsOf(shipment).find(
      (one) => one.vessel === vessel && one.departs <= now && now < one.arrives,
    )
    if (leg !== undefined) return leg
  }
  return null
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
