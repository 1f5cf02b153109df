import type { Colleague } from './colleague.ts'
import type { Instant } from '../time/instant.ts'
import type { FreeTimeClock, DeadlineSource, SourceDeadline } from './last-free-day.ts'
import { isLocalDate, type LocalDate } from '../time/local-date.ts'

/** What one source said the last free day is. */
export interface ReportedDay {
  readonly source: DeadlineSource
  readonly date: LocalDate
}

/** A last free day that a person sets: an extension that came by mail, a date agreed by phone. */
export interface OverrideTerms {
  /** A day at the facility, free through its end. */
  readonly date: LocalDate
  readonly reason: string
  /** Text, or a link to the proof. */
  readonly evidence: string | null
  /** The last day at the facility on which it needs no confirmation. */
  readonly until: LocalDate
  /** What the sources reported when it was set. If they report something else, it is to be confirmed. */
  readonly against: readonly ReportedDay[]
  /** Whose dates counted then; another clock makes it to be confirmed. Absent if it was set before this was stored. */
  readonly clock?: FreeTimeClock | null | undefined
}

/** The same as it is stored: with who decided it, and when. */
export interface DeadlineOverride extends OverrideTerms {
  readonly by: Colleague
  readonly at: Instant
}

/** Why a date set by hand is to be confirmed: it expired, the sources say something else, or another clock runs. */
export type WhyToConfirm = 'expired' | 'sources-changed' | 'clock-changed'

export const maxReasonLength = 300
export const maxEvidenceLength = 500

/**
 * The reported days that a person weighs their own date against: line, terminal and rail if they count where the container
 * is, the provider if no other does. In a fixed order.
 */
export function reportedDays(sources: readonly SourceDeadline[]): readonly ReportedDay[] {
  const counting = sources.filter((one) => one.applies)
  const named = counting.filter(({ source }) => reporting.includes(source))
  const weighed = named.length > 0 ? named : counting.filter(({ source }) => source === 'provider')
  return weighed
    .map(({ source, date }) => ({ source, date }))
    .toSorted((a, b) => reporting.indexOf(a.source) - reporting.indexOf(b.source))
}

const reporting: readonly DeadlineSource[] = ['line', 'terminal', 'rail']

/**
 * Why `override` is to be confirmed on the day `on` at the facility under `clock`, given the sources; null if it isn't.
 * Sources that now all name its own day confirm it.
 */
export function whyToConfirm(
  override: OverrideTerms,
  sources: readonly SourceDeadline[],
  { on, clock }: { readonly on: LocalDate; readonly clock: FreeTimeClock | null },
): WhyToConfirm | null {
  if (override.clock !== undefined && override.clock !== clock) return 'clock-changed'
  const said = reportedDays(sources)
  if (said.length > 0 && said.every(({ date }) => date === override.date)) return null
  if (!isSameWord(said, override.against)) return 'sources-changed'
  return on > override.until ? 'expired' : null
}

/** What the journal stores of a day that was set by hand. */
export type JournaledOverride = Omit<OverrideTerms, 'against' | 'clock'>

/** A day set by hand from the journal's value; null if none was set, or if the value isn't such a day. */
export function readJournaledOverride(told: unknown): JournaledOverride | null {
  if (typeof told !== 'object' || told === null || !('date' in told) || !('until' in told))
    return null
  if (!isLocalDate(told.date) || !isLocalDate(told.until)) return null
  const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
  return {
    date: told.date,
    until: told.until,
    reason: ('reason' in told ? textOf(told.reason) : null) ?? '',
    evidence: 'evidence' in told ? textOf(told.evidence) : null,
  }
}

function isSameWord(a: readonly ReportedDay[], b: readonly ReportedDay[]): boolean {
  return (
    a.length === b.length &&
    a.every((one) => b.some(({ source, date }) => source === one.source && date === one.date))
  )
}

/** The URL in a piece of evidence; null if it is text, or isn't a web address. */
export function evidenceLink(evidence: string | null): string | null {
  const text = evidence?.trim() ?? ''
  return /^https?:\/\/[^\s/]\S*$/i.test(text) ? text : null
}
