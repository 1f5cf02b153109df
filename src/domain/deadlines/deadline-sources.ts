import type { Container } from '../container/container.ts'
import {
  decodeLastFreeDay,
  isSameReport,
  whyNotOfJourney,
  type DecodedDate,
  type ReportingSource,
} from '../container/decode.ts'
import type { ExclusionReason, SourceDeadline } from '../container/last-free-day.ts'
import type { LocalDate } from '../time/local-date.ts'
import type { Policy } from '../policy/policy.ts'
import { isInlandBound, railFactsOf } from '../container/rail-facts.ts'
import { knownZone, localDateAt } from '../time/zone.ts'
import { facilityZone, midnightSide, readRailDate, type FreeTimeClock } from '../container/place.ts'
import { calculateLastFreeDay } from '../policy/tariff-free-time.ts'
import { findUnreadable, type UnreadableField } from '../container/unreadable-field.ts'

/** A source's date before it is known which one governs. */
export type Candidate = SourceDeadline & { readonly governs: false }

/** A last free day set by one of our people, for example an extension that came by mail. */
export interface ManualDeadline {
  readonly date: LocalDate
  /** Whether it is in doubt: it then counts only if it is the earlier day. */
  readonly toConfirm?: boolean
}

/** The inputs by which the dates of a container are read. */
export interface Reading {
  readonly rule: Policy['rule']
  readonly clock: FreeTimeClock | null
  readonly manual: ManualDeadline | null
}

/**
 * Every last free day on record for this container, decoded, with whether it counts under `clock`, else why it doesn't. A
 * calculated one is included only if a clock of the port or the ramp runs and no source gave one that counts.
 */
export function readSources(
  container: Container,
  policy: Policy,
  { rule, clock, manual }: Reading,
): readonly Candidate[] {
  const { terminal, line, provider } = container.reportedDeadlines
  const said = [
    decode(container, 'line', line, clock),
    decode(container, 'terminal', terminal, clock),
    decode(container, 'rail', readRailDate(container), clock),
  ].filter((one) => one !== null)
  const theirs = decode(container, 'provider', provider, clock)
  const own = theirs && providerCandidate(theirs, said, rule)
  // A date that can't be read may be earlier than any we would calculate.
  const isGiven =
    own?.applies === true || said.some((one) => one.applies) || hasUnreadableDate(container)
  const canCalculate = !isGiven && (clock === 'port' || clock === 'ramp')
  const calculated = canCalculate ? calculatedDate(container, policy) : null
  return said.concat(manual ? manualDate(container, manual) : [], own ?? [], calculated ?? [])
}

/** Whether any source gave a last free day that can be read as one, whether it counts or not. */
export function hasReportedDate(container: Container): boolean {
  const { terminal, line, provider } = container.reportedDeadlines
  const given = (source: ReportingSource, reported: string | null) =>
    reported !== null && decodeLastFreeDay(reported, source, container) !== null
  return (
    given('terminal', terminal) ||
    given('line', line) ||
    given('rail', readRailDate(container)) ||
    given('provider', provider)
  )
}

/** Whether the value of a source's last free day can't be read now. */
export function hasUnreadableDate(container: Container): boolean {
  return container.unreadable !== undefined && unreadableSources(container).length > 0
}

/** Sources whose last free day can't be read now. */
export function unreadableSources(container: Container): readonly ReportingSource[] {
  return reportingSources.filter((source) => unreadableDate(container, source) !== null)
}

const reportingSources = ['terminal', 'line', 'rail', 'provider'] as const

/**
 * The field with a source's last free day that can't be read; null if it could. The railroad's deprecated field counts only
 * if its replacement is absent.
 */
export function unreadableDate(
  container: Container,
  source: ReportingSource,
): UnreadableField | null {
  const own = findUnreadable(container, `reportedDeadlines.${source}`)
  return own === null && source === 'rail' && container.reportedDeadlines.rail === null
    ? findUnreadable(container, 'reportedDeadlines.railDeprecated')
    : own
}

function decode(
  container: Container,
  source: ReportingSource,
  reported: string | null,
  clock: FreeTimeClock | null,
): Candidate | null {
  if (reported === null) return null
  const decoded = decodeLastFreeDay(reported, source, container)
  if (!decoded) return null
  const { date, certainty } = decoded
  const whyNot = whyNotOfJourney(container, date) ?? whyNotUnder(clock, container, source, decoded)
  // A plain date is the day of the facility where it counts, whatever zone is documented for its source.
  const isPlain = certainty === 'date-only' && whyNot === null && decoded.zone !== null
  const zone = isPlain ? (facilityZone(container) ?? decoded.zone) : decoded.zone
  const found = { source, reported, date, zone, certainty, governs: false } as const
  return unreadableDate(container, source) !== null
    ? { ...found, applies: false, whyNot: 'unreadable', unreadable: true }
    : { ...found, applies: whyNot === null, whyNot }
}

/**
 * The port's clock: terminal and line. The ramp's: rail and line. The line's date, and the provider's own, don't count if
 * they are midnight on the other side only. While the place isn't confirmed, all of them count.
 */
function whyNotUnder(
  clock: FreeTimeClock | null,
  container: Container,
  source: ReportingSource,
  decoded: DecodedDate,
): ExclusionReason | null {
  switch (clock) {
    case null:
      return 'no-clock'
    case 'not-confirmed':
      return null
    case 'port':
      if (source === 'rail') return 'ramp-date'
      return source !== 'terminal' && isOfRamp(container, decoded) ? 'ramp-date' : null
    case 'ramp':
      if (source === 'terminal') return 'port-date'
      if (source === 'rail') return null
      return midnightSide(container, decoded) === 'port' || isBeforeRamp(container, decoded)
        ? 'port-date'
        : null
  }
}

/** No free time of a ramp ends before the container got there, so such a date is the port's. */
function isBeforeRamp(container: Container, { date }: DecodedDate): boolean {
  const { arrivedAt, unloadedAt } = railFactsOf(container)
  const there = arrivedAt ?? unloadedAt
  return there !== null && date < localDateAt(there, knownZone(container.destinationZone) ?? 'UTC')
}

/** Only an inland-bound container has dates of a ramp: otherwise the destination is the port's neighbor. */
function isOfRamp(container: Container, decoded: DecodedDate): boolean {
  return isInlandBound(container) && midnightSide(container, decoded) === 'ramp'
}

/** Reasons that hold under every rule. */
const neverCounting: ReadonlySet<ExclusionReason> = new Set([
  'earlier-journey',
  'too-far-ahead',
  'no-clock',
])

/**
 * `pickup_lfd` usually repeats one of the others, and is then read in the same way. It is a separate source only if it
 * differs, or by rule.
 */
function providerCandidate(
  provider: Candidate,
  others: readonly Candidate[],
  rule: Policy['rule'],
): Candidate | null {
  if (provider.unreadable) return provider
  const said = others.filter((one) => !one.unreadable)
  const twin =
    said.find((one) => one.reported === provider.reported) ??
    said.find((one) => isSameReport(one.reported, provider.reported))
  const own = twin ? { ...twin, source: 'provider' as const } : provider
  if (rule === 'provider' && !(own.whyNot !== null && neverCounting.has(own.whyNot)))
    return { ...own, applies: true, whyNot: null }
  if (said.some((one) => one.date === own.date)) return null
  const differs = own.applies && said.some((one) => one.applies)
  return differs ? { ...own, applies: false, whyNot: 'provider-differs' } : own
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
    whyNot: null,
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
    whyNot: null,
    governs: false,
  }
}
