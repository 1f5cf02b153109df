import type { Format } from './format.ts'
import type { Container, Hold } from '../container/container.ts'
import { lfdCaseOf, type Deadline } from '../deadlines/deadline.ts'
import type { HoldContact } from '../container/hold-contact.ts'
import type { Instant } from '../time/instant.ts'
import type { LfdCase } from '../container/last-free-day.ts'
import { daysBetween, type LocalDate } from '../time/local-date.ts'
import { fullFacilityName } from '../container/facility-name.ts'
import { facilityZone } from '../container/place.ts'
import { knownZone, localDateAt } from '../time/zone.ts'
import { counted, listed } from './count.ts'
import { agoOf, numberLine, type EmailText } from './email-text.ts'
import { holdNoun, holdStatusLabel } from './holds.ts'
import { formatLongDate } from './time.ts'

/** One container of a message, with the holds it is about and when each began (null: not known). */
export interface HeldContainer {
  readonly container: Container & { readonly deadline: Deadline | null }
  readonly holds: readonly (Hold & { readonly since: Instant | null })[]
}

const requests: Readonly<Record<HoldContact, string>> = {
  broker: 'Please clear them, or tell us what’s missing and when they’ll be cleared.',
  line: 'Please tell us what’s owed or missing, and release them once that’s settled.',
  pierpass: 'Please pay the Traffic Mitigation Fee (TMF) for them.',
  terminal: 'Please tell us what each hold is for and what clears it.',
}

/**
 * One message for all held containers of a contact: number, bill of lading, holds with their age, where it is, and its last
 * free day, each in the days of its own facility. `name` is the addressee; null if nobody was named.
 */
export function holdMessage(
  format: Format,
  contact: HoldContact,
  name: string | null,
  held: readonly HeldContainer[],
  now: Instant,
): EmailText {
  const containers = counted(held.length, 'container')
  const isOne = held.length === 1
  return {
    subject: `${containers} on hold${name === null ? '' : `: ${name}`}`,
    body: [
      isOne ? 'This container is on hold.' : 'These containers are on hold.',
      requests[contact]
        .replaceAll('them', isOne ? 'it' : 'them')
        .replace('they', isOne ? 'it' : 'they'),
      '',
      ...held.flatMap((one) => [...lines(format, one, now), '']),
      'Thank you.',
    ].join('\n'),
  }
}

/** For a day that has passed, also how long ago it was: charges may be accruing. */
function lastFreeDayLine(format: Format, date: LocalDate, today: LocalDate): string {
  const ago = daysBetween(date, today)
  const day = formatLongDate(format, date, today)
  return `Last free day ${ago > 0 ? 'was ' : ''}${day}${agoOf(ago)}`
}

function lines(format: Format, { container, holds }: HeldContainer, now: Instant): string[] {
  const zone = knownZone(facilityZone(container)) ?? 'UTC'
  const today = localDateAt(now, zone)
  const named = holds.map(({ name, status, since }) => {
    const word = holdStatusLabel(status)
    const pending = word === 'Hold' ? '' : ` (${word.toLowerCase()})`
    const from =
      since === null ? '' : ` since ${formatLongDate(format, localDateAt(since, zone), today)}`
    return `${holdNoun(name)}${pending}${from}`
  })
  const texts = holds.flatMap(({ description }) => description ?? [])
  return [
    numberLine(container),
    `  ${listed(named)}`,
    ...(texts.length > 0 ? [`  Terminal says: ${texts.join('; ')}`] : []),
    ...(container.facility ? [`  At ${fullFacilityName(container.facility)}`] : []),
    container.deadline
      ? `  ${lastFreeDayLine(format, container.deadline.date, today)}`
      : `  ${noLfdLines[lfdCaseOf(container, null)]}`,
  ]
}

const noLfdLines: Readonly<Record<LfdCase, string>> = {
  governs: 'No last free day reported yet',
  unreadable: 'A last free day was sent, but it can’t be read',
  'none-applies': 'No last free day yet where the container is',
  'none-reported': 'No last free day reported yet',
}
