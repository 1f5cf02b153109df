import { compareByWorth, type Judged } from './assess.ts'
import type { LfdCase } from './last-free-day.ts'
import type { Policy } from './policy.ts'
import { blockerOf, isRunning, sumFigure, whyNotCosted, type FigureSum } from './risk.ts'
import { facilityZone } from './place.ts'
import { bandOf } from './urgency.ts'
import { sharedZone } from './zone-name.ts'

/** What a person reads in the morning about the terminals that keep one time. */
export interface Digest {
  /** Boxes whose clock runs there. */
  readonly containers: number
  readonly over: number
  readonly today: number
  readonly tomorrow: number
  readonly noDate: number
  /** Those of them for which a last free day was sent that can't be read. */
  readonly unreadable: number
  /** Those of them with a reported last free day that does not apply where they are. */
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
  /** What costs next, the most urgent first: what is over, ends today or tomorrow, or has no date. */
  readonly next: readonly Judged[]
}

/** The morning's picture of the terminals and ramps that keep the time of `zone`. */
export function digestOf(fleet: readonly Judged[], zone: string, policy: Policy): Digest {
  const shared = sharedZone(zone)
  const here = fleet.filter((judged) => {
    const own = facilityZone(judged.box)
    return own !== null && sharedZone(own) === shared && isRunning(judged)
  })
  const inBucket = (wanted: string) =>
    here.filter(({ assessment }) => assessment.urgency.bucket === wanted).length
  const inCase = (wanted: LfdCase) =>
    here.filter(
      ({ assessment: { urgency } }) => urgency.bucket === 'no-date' && urgency.lfdCase === wanted,
    ).length
  const pressing = here.filter(({ assessment }) => {
    const { bucket } = assessment.urgency
    return bandOf(bucket) === 'over' || ['today', 'tomorrow', 'no-date'].includes(bucket)
  })
  return {
    containers: here.length,
    over: here.filter(({ assessment }) => assessment.urgency.band === 'over').length,
    today: inBucket('today'),
    tomorrow: inBucket('tomorrow'),
    noDate: inBucket('no-date'),
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
