import type { Format } from './format.ts'
import type { OverrideStatus } from '../fleet/deadline-at.ts'
import type { SourceDeadline } from '../container/last-free-day.ts'
import type { LocalDate } from '../time/local-date.ts'
import {
  reportedDays,
  type DeadlineOverride,
  type ReportedDay,
  type JournaledOverride,
} from '../container/override.ts'
import { capitalised, listed } from './count.ts'
import { describeSpeaker } from './deadline.ts'
import { formatDate } from './time.ts'

/** Who set the day, why and for how long: `Set by Carlos Okafor, because “extended by mail”, until Fri 27 Nov.` */
export function overrideSentence(
  format: Format,
  override: DeadlineOverride,
  today: LocalDate | null,
): string {
  const { by, reason, until } = override
  return `Set by ${by.name} through ${formatDate(format, until, today)}: “${reason}”.`
}

/** The same in few words: `Mon 23 Nov, Carlos Okafor`, `Mon 23 Nov, to be confirmed`. */
export function describeOverride(
  format: Format,
  { override, why }: OverrideStatus,
  today: LocalDate | null,
): string {
  return `${formatDate(format, override.date, today)}, ${why === null ? override.by.name : 'needs confirmation'}`
}

/** Why it is to be confirmed and what counts meanwhile; null if it isn't. `sources`: as they are now. */
export function toConfirmSentence(
  format: Format,
  { override, why }: OverrideStatus,
  sources: readonly SourceDeadline[],
  today: LocalDate | null,
): string | null {
  if (why === null) return null
  const reason =
    why === 'expired'
      ? `it expired after ${formatDate(format, override.until, today)}.`
      : why === 'clock-changed'
        ? 'the container has moved since, so other dates apply now.'
        : `when it was set, ${wordOf(format, override.against, 'said', today)}; now ${wordOf(format, reportedDays(sources), 'says', today)}.`
  return `Needs confirmation: ${reason} Until then, whichever date comes first applies.`
}

/** What the sources said when the day was set, for a person who renews or drops it: `Line said Fri 20 Nov.` */
export function againstSentence(
  format: Format,
  against: readonly ReportedDay[],
  today: LocalDate | null,
): string {
  return `${capitalised(wordOf(format, against, 'said', today))}.`
}

function wordOf(
  format: Format,
  days: readonly ReportedDay[],
  verb: 'said' | 'says',
  today: LocalDate | null,
): string {
  if (days.length === 0) return `no source ${verb === 'said' ? 'had' : 'has'} a date`
  return listed(
    days.map(
      ({ source, date }) => `${describeSpeaker(source)} ${verb} ${formatDate(format, date, today)}`,
    ),
  )
}

/**
 * A day set by hand, as the journal shows it: `Mon 23 Nov, because “…”, until Mon 30 Nov (evidence: …)`; `none` if there is
 * none.
 */
export function describeJournaledOverride(
  format: Format,
  journaled: JournaledOverride | null,
  today: LocalDate | null,
): string {
  if (journaled === null) return 'none'
  const { date, reason, until, evidence } = journaled
  const shown = evidence === null ? '' : ` (evidence: ${evidence})`
  return `${formatDate(format, date, today)}, because “${reason}”, until ${formatDate(format, until, today)}${shown}`
}
