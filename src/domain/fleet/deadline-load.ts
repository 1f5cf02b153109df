import type { AssessedContainer } from './assess.ts'
import { countClosures, type GateClosures } from '../policy/gates.ts'
import { facilityCalendars } from './facility-calendars.ts'
import { addDays, daysBetween, type LocalDate } from '../time/local-date.ts'
import type { Policy } from '../policy/policy.ts'
import { blockerOf, isRunning } from './risk.ts'
import type { Band } from '../deadlines/urgency.ts'

/** Containers by the day on which their free time ends. `over` and `later` hold what is before and after the days. */
export interface LoadBar {
  readonly at: 'over' | 'later' | 'no-date' | LocalDate
  readonly containers: number
  /** Those with a hold. */
  readonly held: number
  /** The most urgent band among them; null if there is none. */
  readonly band: Band | null
  /** Gates of the terminals of all these containers that day. */
  readonly gates: GateClosures
}

/** The earliest today among the facilities of running containers: the first day a deadline can be ahead on; null without one. */
export function earliestToday(fleet: readonly AssessedContainer[]): LocalDate | null {
  const days = fleet.filter(isRunning).flatMap(({ assessment }) => assessment.urgency.today ?? [])
  return days.reduce<LocalDate | null>(
    (first, day) => (first === null || daysBetween(day, first) > 0 ? day : first),
    null,
  )
}

/**
 * The load for `days` days from {@link earliestToday} on, plus what is over, later or undated: every running container
 * once.
 */
export function loadByDay(
  fleet: readonly AssessedContainer[],
  days: number,
  policy: Policy,
): readonly LoadBar[] {
  const running = fleet.filter(isRunning)
  const first = earliestToday(running)
  if (first === null) return []
  const dates = Array.from({ length: days }, (_, i) => addDays(first, i))
  const at = [...(['over'] as const), ...dates, ...(['later', 'no-date'] as const)]
  const containers = new Map<LoadBar['at'], AssessedContainer[]>(at.map((place) => [place, []]))
  const last = addDays(first, days - 1)
  for (const assessed of running) containers.get(placeOf(assessed, last))?.push(assessed)
  const calendars = facilityCalendars(running, policy)
  return at.map((place) => barOf(place, containers.get(place) ?? [], calendars))
}

/** The container's place in the load: days are those of its own facility. */
export function placeOf(
  { container, assessment }: AssessedContainer,
  last: LocalDate,
): LoadBar['at'] {
  const { daysLeft } = assessment.urgency
  if (container.deadline === null || daysLeft === null) return 'no-date'
  if (daysLeft < 0) return 'over'
  return daysBetween(last, container.deadline.date) > 0 ? 'later' : container.deadline.date
}

function barOf(
  at: LoadBar['at'],
  containers: readonly AssessedContainer[],
  calendars: ReturnType<typeof facilityCalendars>,
): LoadBar {
  return {
    at,
    containers: containers.length,
    held: containers.filter((assessed) => blockerOf(assessed) === 'held').length,
    band: mostUrgent(containers),
    gates: isLoadDay(at)
      ? countClosures(at, calendars)
      : { closed: 0, mayBeClosed: 0, of: calendars.length, why: null },
  }
}

/** Whether a place in the load is a day. */
export function isLoadDay(at: LoadBar['at']): at is LocalDate {
  return at !== 'over' && at !== 'later' && at !== 'no-date'
}

function mostUrgent(containers: readonly AssessedContainer[]): Band | null {
  const bands = new Set(containers.map(({ assessment }) => assessment.urgency.band))
  return order.find((band) => bands.has(band)) ?? null
}

const order: readonly Band[] = ['over', 'last-day', 'soon', 'later', 'no-date', 'not-running']
