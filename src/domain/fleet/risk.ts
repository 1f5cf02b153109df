import { isAppointmentUnreadable } from '../readiness/appointment.ts'
import type { AssessedContainer } from './assess.ts'
import type { Charge } from '../money/charge.ts'
import { projectCharge } from '../money/exposure.ts'
import type { LocalDate } from '../time/local-date.ts'
import { runningPerDiem } from '../money/per-diem.ts'
import type { Policy } from '../policy/policy.ts'
import { roundCents, type Money } from '../container/posted.ts'

/** The obstacle between a container and its pickup: one for each container whose clock runs. */
export type Blocker =
  | 'ready-slot'
  | 'ready-no-slot'
  | 'slot-after'
  | 'held'
  | 'pending-hold'
  | 'not-released'
  | 'unknown'
  | 'stale'

/** All blockers, from containers that only need a truck to those that can't be assessed. */
export const blockers: readonly Blocker[] = [
  'ready-slot',
  'ready-no-slot',
  'slot-after',
  'held',
  'pending-hold',
  'not-released',
  'unknown',
  'stale',
]

/** A money figure over the fleet. `projected`: what it will be by the end of a day if nothing moves. */
export type Figure = { readonly kind: 'posted' } | RateFigure

/** A figure computed from our rates. */
export type RateFigure =
  | { readonly kind: 'estimated' }
  | { readonly kind: 'missed' }
  | { readonly kind: 'per-diem' }
  | { readonly kind: 'projected'; readonly by: LocalDate }

/** An amount that one container adds to a figure. */
export interface RatedMoney extends Money {
  /** Whether it comes from a sample rate. Absent: no. */
  readonly isSample?: boolean
}

/** One currency's share of a figure. */
export interface FigureSum {
  readonly money: Money
  /** How many containers add to it. */
  readonly containers: number
  /** How many of them by a sample rate. */
  readonly sampled: number
}

/** How many of the amounts in a sum come from sample rates. */
export type SampleShare = 'none' | 'some' | 'all'

/** How much of these sums rests on sample rates. */
export function sampleShare(
  sums: readonly Pick<FigureSum, 'containers' | 'sampled'>[],
): SampleShare {
  if (sums.every(({ sampled }) => sampled === 0)) return 'none'
  return sums.every(({ containers, sampled }) => sampled === containers) ? 'all' : 'some'
}

/** The amount of a charge, and whether a sample rate gave it. */
export function ratedMoney({ money, tariff }: Charge): RatedMoney {
  return tariff.illustration ? { ...money, isSample: true } : money
}

/** Whether the container isn't out yet, so that the charges its facility lists are due. */
export function isIn({ assessment }: AssessedContainer): boolean {
  return assessment.urgency.bucket !== 'out'
}

/** Whether the clock of the container runs, or would if its date were known: only these are at risk here. */
export function isRunning({ assessment }: AssessedContainer): boolean {
  return assessment.urgency.notRunning === null
}

/**
 * The blocker of a container, by the precedence of readiness; null if no clock runs. A hold counts as held even if the
 * terminal calls the container available. An appointment that has passed doesn't count. Source: domain rules (default risk
 * buckets crossed with their blockers).
 */
export function blockerOf(assessed: AssessedContainer): Blocker | null {
  if (!isRunning(assessed)) return null
  const { readiness } = assessed.assessment
  switch (readiness.verdict) {
    case 'stale':
    case 'unknown':
    case 'not-released':
      return readiness.verdict
    case 'blocked':
    case 'conflict':
      return 'held'
    case 'ready-pending-hold':
      return 'pending-hold'
    case 'ready':
      return slotOf(assessed)
  }
}

/**
 * The amounts that a container adds to a figure: one per currency. Posted charges are due until the container is out, also
 * on rail; the other figures need a running clock.
 */
export function amountsOf(
  figure: Figure,
  assessed: AssessedContainer,
  policy: Policy,
): readonly RatedMoney[] {
  if (figure.kind === 'posted') return isIn(assessed) ? assessed.assessment.exposure.posted : []
  const charge = chargeOf(figure, assessed, policy)
  return charge === null ? [] : [ratedMoney(charge)]
}

/**
 * The charge that a container adds to a figure at our rates; null if its clock doesn't run, or if no rate applies. Per diem
 * is for containers that are out, the other figures for those at a facility.
 */
export function chargeOf(
  figure: RateFigure,
  assessed: AssessedContainer,
  policy: Policy,
): Charge | null {
  const { container, assessment } = assessed
  if (figure.kind === 'per-diem') return runningPerDiem(assessment.perDiem)?.charge ?? null
  if (!isRunning(assessed) || !assessment.exposure.inTotals) return null
  switch (figure.kind) {
    case 'estimated':
      return assessment.exposure.estimated
    case 'missed':
      return assessment.exposure.missToday
    case 'projected':
      return projectCharge(container, container.deadline, figure.by, policy)
  }
}

/**
 * A figure over many containers, one sum per currency, the currency with the most containers first. Currencies are never
 * added.
 */
export function sumFigure(
  figure: Figure,
  fleet: readonly AssessedContainer[],
  policy: Policy,
): readonly FigureSum[] {
  return sumAmounts(fleet.map((assessed) => amountsOf(figure, assessed, policy)))
}

/** Amounts of many containers as one sum per currency: most containers first, then the larger amount, then the currency's code. */
export function sumAmounts(containers: readonly (readonly RatedMoney[])[]): readonly FigureSum[] {
  const sums = new Map<string | null, { amount: number; containers: number; sampled: number }>()
  for (const amounts of containers) {
    for (const { amount, currency, isSample = false } of amounts) {
      const sum = sums.get(currency) ?? { amount: 0, containers: 0, sampled: 0 }
      sums.set(currency, {
        amount: sum.amount + amount,
        containers: sum.containers + 1,
        sampled: sum.sampled + (isSample ? 1 : 0),
      })
    }
  }
  return [...sums]
    .map(([currency, { amount, ...counts }]) => ({
      money: { amount: roundCents(amount), currency },
      ...counts,
    }))
    .toSorted(
      (a, b) =>
        b.containers - a.containers ||
        b.money.amount - a.money.amount ||
        ((a.money.currency ?? '') < (b.money.currency ?? '') ? -1 : 1),
    )
}

/** Why a container whose clock runs has no estimate; null if it has one, or needs none. */
export function whyNotCosted(
  assessed: AssessedContainer,
): 'no-tariff' | 'no-deadline' | 'not-confirmed' | null {
  const { notCosted } = assessed.assessment.exposure
  return !isRunning(assessed) || notCosted === 'not-running' ? null : notCosted
}

function slotOf({ container, assessment }: AssessedContainer): Blocker {
  const gap = assessment.appointmentGap
  if (gap === 'after-deadline' || gap === 'closed-day') return 'slot-after'
  if (isAppointmentUnreadable(container)) return 'unknown'
  const hasSlot =
    container.appointmentAt !== null && assessment.appointmentGap !== 'passed-still-in'
  return hasSlot ? 'ready-slot' : 'ready-no-slot'
}
