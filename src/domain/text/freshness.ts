import type { Freshness } from '../readiness/freshness.ts'
import type { Instant } from '../time/instant.ts'
import type { Format } from './format.ts'
import { formatAge, formatEventTime, spokenAge } from './time.ts'

const names: Readonly<Record<Freshness['source'], string>> = {
  terminal: 'Terminal',
  rail: 'Rail',
  line: 'Line',
}

/** The oldest data of several facilities: `Oldest data: UP Dallas, 1 h ago`; without an age, its state. */
export function describeOldest(freshness: Freshness, facility: string | null): string {
  const { ageMinutes, state } = freshness
  return facility === null || ageMinutes === null || state === 'unreadable'
    ? `Oldest data: ${[describeFreshness(freshness), facility].filter(Boolean).join(', ')}`
    : `Oldest data: ${facility}, ${formatAge(ageMinutes)}`
}

/** Age of the data in one phrase: `Terminal 14 min ago`, `Terminal never asked`, `No longer checked`. */
export function describeFreshness(freshness: Freshness): string {
  if (freshness.state === 'not-checked') return 'No longer checked'
  const name = names[freshness.source]
  if (freshness.state === 'unreadable') return `${name} check time unreadable`
  return freshness.ageMinutes === null
    ? `${name} never checked`
    : `${name} ${formatAge(freshness.ageMinutes)}`
}

/** The oldest of several as a sentence: `Oldest terminal data: 3 minutes ago.` */
export function oldestDataSentence(freshness: Freshness): string {
  const { ageMinutes, source, state } = freshness
  return ageMinutes === null || state === 'unreadable'
    ? freshnessSentence(freshness)
    : `Oldest ${names[source].toLowerCase()} data: ${spokenAge(ageMinutes)}.`
}

/**
 * The same as a sentence to say: `Terminal data from 14 minutes ago.` States the age of data that is no longer checked,
 * too.
 */
export function freshnessSentence(freshness: Freshness): string {
  const name = names[freshness.source]
  const { ageMinutes } = freshness
  if (freshness.state === 'unreadable')
    return `The time of the last ${name.toLowerCase()} check couldn’t be read.`
  const age = ageMinutes === null ? null : spokenAge(ageMinutes)
  if (freshness.state === 'not-checked') {
    return age === null
      ? 'No longer checked.'
      : `No longer checked. Last ${name.toLowerCase()} data: ${age}.`
  }
  return age === null
    ? `No successful ${name.toLowerCase()} check yet.`
    : `${name} data from ${age}.`
}

/** When the data was checked, for texts that stay as they are: `Terminal data from Nov 20, 12:28 PM PST.` */
export function describeCheckTime(
  format: Format,
  freshness: Freshness,
  zone: string | null,
  now: Instant,
): string {
  const { checkedAt, source, state } = freshness
  if (checkedAt === null || state === 'unreadable') return freshnessSentence(freshness)
  const time = formatEventTime(format, checkedAt, zone, now)
  return `${state === 'not-checked' ? 'No longer checked. ' : ''}${names[source]} data from ${time}.`
}
