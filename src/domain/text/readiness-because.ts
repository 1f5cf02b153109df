import type { Container } from '../container/container.ts'
import { whyNotRunning } from '../container/place.ts'
import type { Because } from '../readiness/readiness.ts'
import type { Instant } from '../time/instant.ts'
import { capitalised } from './count.ts'
import { facilityNoun, type FacilityNoun } from './facility.ts'
import { describeWhoClears, holdNoun } from './holds.ts'
import { unreadableNoun } from './readiness.ts'

/** The reporter that readiness is based on, and whether the container has left there since. */
export interface ReportedBy {
  readonly facility: FacilityNoun
  readonly hasLeft: boolean
}

/** Where a container is once no facility's status applies to it anymore. */
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

/** One fact behind the readiness as a sentence, with who clears a hold. */
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
        ? `${capitalised(facility)} doesn’t report availability after departure.`
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

function sourceWord(subject: string | null): string {
  return subject === 'rail' ? 'rail carrier' : (subject ?? 'terminal')
}
