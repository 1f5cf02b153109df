import type { Container } from '../container/container.ts'
import { whyNotRunning } from '../container/place.ts'
import type { Instant } from '../time/instant.ts'
import type { Because, Readiness, ReadinessStatus } from '../readiness/readiness.ts'
import { capitalised } from './count.ts'
import { facilityNoun, type FacilityNoun } from './facility.ts'
import { holdNoun, holdShort, describeWhoClears } from './holds.ts'

/**
 * Labels of the readiness statuses, as a filter lists them. `blocked` isn't called "On hold" there: that is every container
 * with an active hold, also one that the terminal calls available.
 */
export const readinessLabels: Readonly<Record<ReadinessStatus, string>> = {
  stale: 'Out of date',
  conflict: 'Conflict',
  blocked: 'On hold, not available',
  unknown: 'Unknown',
  'not-released': 'Not released',
  'ready-pending-hold': 'Ready, pending hold',
  ready: 'Ready',
}

/** A verdict for narrow places: the word, and what it is about (`customs +1`), null where nothing needs to be added. */
export interface ReadinessText {
  readonly label: string
  readonly detail: string | null
}

/** `On hold` with `customs +1`, `Ready, pending hold` with `exam`, `Unknown` with `not reported`. */
export function describeReadiness(readiness: Readiness): ReadinessText {
  const label = readinessLabels[readiness.verdict]
  switch (readiness.verdict) {
    case 'blocked':
      return { label: 'On hold', detail: named(readiness, 'active-hold') }
    case 'conflict':
      return { label, detail: named(readiness, 'active-hold') }
    case 'ready-pending-hold':
      return { label, detail: named(readiness, 'pending-hold') }
    case 'unknown':
      return { label, detail: withHold(readiness, unknownDetail(readiness)) }
    case 'stale':
      if (has(readiness, 'check-unreadable')) return { label, detail: 'check time unreadable' }
      return { label, detail: has(readiness, 'never-checked') ? 'never checked' : null }
    case 'not-released':
    case 'ready':
      return { label, detail: null }
  }
}

/** The verdict as one phrase: `On hold: customs +1`. */
export function readinessPhrase(readiness: Readiness): string {
  const { label, detail } = describeReadiness(readiness)
  return detail === null ? label : `${label}: ${detail}`
}

/** Who reports what a verdict is based on, and whether the container has left there since. */
export interface ReportedBy {
  readonly facility: FacilityNoun
  readonly hasLeft: boolean
}

/** Where a container is once no facility's status applies to it any more. */
const leftTo: ReadonlySet<string> = new Set([
  'on-rail',
  'left-port',
  'picked-up',
  'delivered',
  'returned',
])

/** Who reports about a container at `now`, for {@link becauseSentence}. */
export function reportedBy(container: Container, now: Instant): ReportedBy {
  return {
    facility: facilityNoun(container),
    hasLeft: leftTo.has(whyNotRunning(container, now) ?? ''),
  }
}

/** One fact behind the verdict as a sentence, with who clears a hold. */
export function becauseSentence(
  because: Because,
  { facility, hasLeft }: ReportedBy = { facility: 'terminal', hasLeft: false },
): string {
  const { subject } = because
  const says = hasLeft
    ? `Last ${facility} status before departure`
    : `${capitalised(facility)} says`
  switch (because.fact) {
    case 'stale-source':
      return `${capitalised(sourceWord(subject))} data is out of date this close to the last free day.`
    case 'check-unreadable':
      return `The time of the last ${sourceWord(subject)} check couldn’t be read.`
    case 'never-checked':
      return `No successful ${sourceWord(subject)} check yet.`
    case 'tracking-stopped':
      return 'No longer checked: tracking has stopped, and the last report is out of date.'
    case 'available':
      return `${says}: available for pickup.`
    case 'not-available':
      return `${says}: not available for pickup.`
    case 'not-reported':
      return hasLeft
        ? `${capitalised(facility)} didn’t report availability before departure.`
        : `${capitalised(facility)} hasn’t reported availability.`
    case 'unreadable':
      return `${capitalised(unreadableNoun(subject))} couldn’t be read.`
    case 'active-hold':
      return `${capitalised(holdNoun(subject ?? ''))}: cleared by ${describeWhoClears(subject ?? '')}.`
    case 'pending-hold':
      return `${capitalised(holdNoun(subject ?? ''))} pending, not blocking yet. Cleared by ${describeWhoClears(subject ?? '')}.`
    case 'unclear-hold':
      return `${capitalised(holdNoun(subject ?? ''))}: unclear whether it’s blocking. Cleared by ${describeWhoClears(subject ?? '')}.`
  }
}

/** What a fact that couldn't be read is called: `inland holds`. */
export function unreadableNoun(fact: string | null): string {
  return unreadableNouns[fact ?? ''] ?? 'field'
}

const unreadableNouns: Readonly<Record<string, string>> = {
  holds: 'holds',
  inlandHolds: 'inland holds',
  availability: 'availability',
  reportedDeadlines: 'last free day',
  gateOut: 'gate-out',
}

/** Holds are named whatever the verdict (domain rules, section 1.7): `no longer checked, hold: USDA`. */
function withHold(readiness: Readiness, detail: string): string {
  const holds = named(readiness, 'active-hold')
  return holds === null ? detail : `${detail}, hold: ${holds}`
}

function unknownDetail(readiness: Readiness): string {
  const unreadable = readiness.because.find(({ fact }) => fact === 'unreadable')
  if (unreadable) return `${unreadableNoun(unreadable.subject)} unreadable`
  return has(readiness, 'tracking-stopped') ? 'no longer checked' : 'not reported'
}

function named(readiness: Readiness, fact: Because['fact']): string | null {
  const names = readiness.because.filter((one) => one.fact === fact).map((one) => one.subject ?? '')
  const [first, ...rest] = names
  if (first === undefined) return null
  const name = holdShort(first)
  return rest.length === 0 ? name : `${name} +${rest.length}`
}

function has(readiness: Readiness, fact: Because['fact']): boolean {
  return readiness.because.some((one) => one.fact === fact)
}

function sourceWord(subject: string | null): string {
  return subject === 'rail' ? 'rail carrier' : (subject ?? 'terminal')
}
