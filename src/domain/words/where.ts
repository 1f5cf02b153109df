import type { Container, Facility, Milestones } from '../container.ts'
import type { Instant } from '../instant.ts'
import type { Place } from '../shipment.ts'
import {
  facilityZone,
  gateOutAt,
  isArrivalUnreadable,
  isPortSide,
  placeOf,
  whyNotRunning,
} from '../place.ts'
import { isInlandBound } from '../rail-facts.ts'
import { phaseOf } from '../status.ts'
import { knownZone, localDateAt } from '../zone.ts'
import { statusWord } from './status.ts'
import { spokenDay } from './time.ts'
import { missingWords } from './unreadable.ts'

/** Where a box is, as the rest of a sentence that begins with its number: `is at APM Terminals Pier 400, Los Angeles.` */
export function whereSentence(box: Container, now: Instant): string {
  if (placeOf(box, now) === 'not-confirmed') return notConfirmedWords(box, now)
  const { milestones } = box
  const why = whyNotRunning(box, now)
  switch (why) {
    case 'not-discharged':
      return phaseOf(box.status) === 'at-sea' ? shipWords(box, now) : noStatusWords(box, now)
    case 'awaiting-rail':
      return `is off the ship at ${portName(box)} and waits for rail to ${destinationName(box)}.`
    case 'loaded-on-rail':
      return `is loaded on rail at ${portName(box)}; its departure to ${destinationName(box)} is not reported yet.`
    case 'left-port':
      return `left ${portName(box)}${onDay(milestones.portFullOutAt, ['portFullOutAt'], box, now)} for ${destinationName(box)}; by rail or truck is not reported.`
    case 'on-rail':
      return `is on rail to ${destinationName(box)}${expected(box.milestones.inlandEtaAt, box.destinationZone, now)}.`
    case 'picked-up':
      return `was picked up${onDay(gateOutAt(box), ['portFullOutAt', 'destinationFullOutAt'], box, now)}.`
    case 'delivered':
      return `was delivered${onDay(milestones.deliveredAt, ['deliveredAt'], box, now)}.`
    case 'returned':
      return `was returned empty${onDay(milestones.emptyReturnedAt, ['emptyReturnedAt'], box, now)}.`
    case null:
      return standsWords(box)
  }
}

/** Overdue inland, and nothing reported of a train: saying either place would be a guess. */
function notConfirmedWords(box: Container, now: Instant): string {
  if (isArrivalUnreadable(box))
    return `may have arrived at ${destinationName(box)}: the arrival time couldn’t be read.`
  const { inlandEtaAt } = box.milestones
  const zone = knownZone(box.destinationZone) ?? 'UTC'
  const due =
    inlandEtaAt === null
      ? ''
      : ` It was due there ${spokenDay(localDateAt(inlandEtaAt, zone), localDateAt(now, zone))}.`
  return `is at ${portName(box)} or on its way to ${destinationName(box)}; which one is not confirmed.${due}`
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
  if (box.facility) return `is at ${facilityName(box.facility)}${onward(box)}.`
  const place = isPortSide(box) ? portName(box) : destinationName(box)
  return `is at ${place}; the terminal is not reported.`
}

/** An inland-bound container at the port is said to go on: it is not where the caller may expect it. */
function onward(box: Container): string {
  return isInlandBound(box) && isPortSide(box)
    ? `, the port, and goes on to ${destinationName(box)}`
    : ''
}

function shipWords(box: Container, now: Instant): string {
  const { vessel = null, etaAt = null, arrivedAt = null } = box.shipment ?? {}
  const ship = vessel === null ? 'the ship' : `the ship ${vessel}`
  const came = box.milestones.arrivedAt ?? arrivedAt
  if (came !== null)
    return `is on ${ship}, which arrived at ${portName(box)}${onDay(came, [], box, now)}; it is not discharged yet.`
  return `is on ${ship} to ${portName(box)}${expected(etaAt, box.portZone, now)}.`
}

function noStatusWords(box: Container, now: Instant): string {
  const eta = expected(box.shipment?.etaAt ?? null, box.portZone, now)
  if (box.status === 'new') return `has no status yet; it goes to ${portName(box)}${eta}.`
  const word = statusWord(box.status)
  const status = word === null ? 'no reported status' : `the status “${word}”`
  return `has ${status}; it is not reported as discharged at ${portName(box)}${eta}.`
}

function expected(at: Instant | null, zone: string | null, now: Instant): string {
  if (at === null) return '; no arrival date is known yet'
  const place = knownZone(zone) ?? 'UTC'
  return `, expected ${spokenDay(localDateAt(at, place), localDateAt(now, place))}`
}

/** ` on Friday 20 November`; without a day, why it's missing: not reported, or one of `fields` couldn't be read. */
function onDay(
  at: Instant | null,
  fields: readonly (keyof Milestones)[],
  box: Container,
  now: Instant,
): string {
  if (at === null) {
    const facts = fields.map((field) => `milestones.${field}`)
    return `; the day ${missingWords(box, facts, 'is not reported')}`
  }
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
