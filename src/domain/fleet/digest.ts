import { compareByWorth, type AssessedContainer } from './assess.ts'
import { countDue, isDue, type DueCounts } from '../deadlines/due-lanes.ts'
import type { LfdCase } from '../container/last-free-day.ts'
import type { Policy } from '../policy/policy.ts'
import { blockerOf, isRunning, sumFigure, whyNotCosted, type FigureSum } from './risk.ts'
import { facilityZone } from '../container/place.ts'
import { sharedZone } from '../time/zone-name.ts'
import type { Instant } from '../time/instant.ts'
import type { LocalDate } from '../time/local-date.ts'
import { isKnownZone, localDateAt, wallClock } from '../time/zone.ts'

/** Digests are sent in the morning only: from the first of these local hours through the last. */
const firstHour = 6
const lastHour = 11

/** The day in `zone` whose digest is due now; null outside its morning, or if `lastDay` is that day. */
export function dueDigestDay(
  { zone, lastDay }: { readonly zone: string; readonly lastDay: LocalDate | null },
  now: Instant,
): LocalDate | null {
  if (!isKnownZone(zone)) return null
  const { hour } = wallClock(now, zone)
  const day = localDateAt(now, zone)
  return hour >= firstHour && hour <= lastHour && day !== lastDay ? day : null
}

/** The day in `zone` whose digest somebody who subscribes now doesn't get anymore; null if today's is still to come. */
export function missedDigestDay(zone: string, now: Instant): LocalDate | null {
  return wallClock(now, zone).hour > lastHour ? localDateAt(now, zone) : null
}

/** What a person reads in the morning about the terminals in one time zone. */
export interface Digest {
  /** Containers there whose clock runs. */
  readonly containers: number
  /** Containers to act on by the next gate day. */
  readonly due: DueCounts
  /** Containers without an LFD that aren't being charged. */
  readonly noLfd: number
  /** Containers with a last free day that was sent and can't be read. */
  readonly unreadable: number
  /** Containers with a reported last free day that doesn't apply where they are. */
  readonly noneApplies: number
  readonly held: number
  readonly notCosted: number
  readonly posted: readonly FigureSum[]
  /** Containers with fees that couldn't be read and so aren't in `posted`. */
  readonly unreadableFees: number
  readonly estimated: readonly FigureSum[]
  readonly missed: readonly FigureSum[]
  /** Whether there is any rate to estimate by. */
  readonly hasRates: boolean
  /** Containers to act on by the next gate day, and those without an LFD, in the order of work. */
  readonly next: readonly AssessedContainer[]
}

/** The morning digest for the terminals and ramps in `zone`. */
export function digestOf(
  fleet: readonly AssessedContainer[],
  zone: string,
  policy: Policy,
): Digest {
  const shared = sharedZone(zone)
  const here = fleet.filter((assessed) => {
    const own = facilityZone(assessed.container)
    return own !== null && sharedZone(own) === shared && isRunning(assessed)
  })
  const noLfd = here.filter(({ assessment }) => assessment.urgency.lane === 'no-lfd')
  const inCase = (wanted: LfdCase) =>
    noLfd.filter(({ assessment }) => assessment.urgency.lfdCase === wanted).length
  const pressing = here.filter(
    ({ assessment: { urgency } }) => isDue(urgency) || urgency.lane === 'no-lfd',
  )
  return {
    containers: here.length,
    due: countDue(here.map(({ assessment }) => assessment.urgency)),
    noLfd: noLfd.length,
    unreadable: inCase('unreadable'),
    noneApplies: inCase('none-applies'),
    held: here.filter((assessed) => blockerOf(assessed) === 'held').length,
    notCosted: here.filter((assessed) => whyNotCosted(assessed) !== null).length,
    posted: sumFigure({ kind: 'posted' }, here, policy),
    unreadableFees: here.filter(({ assessment }) => assessment.exposure.feesUnreadable).length,
    estimated: sumFigure({ kind: 'estimated' }, here, policy),
    missed: sumFigure({ kind: 'missed' }, here, policy),
    hasRates: policy.tariffs.length > 0,
    next: pressing.toSorted(compareByWorth),
  }
}
