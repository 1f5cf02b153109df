import type { Colleague } from './colleague.ts'
import type { Instant } from '../time/instant.ts'
import type { Clock, DeadlineSource, SourceDeadline } from './last-free-day.ts'
import { isLocalDate, type LocalDate } from '../time/local-date.ts'

/** What one source said the last free day is. */
export interface ReportedDay {
  readonly source: DeadlineSource
  readonly date: LocalDate
}

/** A last free day that a person sets: an extension that came by mail, a date agreed by telephone. */
export interface OverrideTerms {
  /** A day at the facility, free through its end. */
  readonly date: LocalDate
  readonly reason: string
  /** Words, or the address of what proves it. */
  readonly evidence: string | null
  /** The last day at the facility on which it holds unquestioned. */
  readonly until: LocalDate
  /** What the sources said to whoever decided: another word asks again. */
  readonly against: readonly ReportedDay[]
  /** Whose dates counted then; another clock asks again. Absent where it was set before this was noted. */
  readonly clock?: Clock | null | undefined
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
 * What the sources say that a person weighs a date of their own against: line, terminal and rail as far as they count
 * where the container stands, the provider where no other does. In a fixed order.
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
 * Why `override` is to be confirmed on the day `on` at the facility under `clock`, as the sources stand; null where it
 * stands. Sources that have all come to name its own day ask nothing: they confirm it.
 */
export function whyToConfirm(
  override: OverrideTerms,
  sources: readonly SourceDeadline[],
  { on, clock }: { readonly on: LocalDate; readonly clock: Clock | null },
): WhyToConfirm | null {
  if (override.clock !== undefined && override.clock !== clock) return 'clock-changed'
  const said = reportedDays(sources)
  if (said.length > 0 && said.every(({ date }) => date === override.date)) return null
  if (!isSameWord(said, override.against)) return 'sources-changed'
  return on > override.until ? 'expired' : null
}

/** What the journal tells of a day that was set by hand. */
export type JournaledOverride = Omit<OverrideTerms, 'against' | 'clock'>

/** A day set by hand as the journal holds it; null where none was set, or what it holds is no such day. */
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

/** The address in a piece of evidence; null where it is words, or an address that is not of the web. */
export function evidenceLink(evidence: string | null): string | null {
  const text = evidence?.trim() ?? ''
  return /^https?:\/\/[^\s/]\S*$/i.test(text) ? text : null
}
