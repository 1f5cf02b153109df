import type { AssessedContainer } from '../fleet/assess.ts'
import { chargeAtGateOut, chargeIfOut } from '../money/exposure.ts'
import { daysBetween, type LocalDate } from '../time/local-date.ts'
import type { Policy } from '../policy/policy.ts'
import type { Money } from '../container/posted.ts'
import type { ReadinessStatus } from '../readiness/readiness.ts'
import { ratedMoney, type RatedMoney } from '../fleet/risk.ts'
import { countingZone, gateOutAt } from '../container/place.ts'
import { localDateAt } from '../time/zone.ts'

/** One pickup of a saved plan: the day, and what was known then. */
export interface PlannedPickup {
  readonly containerId: string
  readonly number: string
  /** Null, like its name, if no terminal was reported when the plan was saved. */
  readonly facilityId: string | null
  readonly facilityName: string | null
  /** In the facility's own calendar. */
  readonly day: LocalDate
  /** What it was to owe in all if picked up that day; null: not costed then. */
  readonly cost: Money | null
  readonly lastFreeDay: LocalDate
}

/** The outcome of a planned pickup so far. */
export type PickupFate =
  /** Picked up, this many days after its day (negative: before); null if nobody reported when. */
  | { readonly kind: 'picked-up'; readonly daysLate: number | null }
  /** Its day is to come, or is today. */
  | { readonly kind: 'to-come' }
  /** Its day is to come, and it couldn't leave now. */
  | { readonly kind: 'cannot-leave'; readonly verdict: ReadinessStatus }
  /** No source reports its location anymore. */
  | { readonly kind: 'nowhere' }
  /** It is no longer where it was to be picked up. */
  | { readonly kind: 'elsewhere' }
  /** Its day has passed, and it is still in. */
  | { readonly kind: 'missed'; readonly daysLate: number }
  /** The account no longer has it. */
  | { readonly kind: 'gone' }

/** How a planned pickup turned out. */
export interface PickupOutcome {
  readonly fate: PickupFate
  /** The governing last free day now, if it changed; null: there is none anymore. Absent: unchanged. */
  readonly movedDeadline?: LocalDate | null
  /** What it owed when picked up, else what it will owe if picked up on its day, or today once that has passed. */
  readonly costNow: RatedMoney | null
}

/** The outcome of a planned pickup. `assessed`: the container as assessed now; null if the account no longer has it. */
export function outcomeOf(
  planned: PlannedPickup,
  assessed: AssessedContainer | null,
  policy: Policy,
): PickupOutcome {
  if (assessed === null) return { fate: { kind: 'gone' }, costNow: null }
  const { container } = assessed
  const fate = fateOf(planned, assessed)
  const deadline = container.deadline?.date ?? null
  return {
    fate,
    ...(deadline === planned.lastFreeDay ? {} : { movedDeadline: deadline }),
    costNow: costOf(planned, assessed, fate, policy),
  }
}

function fateOf(
  { day, facilityId }: PlannedPickup,
  { container, assessment }: AssessedContainer,
): PickupFate {
  const { notRunning, today } = assessment.urgency
  if (notRunning === 'picked-up' || notRunning === 'delivered' || notRunning === 'returned') {
    const left = gateOutAt(container)
    const on =
      left && localDateAt(left, countingZone(container, container.deadline ?? { zone: null }))
    return { kind: 'picked-up', daysLate: on && daysBetween(day, on) }
  }
  if (notRunning !== null) return { kind: 'elsewhere' }
  if (container.facility === null) return { kind: 'nowhere' }
  if (facilityId !== null && container.facility.id !== facilityId) return { kind: 'elsewhere' }
  if (today !== null && daysBetween(day, today) > 0)
    return { kind: 'missed', daysLate: daysBetween(day, today) }
  const { verdict } = assessment.readiness
  const canLeave = verdict === 'ready' || verdict === 'ready-pending-hold'
  return canLeave ? { kind: 'to-come' } : { kind: 'cannot-leave', verdict }
}

/** A container within free time owes nothing, which is a figure; one that isn't costed has none. */
function costOf(
  { day, cost }: PlannedPickup,
  { container, assessment }: AssessedContainer,
  fate: PickupFate,
  policy: Policy,
): RatedMoney | null {
  const { exposure, urgency } = assessment
  const currency = exposure.nextDay?.money.currency ?? cost?.currency ?? null
  const nothing = currency === null ? null : { amount: 0, currency }
  if (fate.kind === 'picked-up') {
    if (fate.daysLate === null || container.deadline === null) return null
    const daysOver = daysBetween(container.deadline.date, day) + fate.daysLate
    const owed = chargeAtGateOut(container, container.deadline, policy)
    if (owed !== null) return ratedMoney(owed)
    return daysOver <= 0 ? nothing : null
  }
  if (exposure.notCosted !== null) return null
  const on = fate.kind === 'missed' ? (urgency.today ?? day) : day
  const charge = chargeIfOut(container, container.deadline, on, policy)
  return charge === null ? nothing : ratedMoney(charge)
}
