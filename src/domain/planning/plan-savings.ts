import type { AssessedContainer } from '../fleet/assess.ts'
import type { Policy } from '../policy/policy.ts'
import type { Instant } from '../time/instant.ts'
import { roundCents, type Money } from '../container/posted.ts'
import { daysBetween, type LocalDate } from '../time/local-date.ts'
import { chancesOf, type PlanSpan } from './pickup-chances.ts'
import { costOfPick } from './pickup-costs.ts'
import { pickByDeadline } from './pickup-plan.ts'
import type { Moves, PlanTask } from './pickup-task.ts'

/** What a container that a plan was made for would have owed in all without the plan; null: it had no estimate. */
export interface PlanBaseline {
  readonly containerId: string
  readonly cost: (Money & { readonly isSample?: boolean | undefined }) | null
}

/**
 * Returns what each container of a task would owe by the rule of thumb: earliest last free day first, with the same pickups a
 * day. One that doesn't fit leaves on the first gate day after the plan. Containers that the plan left out are in it, too:
 * otherwise what they owe because of the plan would be missing from its savings.
 */
export function planBaseline(task: PlanTask): readonly PlanBaseline[] {
  const picks = pickByDeadline(task)
  return task.containers.map((container, at) => ({
    containerId: container.id,
    cost: costOfPick(container, task.first, picks[at] ?? null),
  }))
}

/**
 * Returns the baseline of a plan made for these containers: {@link planBaseline} of those of them that can be planned now.
 */
export function baselineOf(
  containers: readonly AssessedContainer[],
  span: PlanSpan,
  moves: Moves,
  now: Instant,
  policy: Policy,
): readonly PlanBaseline[] {
  const { first, days } = span
  const { plannable } = chancesOf(containers, span, now, policy)
  return planBaseline({
    first,
    days,
    containers: plannable.map(({ container }) => container),
    moves,
  })
}

/** A saved plan, as far as savings depend on it. `baseline` null: it was saved by a version that stored none. */
export interface MeasuredPlan {
  readonly first: LocalDate
  readonly baseline: readonly PlanBaseline[] | null
}

/**
 * What plans saved in one currency: the baseline minus what was posted at gate-out. Negative: the plans cost more. Amounts at
 * sample rates and posted ones aren't on one scale, so those containers are counted and not compared.
 */
export interface PlanSaving {
  readonly currency: string | null
  readonly saved: number
  readonly baseline: number
  readonly posted: number
  /** How many are compared; 0: the amounts say nothing. */
  readonly containers: number
  /** How many others have a baseline at sample rates only. */
  readonly sample: number
}

/** What plans saved, and how much of it is known. */
export interface PlanSavings {
  readonly savings: readonly PlanSaving[]
  /** Plans with a baseline, and those without. */
  readonly plans: number
  readonly unmeasuredPlans: number
  /** Containers of plans with a baseline that were picked up in the span, and how many of them could be compared. */
  readonly pickedUp: number
  readonly compared: number
}

/**
 * Returns what plans saved on containers that left: the baseline minus what their facility had posted at gate-out. A
 * container of several plans counts once, by the last one saved before it left. One without an estimate, with one at sample
 * rates, whose posted charges aren't known, or are in another currency, isn't compared.
 *
 * @param plans the newest first
 * @param departures what left in the span, by container: the day, and the posted charges or null
 */
export function planSavings(
  plans: readonly MeasuredPlan[],
  departures: ReadonlyMap<
    string,
    { readonly outOn: LocalDate; readonly posted: readonly Money[] | null }
  >,
): PlanSavings {
  const sums = new Map<string | null, Omit<PlanSaving, 'currency' | 'saved'>>()
  const counted = new Set<string>()
  let compared = 0
  const measured = plans.filter(({ baseline }) => baseline !== null)
  for (const { first, baseline } of measured)
    for (const { containerId, cost } of baseline ?? []) {
      const left = departures.get(containerId)
      if (!left || counted.has(containerId) || daysBetween(first, left.outOn) < 0) continue
      counted.add(containerId)
      const posted = cost && left.posted && postedIn(left.posted, cost.currency)
      if (cost === null || posted === null) continue
      const sum = sums.get(cost.currency) ?? { baseline: 0, posted: 0, containers: 0, sample: 0 }
      if (cost.isSample) {
        sums.set(cost.currency, { ...sum, sample: sum.sample + 1 })
        continue
      }
      compared += 1
      sums.set(cost.currency, {
        ...sum,
        baseline: sum.baseline + cost.amount,
        posted: sum.posted + posted,
        containers: sum.containers + 1,
      })
    }
  return {
    savings: [...sums]
      .map(([currency, { baseline, posted, ...rest }]) => ({
        currency,
        baseline: roundCents(baseline),
        posted: roundCents(posted),
        saved: roundCents(baseline - posted),
        ...rest,
      }))
      .toSorted((a, b) => b.containers - a.containers),
    plans: measured.length,
    unmeasuredPlans: plans.length - measured.length,
    pickedUp: counted.size,
    compared,
  }
}

/** What was posted in a currency; null if any of it is in another. */
function postedIn(posted: readonly Money[], currency: string | null): number | null {
  if (posted.some((sum) => sum.currency !== currency)) return null
  return posted.reduce((total, { amount }) => total + amount, 0)
}
