import type { Container } from './container.ts'
import { decodeLastFreeDay, isSameReport, type ReportingSource } from './decode.ts'
import type { SourceDeadline } from './last-free-day.ts'
import { epochDay, type LocalDate } from './local-date.ts'
import type { Policy } from './policy.ts'
import { clockOf, facilityZone, readRailDate } from './status.ts'
import { calculateLastFreeDay } from './tariff-free-time.ts'
import { findUnreadable } from './unreadable-field.ts'
import { knownZone, localDateAt } from './zone.ts'

/** A source's date before it is known which one governs. */
export type Candidate = SourceDeadline & { readonly governs: false }

/** A last free day set by a person of ours, for example an extension that came by mail. */
export interface ManualDeadline {
  readonly date: LocalDate
  /** Whether it is in doubt: it then counts only as far as it is the earlier day. */
  readonly toConfirm?: boolean
}

/** A date so many days before the ship arrived belongs to an earlier journey of the same box. */
const previousJourneyDays = 7

/**
 * Every last free day on record for this box, decoded, with whether it counts where the box stands.
 * A calculated one only where nobody else gave one that counts.
 */
export function readSources(
  container: Container,
  policy: Policy,
  rule: Policy['rule'],
  manual: ManualDeadline | null,
): readonly Candidate[] {
  const { terminal, line, provider } = container.reportedDeadlines
  const earliest = earliestDay(container)
  const said = [
    decode(container, 'line', line, earliest),
    decode(container, 'terminal', terminal, earliest),
    decode(container, 'rail', readRailDate(container), earliest),
  ].filter((one) => one !== null)
  const theirs = decode(container, 'provider', provider, earliest)
  const own = theirs && providersOwn(theirs, said, rule, earliest)
  // A date that cannot be read may be earlier than any we would calculate.
  const isGiven =
    own?.applies === true ||
    said.some((one) => one.applies) ||
    findUnreadable(container, 'reportedDeadlines') !== null
  const calculated = isGiven ? null : calculatedDate(container, policy)
  return said.concat(manual ? manualDate(container, manual) : [], own ?? [], calculated ?? [])
}

function decode(
  container: Container,
  source: ReportingSource,
  reported: string | null,
  earliest: number,
): Candidate | null {
  if (reported === null) return null
  const decoded = decodeLastFreeDay(reported, source, container)
  if (!decoded) return null
  const { date, zone, certainty } = decoded
  const applies = epochDay(date) >= earliest && countsHere(container, source, zone)
  const found = { source, reported, date, zone, certainty, governs: false } as const
  return isUnreadable(container, source)
    ? { ...found, applies: false, unreadable: true }
    : { ...found, applies }
}

const factsOf = {
  line: ['line'],
  terminal: ['terminal'],
  rail: ['rail', 'railDeprecated'],
  provider: ['provider'],
} as const satisfies Record<ReportingSource, readonly (keyof Container['reportedDeadlines'])[]>

function isUnreadable(container: Container, source: ReportingSource): boolean {
  return factsOf[source].some(
    (name) => findUnreadable(container, `reportedDeadlines.${name}`) !== null,
  )
}

/**
 * A port move: line and terminal. An inland move: rail, and line unless its moment is midnight at the port alone.
 * The provider's own choice is held to what holds for the line; see also {@link providersOwn}.
 */
function countsHere(container: Container, source: ReportingSource, zone: string | null): boolean {
  const isInland = clockOf(container) === 'inland'
  if (source === 'terminal') return !isInland
  if (source === 'rail') return isInland
  if (!isInland) return true
  const destination = knownZone(container.destinationZone)
  return destination === null || zone === destination
}

/** Last free days far before the ship came in are leftovers; the margin allows for arrivals corrected later. */
function earliestDay(container: Container): number {
  const { arrivedAt, dischargedAt } = container.milestones
  const came = arrivedAt ?? dischargedAt
  if (came === null) return -Infinity
  const zone = knownZone(container.portZone) ?? 'UTC'
  return epochDay(localDateAt(came, zone)) - previousJourneyDays
}

/**
 * `pickup_lfd` repeats one of the others as a rule, and is then read as that one was. It is a source of its own only
 * where it differs, or by rule.
 */
function providersOwn(
  provider: Candidate,
  others: readonly Candidate[],
  rule: Policy['rule'],
  earliest: number,
): Candidate | null {
  if (provider.unreadable) return provider
  const said = others.filter((one) => !one.unreadable)
  const twin =
    said.find((one) => one.reported === provider.reported) ??
    said.find((one) => isSameReport(one.reported, provider.reported))
  const own = twin ? { ...twin, source: 'provider' as const } : provider
  if (rule === 'provider') return { ...own, applies: epochDay(own.date) >= earliest }
  if (said.some((one) => one.date === own.date)) return null
  return { ...own, applies: own.applies && !said.some((one) => one.applies) }
}

function calculatedDate(container: Container, policy: Policy): Candidate | null {
  const calculated = calculateLastFreeDay(container, policy)
  if (!calculated) return null
  const { date, zone, basis } = calculated
  return {
    source: 'calculated',
    reported: basis,
    date,
    zone,
    certainty: zone === null ? 'zone-unknown' : 'date-only',
    applies: true,
    governs: false,
  }
}

function manualDate(container: Container, manual: ManualDeadline): Candidate {
  const zone = facilityZone(container)
  const certainty = zone === null ? 'zone-unknown' : 'date-only'
  return {
    source: 'manual',
    reported: manual.date,
    date: manual.date,
    zone,
    certainty,
    applies: true,
    governs: false,
  }
}
