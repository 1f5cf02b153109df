import type { Container } from './container.ts'
import type { Certainty } from './last-free-day.ts'
import { epochMs, readInstant, type Instant } from '../time/instant.ts'
import { epochDay, isLocalDate, type LocalDate } from '../time/local-date.ts'
import { isInlandBound } from './rail-facts.ts'
import { isMidnight, knownZone, localDateAt } from '../time/zone.ts'

/** Where a last free day is counted: the sources that the service documents with their own zones. */
export type ReportingSource = 'line' | 'terminal' | 'rail' | 'provider'

/** A reported last free day, read: which day, in which zone, and how sure. */
export interface DecodedDate {
  readonly date: LocalDate
  /** Null if no zone of the container is known: the day is then the one in UTC. */
  readonly zone: string | null
  readonly certainty: Certainty
}

/**
 * Which calendar day a reported last free day means; null for a text that isn't a date. The service writes a day as its
 * first moment in the zone documented for the source. Texts that deviate (date-only, midnight UTC, a moment in mid-day)
 * still name a day, and `certainty` says how it was read. Source: domain rules (decoding), from the service's field notes.
 */
export function decodeLastFreeDay(
  reported: string,
  source: ReportingSource,
  container: Container,
): DecodedDate | null {
  const zones = zonesFor(source, container)
  const answers = answersIn(zones)
  const remembered = answers.get(reported)
  if (remembered !== undefined) return remembered
  const answer = decode(reported.trim(), zones)
  if (answers.size >= maxDecoded) answers.clear()
  answers.set(reported, answer)
  return answer
}

type Answers = Map<string, DecodedDate | null>

/** Thousands of containers in the same few zones carry the same few texts. */
const answersByZones = new Map<string, Map<string, Answers>>()
const maxDecoded = 5000

function answersIn([first = '', second = '']: readonly string[]): Answers {
  const ofFirst = answersByZones.get(first) ?? new Map<string, Answers>()
  const answers: Answers = ofFirst.get(second) ?? new Map<string, DecodedDate | null>()
  answersByZones.set(first, ofFirst.set(second, answers))
  return answers
}

function decode(text: string, zones: readonly string[]): DecodedDate | null {
  const documented = zones[0] ?? null
  if (isLocalDate(text)) return { date: text, zone: documented, certainty: 'date-only' }
  const instant = readInstant(text)
  if (instant === null || !isInCalendar(instant)) return null
  if (documented === null) return { date: utcDate(instant), zone: null, certainty: 'zone-unknown' }
  const midnight = zones.find((zone) => isMidnight(instant, zone))
  if (midnight !== undefined)
    return { date: localDateAt(instant, midnight), zone: midnight, certainty: 'exact' }
  if (isMidnight(instant, 'UTC'))
    return { date: utcDate(instant), zone: documented, certainty: 'date-only' }
  return {
    date: localDateAt(instant, documented),
    zone: documented,
    certainty: 'off-midnight',
  }
}

/**
 * The known zones in which a source may have counted, the documented one first: terminal in the port's, rail in the
 * destination's, line and provider in either, the destination's first if the container goes inland. If the documented zone
 * is unknown, the container's other zone replaces it.
 */
function zonesFor(source: ReportingSource, container: Container): readonly string[] {
  const port = knownZone(container.portZone)
  const destination = knownZone(container.destinationZone)
  const isInland = source === 'rail' || (source !== 'terminal' && isInlandBound(container))
  const [first, second] = isInland ? [destination, port] : [port, destination]
  if (first === null) return second === null ? [] : [second]
  const hasOneZone = source === 'terminal' || source === 'rail' || second === null
  return hasOneZone ? [first] : [first, second]
}

function utcDate(instant: Instant): LocalDate {
  return localDateAt(instant, 'UTC')
}

/** Years beyond four digits aren't deadlines, and couldn't be written as a day. */
function isInCalendar(instant: Instant): boolean {
  const ms = epochMs(instant)
  return ms > epochMs('1900-01-01T00:00:00Z') && ms < epochMs('2200-01-01T00:00:00Z')
}

/** Whether two reported texts name the same moment or the same plain date. */
export function isSameReport(a: string, b: string): boolean {
  return sameForm(a) === sameForm(b)
}

function sameForm(text: string): string {
  return readInstant(text.trim()) ?? text.trim()
}

/** Arrivals may be corrected later, so a last free day up to this many days before one still belongs to this journey. */
const maxDaysBeforeArrival = 7

/** A last free day later than this is a typo, usually in the year. */
const maxDaysAfterArrival = 200

/**
 * Returns why `date` can't be a last free day of this journey, or null if it can. It is too early if it's more than a week
 * before the arrival (before the departure until the ship arrives), and too late if it's more than 200 days after the
 * arrival, else the departure, else the day the service created the record.
 */
export function whyNotOfJourney(
  container: Container,
  date: LocalDate,
): 'earlier-journey' | 'too-far-ahead' | null {
  const { arrivedAt, dischargedAt, departedAt } = container.milestones
  const came = arrivedAt ?? dischargedAt
  const began = came ?? departedAt ?? container.createdAt
  if (began === null) return null
  const zone = (came !== null && knownZone(container.portZone)) || 'UTC'
  const days = epochDay(date) - epochDay(localDateAt(began, zone))
  if (days > maxDaysAfterArrival) return 'too-far-ahead'
  if (came !== null) return days < -maxDaysBeforeArrival ? 'earlier-journey' : null
  // The departure's day is the one in UTC. At the port of loading it may still be the day before.
  return departedAt !== null && days < -1 ? 'earlier-journey' : null
}
