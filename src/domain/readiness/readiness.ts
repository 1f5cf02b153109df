import type { Container } from '../container/container.ts'
import type { Deadline } from '../deadlines/deadline.ts'
import { assessFreshness, type Freshness } from './freshness.ts'
import {
  activeHolds,
  areHoldsUnreadable,
  isHoldListUnreadable,
  governingHolds,
  governingHoldsField,
  pendingHolds,
  unclearHolds,
} from '../container/holds.ts'
import type { Instant } from '../time/instant.ts'
import type { Policy } from '../policy/policy.ts'
import { hasUnreadableDate } from '../deadlines/deadline-sources.ts'
import { placeDoubt, whyNotRunning } from '../container/place.ts'
import { findUnreadable } from '../container/unreadable-field.ts'

/** Pickup status: the first that fits, in this order of precedence (domain rules, readiness verdict). */
export type ReadinessStatus =
  | 'stale'
  | 'conflict'
  | 'blocked'
  | 'unknown'
  | 'not-released'
  | 'ready-pending-hold'
  | 'ready'

/** All readiness statuses, in that order. */
export const readinessStatuses: readonly ReadinessStatus[] = [
  'stale',
  'conflict',
  'blocked',
  'unknown',
  'not-released',
  'ready-pending-hold',
  'ready',
]

/** One fact behind the readiness, as a code and its subject; text/readiness.ts has the sentence. */
export interface Because {
  readonly fact:
    | 'stale-source'
    | 'never-checked'
    | 'check-unreadable'
    | 'available'
    | 'not-available'
    | 'not-reported'
    | 'active-hold'
    | 'pending-hold'
    | 'unclear-hold'
    | 'tracking-stopped'
    | 'unreadable'
  /** Name of the hold or source the fact is about, or of the fact that can't be read; null if it needs none. */
  readonly subject: string | null
}

/** The readiness with its reasons. Active and pending holds are always among them, whatever the status. */
export interface Readiness {
  readonly verdict: ReadinessStatus
  readonly because: readonly Because[]
}

/**
 * Whether the container can leave, with the facts behind it. Precedence: stale, conflict, blocked, unknown, not released,
 * ready with a pending hold, ready. Only a container at its facility can have stale data on release; elsewhere no check was
 * due. Facts that can't be read are unknown, whatever they were before: only a hold that was read still blocks. Facts that
 * are no longer checked and are past their age are unknown, whatever they said.
 */
export function assessReadiness(
  container: Container,
  deadline: Deadline | null,
  now: Instant,
  policy: Policy,
): Readiness {
  return readinessWith(container, assessFreshness(container, deadline, now, policy), now)
}

/** The same if the age of the facts is known already. */
export function readinessWith(container: Container, freshness: Freshness, now: Instant): Readiness {
  const stands = whyNotRunning(container, now) === null
  const age = stands ? statusAge(freshness) : null
  return { verdict: statusOf(container, age), because: factsBehind(container, age, freshness) }
}

function factsBehind(
  container: Container,
  age: StatusAge,
  freshness: Freshness,
): readonly Because[] {
  const unreadable = unreadableFacts(container)
  const holds = holdFacts(container)
  const isPlain = age === null && unreadable.length + holds.length === 0
  if (isPlain) return availabilityAlone[container.availability]
  const isAvailabilityUnreadable = findUnreadable(container, 'availability') !== null
  return becauseOfAge(age, freshness).concat(
    unreadable,
    isAvailabilityUnreadable ? none : availabilityAlone[container.availability],
    holds,
  )
}

type StatusAge = 'stale' | 'never-checked' | 'check-unreadable' | 'no-longer-checked' | null

/** The problem with the age of the terminal data, if any. */
function statusAge(freshness: Freshness): StatusAge {
  switch (freshness.state) {
    case 'stale':
      return 'stale'
    case 'never':
      return 'never-checked'
    case 'unreadable':
      return 'check-unreadable'
    case 'not-checked':
      return (freshness.ageMinutes ?? Infinity) > freshness.thresholdHours * 60
        ? 'no-longer-checked'
        : null
    case 'old':
    case 'fresh':
      return null
  }
}

function statusOf(container: Container, age: StatusAge): ReadinessStatus {
  const isReported = container.availability !== 'not-reported'
  // A terminal that was never checked and reports nothing is unknown; data without a check time is of unknown age.
  const isOfUnknownAge = age === 'never-checked' || age === 'check-unreadable'
  if (age === 'stale' || (isOfUnknownAge && isReported)) return 'stale'
  if (age === 'no-longer-checked') return 'unknown'
  const isHeld = !isHoldListUnreadable(container) && activeHolds(container).length > 0
  const isUnreadable = unreadableFacts(container).length > 0
  if (isUnreadable) return isHeld ? 'blocked' : 'unknown'
  if (isHeld) return container.availability === 'available' ? 'conflict' : 'blocked'
  if (!isReported) return 'unknown'
  if (container.availability === 'not-available') return 'not-released'
  return pendingHolds(container).length > 0 ? 'ready-pending-hold' : 'ready'
}

/** Whether a fact that decides about the container can't be read, so that nothing may be concluded from it. */
export function isUndecidable(container: Container): boolean {
  return unreadableFacts(container).length > 0
}

const none: readonly Because[] = []

function unreadableFacts(container: Container): readonly Because[] {
  const holds = areHoldsUnreadable(container) ? [governingHoldsField(container)] : []
  if (holds.length === 0 && container.unreadable === undefined) return none
  // Without the last free day, it isn't known how fresh the facts have to be.
  const others = [
    ...(findUnreadable(container, 'availability') ? ['availability'] : []),
    ...(hasUnreadableDate(container) ? ['reportedDeadlines'] : []),
  ]
  // It may have left already: then there is nothing to pick up.
  const left = placeDoubt(container) === 'gate-out' ? ['gateOut'] : []
  return [...holds, ...others, ...left].map((subject) => ({ fact: 'unreadable', subject }))
}

function becauseOfAge(age: StatusAge, freshness: Freshness): readonly Because[] {
  switch (age) {
    case 'stale':
      return [{ fact: 'stale-source', subject: freshness.source }]
    case 'never-checked':
    case 'check-unreadable':
      return [{ fact: age, subject: freshness.source }]
    case 'no-longer-checked':
      return [{ fact: 'tracking-stopped', subject: freshness.source }]
    case null:
      return []
  }
}

/** Shared by all containers without other reasons, which are most of them. */
const availabilityAlone: Readonly<Record<Container['availability'], readonly Because[]>> = {
  available: [{ fact: 'available', subject: null }],
  'not-available': [{ fact: 'not-available', subject: null }],
  'not-reported': [{ fact: 'not-reported', subject: null }],
}

function holdFacts(container: Container): readonly Because[] {
  if (governingHolds(container).length === 0) return none
  return [
    ...activeHolds(container).map((hold) => ({ fact: 'active-hold', subject: hold.name }) as const),
    ...pendingHolds(container).map(
      (hold) => ({ fact: 'pending-hold', subject: hold.name }) as const,
    ),
    ...unclearHolds(container).map(
      (hold) => ({ fact: 'unclear-hold', subject: hold.name }) as const,
    ),
  ]
}
