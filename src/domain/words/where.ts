import type { Container, Facility } from '../container.ts'
import type { Instant } from '../instant.ts'
import type { Place } from '../shipment.ts'
import { clockOf, facilityZone, gateOutAt, phaseOf, whyNotRunning } from '../status.ts'
import { knownZone, localDateAt } from '../zone.ts'
import { statusLabel } from './status.ts'
import { spokenDay } from './time.ts'

/** Where a box is, as the rest of a sentence that begins with its number: `is at APM Terminals Pier 400, Los Angeles.` */
export function whereSentence(box: Container, now: Instant): string {
  const why = whyNotRunning(box)
  switch (why) {
    case 'not-discharged':
      return phaseOf(box.status) === 'at-sea' ? shipWords(box, now) : noStatusWords(box, now)
    case 'awaiting-rail':
      return `is off the ship at ${portName(box)} and waits for rail to ${destinationName(box)}.`
    case 'on-rail':
      return `is on rail to ${destinationName(box)}${expected(box.milestones.inlandEtaAt, box.destinationZone, now)}.`
    case 'picked-up':
      return `was picked up${onDay(gateOutAt(box), box, now)}.`
    case 'delivered':
      return `was delivered${onDay(box.milestones.deliveredAt, box, now)}.`
    case 'returned':
      return `was returned empty${onDay(box.milestones.emptyReturnedAt, box, now)}.`
    case null:
      return standsWords(box)
  }
}

/** `APM Terminals Pier 400, Los Angeles`; the city only where the name does not say it already. */
export function facilityName(facility: Facility): string {
  const { name, city } = facility
  return city === null || name.toLowerCase().includes(city.toLowerCase())
    ? name
    : `${name}, ${city}`
}

function standsWords(box: Container): string {
  if (box.status === 'off_dock')
    return box.facility
      ? `was moved off the dock; its pickup place is given as ${facilityName(box.facility)}.`
      : 'was moved off the dock to another yard; which one is not reported.'
  if (box.facility) return `is at ${facilityName(box.facility)}.`
  const place = clockOf(box) === 'inland' ? destinationName(box) : portName(box)
  return `is at ${place}; the terminal is not reported.`
}

function shipWords(box: Container, now: Instant): string {
  const { vessel = null, etaAt = null, arrivedAt = null } = box.shipment ?? {}
  const ship = vessel === null ? 'the ship' : `the ship ${vessel}`
  const came = box.milestones.arrivedAt ?? arrivedAt
  if (came !== null)
    return `is on ${ship}, which arrived at ${portName(box)}${onDay(came, box, now)}; it is not discharged yet.`
  return `is on ${ship} to ${portName(box)}${expected(etaAt, box.portZone, now)}.`
}

function noStatusWords(box: Container, now: Instant): string {
  const eta = expected(box.shipment?.etaAt ?? null, box.portZone, now)
  if (box.status === 'new') return `has no status yet; it goes to ${portName(box)}${eta}.`
  return `has the status "${statusLabel(box.status)}"; it is not reported as discharged at ${portName(box)}${eta}.`
}

function expected(at: Instant | null, zone: string | null, now: Instant): string {
  if (at === null) return '; no arrival date is known yet'
  const place = knownZone(zone) ?? 'UTC'
  return `, expected ${spokenDay(localDateAt(at, place), localDateAt(now, place))}`
}

function onDay(at: Instant | null, box: Container, now: Instant): string {
  if (at === null) return '; the day is not reported'
  const zone = facilityZone(box) ?? 'UTC'
  const day = spokenDay(localDateAt(at, zone), localDateAt(now, zone))
  return /^(today|yesterday)/.test(day) ? ` ${day}` : ` on ${day}`
}

function portName(box: Container): string {
  const port = box.shipment?.portOfDischarge ?? null
  return named(port) ?? box.portTerminal?.city ?? 'the port of discharge'
}

function destinationName(box: Container): string {
  return named(box.shipment?.destination ?? null) ?? 'its inland destination'
}

function named(place: Place | null): string | null {
  return place?.name ?? place?.locode ?? null
}
