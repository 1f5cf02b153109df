import type { Format } from './format.ts'
import type { Container, ZoneConflict } from '../container/container.ts'
import { lfdCaseOf, type Deadline } from '../deadlines/deadline.ts'
import { unreadableSources } from '../deadlines/deadline-sources.ts'
import type {
  Certainty,
  DeadlineSource,
  GoverningRule,
  LfdCase,
  SourceDeadline,
} from '../container/last-free-day.ts'
import { addDays, type LocalDate } from '../time/local-date.ts'
import { zoneName } from '../time/zone-name.ts'
import { startOfDay, zoneLabel } from '../time/zone.ts'
import { capitalised, listed } from './count.ts'
import { formatDate, formatWeekday, unknownZoneLabel } from './time.ts'

/** One letter per source, for chips. */
export const sourceLetters: Readonly<Record<DeadlineSource, string>> = {
  line: 'L',
  terminal: 'T',
  rail: 'R',
  calculated: 'C',
  manual: 'M',
  provider: 'P',
}

/** Full names of the sources. */
export const sourceNames: Readonly<Record<DeadlineSource, string>> = {
  line: 'Line',
  terminal: 'Terminal',
  rail: 'Rail',
  calculated: 'Calculated',
  manual: 'Manual',
  provider: 'Tracking provider',
}

/** The source, within a sentence: `terminal`; a date set by one of our people is attributed to our team. */
export function describeSpeaker(source: DeadlineSource): string {
  return source === 'manual' ? 'our team' : sourceNames[source].toLowerCase()
}

/** The source: `Terminal and line agree`, `Source: terminal`, `Terminal says Wed 18 Nov and line says Fri 20 Nov`. */
export function describeAgreement(
  format: Format,
  deadline: Deadline,
  today: LocalDate | null = null,
): string {
  const applying = deadline.sources.filter((one) => one.applies)
  if (deadline.disagreement) return describeDifference(format, applying, today)
  const names = applying.map((one) => describeSpeaker(one.source))
  return names.length > 1
    ? `${capitalised(listed(names))} agree`
    : `Source: ${names[0] ?? sourceNames[deadline.source].toLowerCase()}`
}

/** The sources that apply, in the order of the list: `T Wed 18`, or `terminal Wed 18`; each with whether it governs. */
export function sourceChips(
  deadline: Deadline,
  inWords = false,
): readonly { readonly text: string; readonly governs: boolean }[] {
  return deadline.sources
    .filter((one) => one.applies)
    .map((one) => ({
      text:
        (inWords ? describeSpeaker(one.source) : sourceLetters[one.source]) +
        (deadline.disagreement ? ` ${shortDay(one.date)}` : '') +
        (isInDoubt(one, deadline) ? '?' : ''),
      governs: one.governs,
    }))
}

/** Whose date it is, behind the date: `T L`, or `· terminal, line` where there is room for words. */
export function describeSources(deadline: Deadline, inWords: boolean): string {
  const chips = sourceChips(deadline, inWords).map(({ text }) => text)
  return inWords ? `· ${chips.join(', ')}` : chips.join(' ')
}

/** How sure the day is, in one sentence; null if there is nothing to explain. */
export function certaintySentence(certainty: Certainty): string | null {
  switch (certainty) {
    case 'exact':
      return null
    case 'date-only':
      return 'Date only. Landside treats it as that day at the facility.'
    case 'off-midnight':
      return 'Not midnight local time. Landside uses the day it falls on in this source’s time zone.'
    case 'zone-unknown':
      return 'No time zone given. Landside uses the date as written, in the facility’s time zone (UTC if unknown).'
  }
}

/** Which rule chose the governing date, in one sentence. */
export function ruleSentence(rule: GoverningRule): string {
  switch (rule) {
    case 'earliest':
      return 'Rule: earliest date that applies at its location.'
    case 'line-first':
      return 'Rule: line’s date first.'
    case 'terminal-first':
      return 'Rule: terminal’s date first (rail carrier’s at a ramp).'
    case 'provider':
      return 'Rule: tracking provider’s choice.'
    case 'manual':
      return 'Set manually. Overrides all sources.'
    case 'place-not-confirmed':
      return 'Not confirmed: the location isn’t confirmed, so this is the earliest date reported.'
    case 'until-confirmed':
      return 'Set manually, needs confirmation. Until then the earlier of this date and the reported date applies.'
  }
}

/** When free time ends, for a tooltip: `Ends Fri 20 Nov, midnight PST (Pacific time).` */
export function describeEnds(format: Format, deadline: Deadline, today: LocalDate | null): string {
  const day = formatDate(format, deadline.date, today)
  if (deadline.zone === null) return `Ends ${day} at midnight, facility time (${unknownZoneLabel}).`
  const label = zoneLabel(startOfDay(addDays(deadline.date, 1), deadline.zone), deadline.zone)
  return `Ends ${day}, midnight ${label} (${zoneName(deadline.zone)}).`
}

/** The cases in which no last free day governs. */
export type NoLfdCase = Exclude<LfdCase, 'governs'>

/** The label if no date governs, beside the word LFD: in a narrow cell, or before a count. */
export const noLfdLabels: Readonly<Record<NoLfdCase, string>> = {
  unreadable: 'unreadable',
  'none-reported': 'none reported',
  'none-applies': 'none yet',
}

/** {@link noLfdLabels} of a container that no date governs. */
export function noDeadlineLabel(container: Container): string {
  return noLfdLabels[noLfdCaseOf(container)]
}

/** The case of a container that no date governs. */
export function noLfdCaseOf(container: Container): NoLfdCase {
  const lfdCase = lfdCaseOf(container, null)
  return lfdCase === 'governs' ? 'none-reported' : lfdCase
}

/** Whether the date holds only until somebody confirms it: set by hand and in doubt, or the place isn't known. */
export function isToConfirm({ rule }: Pick<Deadline, 'rule'>): boolean {
  return rule === 'until-confirmed' || rule === 'place-not-confirmed'
}

/** A day that is to be confirmed carries a question mark: one set by hand, or any while the place is not known. */
function isInDoubt(source: SourceDeadline, { rule }: Deadline): boolean {
  return (
    rule === 'place-not-confirmed' || (source.source === 'manual' && rule === 'until-confirmed')
  )
}

function describeDifference(
  format: Format,
  applying: readonly SourceDeadline[],
  today: LocalDate | null,
): string {
  return capitalised(
    listed(
      applying.map(
        (one) => `${describeSpeaker(one.source)} says ${formatDate(format, one.date, today)}`,
      ),
    ),
  )
}

function shortDay(date: LocalDate): string {
  return `${formatWeekday(date)} ${Number(date.slice(8))}`
}

/**
 * `one source unreadable`: shown beside a governing last free day while another source's date couldn't be read; null if all
 * could be read, or if no day governs.
 */
export function describeUnreadableSource(
  container: Container & { readonly deadline: Deadline | null },
): string | null {
  if (container.deadline === null || container.unreadable === undefined) return null
  const { length } = unreadableSources(container)
  if (length === 0) return null
  return length === 1 ? 'one source unreadable' : `${length} sources unreadable`
}

/** `The container says Pacific time, its port record Shanghai time. Days are counted in Pacific time.` */
export function zoneConflictSentence({ container, facility, used }: ZoneConflict): string {
  return `The container’s time zone is ${zoneName(container)}. Its port’s is ${zoneName(facility)}. Days are counted in ${zoneName(used)}.`
}
