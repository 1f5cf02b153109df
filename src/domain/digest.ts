import { compareByWorth, type Judged } from './assess.ts'
import type { LfdCase } from './last-free-day.ts'
import type { Policy } from './policy.ts'
import { blockerOf, isRunning, sumFigure, whyNotCosted, type FigureSum } from './risk.ts'
import { facilityZone } from './place.ts'
import type { Lane } from './urgency.ts'
import { sharedZone } from './zone-name.ts'

/** What a person reads in the morning about the terminals that keep one time. */
export interface Digest {
  /** Boxes whose clock runs there. */
  readonly containers: number
  /** Containers in each lane of the Board, and in `later`. */
  readonly lanes: Readonly<Record<Lane, number>>
  /** Containers with a last free day that was sent and can't be read. */
  readonly unreadable: number
  /** Containers with a reported last free day that doesn't apply where they are. */
  readonly noneApplies: number
  readonly held: number
  readonly notCosted: number
  readonly posted: readonly FigureSum[]
  /** Containers with fees that couldn't be read and so aren't in `posted`. */
  readonly unreadableFees: number
  /** Whether sample rates are in force, so the estimates are samples. */
  readonly hasSampleRates: boolean
  readonly estimated: readonly FigureSum[]
  readonly missed: readonly FigureSum[]
  /** Containers to act on by the next gate day, and those without an LFD, in the order of work. */
  readonly next: readonly Judged[]
}

/** The morning's picture of the terminals and ramps that keep the time of `zone`. */
export function digestOf(fleet: readonly Judged[], zone: string, policy: Policy): Digest {
  const shared = sharedZone(zone)
  const here = fleet.filter((judged) => {
    const own = facilityZone(judged.box)
    return own !== null && sharedZone(own) === shared && isRunning(judged)
  })
  const inLane = (wanted: Lane) =>
    here.filter(({ assessment }) => assessment.urgency.lane === wanted).length
  const inCase = (wanted: LfdCase) =>
    here.filter(
      ({ assessment: { urgency } }) => urgency.lane === 'no-lfd' && urgency.lfdCase === wanted,
    ).length
  const pressing = here.filter(({ assessment }) => {
    const { lane } = assessment.urgency
    return lane !== null && lane !== 'gate-days-2-3' && lane !== 'later'
  })
  return {
    containers: here.length,
    lanes: {
      'past-lfd': inLane('past-lfd'),
      charging: inLane('charging'),
      'gate-closed': inLane('gate-closed'),
      today: inLane('today'),
      'next-gate-day': inLane('next-gate-day'),
      'no-lfd': inLane('no-lfd'),
      'gate-days-2-3': inLane('gate-days-2-3'),
      later: inLane('later'),
    },
    unreadable: inCase('unreadable'),
    noneApplies: inCase('none-applies'),
    held: here.filter((judged) => blockerOf(judged) === 'held').length,
    notCosted: here.filter((judged) => whyNotCosted(judged) !== null).length,
    posted: sumFigure({ kind: 'posted' }, here, policy),
    unreadableFees: here.filter(({ assessment }) => assessment.exposure.feesUnreadable).length,
    hasSampleRates: policy.tariffs.some(({ illustration }) => illustration),
    estimated: sumFigure({ kind: 'estimated' }, here, policy),
    missed: sumFigure({ kind: 'missed' }, here, policy),
    next: pressing.toSorted(compareByWorth),
  }
}
