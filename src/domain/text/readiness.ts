import { ownValue } from '../tables/own-value.ts'
import type { Because, Readiness, ReadinessStatus } from '../readiness/readiness.ts'
import { holdShort } from './holds.ts'

/**
 * Labels of the readiness statuses, as a filter lists them. `blocked` isn't called "On hold" there: that is every container
 * with an active hold, even if the terminal calls it available.
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

/** The readiness for narrow places: the word, and what it is about (`customs +1`), null if nothing needs to be added. */
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

/** The readiness as one phrase: `On hold: customs +1`. */
export function readinessPhrase(readiness: Readiness): string {
  const { label, detail } = describeReadiness(readiness)
  return detail === null ? label : `${label}: ${detail}`
}

/** The noun for a fact that couldn't be read: `inland holds`. */
export function unreadableNoun(fact: string | null): string {
  return ownValue(unreadableNouns, fact ?? '') ?? 'field'
}

const unreadableNouns: Readonly<Record<string, string>> = {
  holds: 'holds',
  inlandHolds: 'inland holds',
  availability: 'availability',
  reportedDeadlines: 'last free day',
  gateOut: 'gate-out',
}

/** Holds are named whatever the verdict (domain rules, section 1.7): `no longer checked (last: USDA hold)`. */
function withHold(readiness: Readiness, detail: string): string {
  const holds = named(readiness, 'active-hold')
  if (holds === null) return detail
  return has(readiness, 'tracking-stopped')
    ? `${detail} (last: ${holds} hold)`
    : `${detail}, hold: ${holds}`
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
