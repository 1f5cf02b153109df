import { toCents } from '../container/posted.ts'
import type { AssessedContainer } from '../fleet/assess.ts'
import { appointmentPhase } from '../readiness/appointment.ts'
import { chargeIfOut, type Charge } from '../money/exposure.ts'
import { gateCalendarOf, isGateOpen, nextGateDay } from '../policy/gates.ts'
import type { Instant } from '../time/instant.ts'
import { addDays, daysBetween, type LocalDate } from '../time/local-date.ts'
import { planDays, type PlanContainer, type PlanTask } from './pickup-task.ts'
import type { Policy } from '../policy/policy.ts'
import type { ReadinessStatus } from '../readiness/readiness.ts'
import { isRunning } from '../fleet/risk.ts'
import { countingZone } from '../container/place.ts'
import { appointmentDay } from './terminal-days.ts'
import { isPastCutOff } from '../deadlines/urgency.ts'

/** Why the pickup of a container at its facility can't be planned. */
export type WhyNotPlanned =
  | Exclude<ReadinessStatus, 'ready' | 'ready-pending-hold'>
  | 'port-pickup-not-confirmed'
  | 'pickup-reported'
  | 'no-facility'
  | 'no-last-free-day'
  | 'no-last-free-day-applies'
  | 'slot-later'
  | 'gate-closed'

/** All reasons, in the order in which they are checked. */
export const whyNotPlanned: readonly WhyNotPlanned[] = [
  'pickup-reported',
  'stale',
  'conflict',
  'blocked',
  'unknown',
  'not-released',
  'port-pickup-not-confirmed',
  'no-facility',
  'no-last-free-day',
  'no-last-free-day-applies',
  'slot-later',
  'gate-closed',
]

/** The days of a plan and its options. */
export interface PlanSpan extends Pick<PlanTask, 'first' | 'days'> {
  /** Whether a container with an appointment is picked up on that day and no other. */
  readonly keepsAppointments: boolean
}

/** The containers of a fleet that can be planned, each with the cost of each day, and the others, each with its reason. */
export interface Chances<J extends AssessedContainer> {
  readonly plannable: readonly { readonly assessed: J; readonly container: PlanContainer }[]
  readonly others: readonly { readonly assessed: J; readonly why: WhyNotPlanned }[]
}

/**
 * When each container at its facility can be picked up in the days of a plan, and what it will owe in all if it leaves
 * then: by the tariff on file, as exposure is computed. Posted charges are a fact of today and name no later day, so they
 * plan nothing. Days are the facility's own: open gates from today on, today until its cut-off. A container without a
 * tariff counts days after its last free day instead.
 */
export function chancesOf<J extends AssessedContainer>(
  fleet: readonly J[],
  span: PlanSpan,
  now: Instant,
  policy: Policy,
): Chances<J> {
  const read = fleet
    .filter(isRunning)
    .map((assessed) => ({ assessed, container: chanceOf(assessed, span, now, policy) }))
  return {
    plannable: read.flatMap(({ assessed, container }) =>
      typeof container === 'string' ? [] : [{ assessed, container }],
    ),
    others: read.flatMap(({ assessed, container }) =>
      typeof container === 'string' ? [{ assessed, why: container }] : [],
    ),
  }
}

function chanceOf(
  assessed: AssessedContainer,
  span: PlanSpan,
  now: Instant,
  policy: Policy,
): PlanContainer | WhyNotPlanned {
  const { container, assessment } = assessed
  if (assessment.nextStep.step === 'confirm-pickup') return 'pickup-reported'
  const { verdict } = assessment.readiness
  if (verdict !== 'ready' && verdict !== 'ready-pending-hold') return verdict
  if (assessment.nextStep.step === 'confirm-port-pickup') return 'port-pickup-not-confirmed'
  if (container.facility === null) return 'no-facility'
  // A date that can't be read makes readiness unknown, which has returned above.
  if (container.deadline === null)
    return assessment.urgency.lfdCase === 'none-applies'
      ? 'no-last-free-day-applies'
      : 'no-last-free-day'
  const last = addDays(span.first, span.days - 1)
  const slot = span.keepsAppointments ? keptAppointment(assessed, span.first, now) : null
  if (slot !== null && daysBetween(last, slot) > 0) return 'slot-later'
  const days =
    slot === null
      ? openDays(assessed, span, now, policy)
      : planDays(span).map((day) => (day === slot ? day : null))
  if (days.every((day) => day === null)) return 'gate-closed'
  const after = nextGateDay(last, gateCalendarOf(container.facility, policy.gates))
  const currency = rateOf(assessed)?.money.currency ?? null
  const cost = currency === null ? daysOver : owedIfOut
  return {
    id: container.id,
    place: container.facility.id,
    lastFreeDay: container.deadline.date,
    currency,
    isSample: rateOf(assessed)?.tariff.illustration ?? false,
    costs: days.map((day) => (day === null ? null : cost(assessed, day, policy))),
    costIfLeft: cost(assessed, after ?? addDays(last, 1), policy),
    isBooked: slot !== null,
  }
}

/** Each day of the span on which trucks are served, null for the others. */
function openDays(
  { container, assessment }: AssessedContainer,
  span: PlanSpan,
  now: Instant,
  policy: Policy,
): readonly (LocalDate | null)[] {
  const calendar = gateCalendarOf(container.facility, policy.gates)
  const { today } = assessment.urgency
  const zone = countingZone(container, container.deadline ?? { zone: null })
  return planDays(span).map((day) => {
    const away = today === null ? 0 : daysBetween(today, day)
    if (away < 0 || !isGateOpen(day, calendar)) return null
    return away === 0 && isPastCutOff({ now, zone, today: day }, calendar) ? null : day
  })
}

/**
 * The day of an appointment that the gate will still serve; null without one, if it is before the plan, or if the next step
 * moves it off a day on which the gate is closed or may be.
 */
function keptAppointment(
  { container, assessment }: AssessedContainer,
  first: LocalDate,
  now: Instant,
): LocalDate | null {
  const phase = appointmentPhase(container, now)
  const day = appointmentDay(container)
  if (phase === null || phase === 'passed' || day === null || daysBetween(first, day) < 0)
    return null
  const isMoved = assessment.nextStep.step === 'move-appointment'
  return isMoved && assessment.appointmentGate !== null ? null : day
}

function owedIfOut({ container }: AssessedContainer, day: LocalDate, policy: Policy): number {
  return toCents(chargeIfOut(container, container.deadline, day, policy)?.money.amount ?? 0)
}

function daysOver({ container }: AssessedContainer, day: LocalDate): number {
  return container.deadline === null ? 0 : Math.max(0, daysBetween(container.deadline.date, day))
}

/** A charge at the rate that applies to it; null: not costed. */
function rateOf({ assessment }: AssessedContainer): Charge | null {
  const { estimated, nextDay } = assessment.exposure
  return estimated ?? nextDay
}
