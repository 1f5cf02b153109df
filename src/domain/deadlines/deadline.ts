import type { Container } from '../container/container.ts'
import { isCustomer } from '../container/customer-name.ts'
import {
  hasReportedDate,
  hasUnreadableDate,
  readSources,
  type Candidate,
  type ManualDeadline,
  type Reading,
} from './deadline-sources.ts'
import type { Instant } from '../time/instant.ts'
import type {
  Certainty,
  DeadlineSource,
  GoverningRule,
  LfdCase,
  SourceDeadline,
} from '../container/last-free-day.ts'
import { epochDay, type LocalDate } from '../time/local-date.ts'
import type { Policy } from '../policy/policy.ts'
import { clockOf, countingZone, type FreeTimeClock } from '../container/place.ts'
import { endOfDay } from '../time/zone.ts'

export type { ManualDeadline } from './deadline-sources.ts'
export type {
  Certainty,
  DeadlineSource,
  GoverningRule,
  SourceDeadline,
} from '../container/last-free-day.ts'

/** The governing last free day: a calendar day at the facility, free through its end. */
export interface Deadline {
  readonly date: LocalDate
  readonly zone: string | null
  /**
   * The first moment after the last free day: start of the next day in `zone` (if the zone is unknown: of the place where
   * the container is, else of UTC).
   */
  readonly endsAt: Instant
  readonly source: DeadlineSource
  readonly rule: GoverningRule
  /** Whose dates count; null if only a date set by hand does. */
  readonly clock: FreeTimeClock | null
  readonly certainty: Certainty
  /** Whether the sources that apply name different days. */
  readonly disagreement: boolean
  /** Every source that gave a date, the governing one first, then the earlier first. */
  readonly sources: readonly SourceDeadline[]
}

/** Ties between sources of the same day go to the one nearest the gate. */
const sourceOrder: readonly DeadlineSource[] = [
  'manual',
  'terminal',
  'rail',
  'line',
  'provider',
  'calculated',
]

/**
 * The governing last free day of this container, with every source that gave one; null if none that applies did. Also
 * computed before discharge and after gate-out: whether free time runs is in {@link assessUrgency}. `now` (UTC) null: by
 * the facts alone, however overdue an inland arrival is. `manual`, if given, governs; one that needs confirmation only if
 * it's no later than what the sources give. A rule whose own source reports nothing falls back to the earliest date.
 */
export function governingDeadline(
  container: Container,
  policy: Policy,
  manual: ManualDeadline | null = null,
  now: Instant | null = null,
): Deadline | null {
  const rule = ruleFor(container, policy)
  const clock = clockOf(container, now)
  const sources = readSources(container, policy, { rule, clock, manual })
  const chosen = choose(sources, { rule, clock, manual })
  if (!chosen) return null
  const { governing, by } = chosen
  return {
    date: governing.date,
    zone: governing.zone,
    endsAt: endOfDay(governing.date, countingZone(container, governing)),
    source: governing.source,
    rule: by,
    clock,
    certainty: governing.certainty,
    disagreement: sources.some((one) => one.applies && one.date !== governing.date),
    sources: inOrder(sources, governing),
  }
}

/**
 * Every last free day on record for this container, decoded, including those that don't apply at its current location. For
 * pages that show sources even if no deadline governs. Earlier first.
 */
export function findSourceDeadlines(
  container: Container,
  policy: Policy,
  manual: ManualDeadline | null = null,
  now: Instant | null = null,
): readonly SourceDeadline[] {
  const deadline = governingDeadline(container, policy, manual, now)
  if (deadline) return deadline.sources
  const [rule, clock] = [ruleFor(container, policy), clockOf(container, now)]
  const sources = readSources(container, policy, { rule, clock, manual })
  return inOrder(sources, null)
}

/** The LFD case of a container, given the date that governs it (null: none). */
export function lfdCaseOf(container: Container, deadline: Deadline | null): LfdCase {
  if (deadline !== null) return 'governs'
  if (hasUnreadableDate(container)) return 'unreadable'
  return hasReportedDate(container) ? 'none-applies' : 'none-reported'
}

/** The rule for this container: the first override that fits its line and customer, else the policy's own. */
export function ruleFor(container: Container, policy: Policy): Policy['rule'] {
  const { shipment } = container
  const fitting = policy.ruleOverrides.find(
    (override) =>
      (override.lineScac === null || override.lineScac === shipment?.line?.scac) &&
      (override.customer === null || isCustomer(shipment, override.customer)),
  )
  return fitting?.rule ?? policy.rule
}

interface Chosen {
  readonly governing: Candidate
  readonly by: GoverningRule
}

/** What a person set, if it needs no confirmation; else the earlier of that and what the sources give by `rule`. */
function choose(sources: readonly Candidate[], { rule, clock, manual }: Reading): Chosen | null {
  const byHand = sources.find((one) => one.source === 'manual')
  const applying = sources.filter((one) => one.applies && one !== byHand)
  if (!byHand) return chooseGiven(applying, rule, clock)
  if (!manual?.toConfirm) return { governing: byHand, by: 'manual' }
  const given = chooseGiven(applying, rule, clock)?.governing ?? byHand
  return { governing: byDay(byHand, given) <= 0 ? byHand : given, by: 'until-confirmed' }
}

/** By the rule if the clock is known; else the earliest date of all. */
function chooseGiven(
  applying: readonly Candidate[],
  rule: Policy['rule'],
  clock: FreeTimeClock | null,
): Chosen | null {
  if (clock !== 'not-confirmed') return chooseByRule(applying, rule)
  const governing = earliestOf(applying)
  return governing && { governing, by: 'place-not-confirmed' }
}

function chooseByRule(applying: readonly Candidate[], rule: Policy['rule']): Chosen | null {
  const named = (source: DeadlineSource) => applying.find((one) => one.source === source)
  const preferred = preferredSources[rule].map(named).find((one) => one !== undefined)
  if (preferred) return { governing: preferred, by: rule }
  const governing = earliestOf(applying)
  return governing && { governing, by: 'earliest' }
}

/** Preferred sources of each rule; none for `earliest`. */
const preferredSources: Readonly<Record<Policy['rule'], readonly DeadlineSource[]>> = {
  earliest: [],
  'line-first': ['line'],
  'terminal-first': ['terminal', 'rail'],
  provider: ['provider'],
}

function earliestOf(some: readonly Candidate[]): Candidate | null {
  let earliest: Candidate | null = null
  for (const one of some) if (earliest === null || byDay(one, earliest) < 0) earliest = one
  return earliest
}

function inOrder(
  sources: readonly Candidate[],
  governing: Candidate | null,
): readonly SourceDeadline[] {
  const others = sources.filter((one) => one !== governing).toSorted(byDay)
  return governing ? [{ ...governing, governs: true }, ...others] : others
}

function byDay(a: Candidate, b: Candidate): number {
  return (
    epochDay(a.date) - epochDay(b.date) ||
    sourceOrder.indexOf(a.source) - sourceOrder.indexOf(b.source)
  )
}
