import {
  findAppointmentGap,
  gateOnAppointment,
  type AppointmentGap,
  type ClosedGate,
} from '../readiness/appointment.ts'
import type { Container } from '../container/container.ts'
import type { Deadline } from '../deadlines/deadline.ts'
import { assessExposure, type Exposure } from '../money/exposure.ts'
import { assessFreshness, type Freshness } from '../readiness/freshness.ts'
import type { Instant } from '../time/instant.ts'
import { chooseNextStep, type NextStep } from '../readiness/next-step.ts'
import { assessPerDiem, runningPerDiem, type PerDiem, type PerDiemGap } from '../money/per-diem.ts'
import type { Policy } from '../policy/policy.ts'
import { readinessWith, type Readiness } from '../readiness/readiness.ts'
import { assessUrgency, lanes, type Urgency } from '../deadlines/urgency.ts'

/** Facts with their governing deadline: what one row of the fleet carries. */
export interface ContainerWithLfd extends Container {
  readonly deadline: Deadline | null
}

/** The full assessment of a container at one moment. */
export interface Assessment {
  readonly readiness: Readiness
  readonly urgency: Urgency
  readonly freshness: Freshness
  readonly appointmentGap: AppointmentGap | null
  /** The gate on the day of the appointment, if it isn't known to be open. */
  readonly appointmentGate: ClosedGate | null
  readonly nextStep: NextStep
  readonly exposure: Exposure
  /** The per-diem clock of the empty, or why it is unknown; null for a container that isn't out. */
  readonly perDiem: PerDiem | PerDiemGap | null
}

/** A container with its assessment: one line of the board. */
export interface AssessedContainer {
  readonly container: ContainerWithLfd
  readonly assessment: Assessment
}

/** Assesses a container at one moment. The same facts, moment and policy always give the same result, on any machine. */
export function assess(container: ContainerWithLfd, now: Instant, policy: Policy): Assessment {
  const { deadline } = container
  const freshness = assessFreshness(container, deadline, now, policy)
  const readiness = readinessWith(container, freshness, now)
  const urgency = assessUrgency(container, deadline, now, policy)
  const appointmentGap = findAppointmentGap(container, deadline, readiness, now, policy.gates)
  const appointmentGate = gateOnAppointment(container, policy.gates)
  return {
    readiness,
    urgency,
    freshness,
    appointmentGap,
    appointmentGate,
    nextStep: chooseNextStep(
      container,
      { deadline, readiness, urgency, appointmentGap, appointmentGate },
      now,
      policy,
    ),
    exposure: assessExposure(container, deadline, now, policy),
    perDiem: assessPerDiem(container, now, policy),
  }
}

/**
 * The order of work: lane, then pick-up-by (return-by once it's out), then the cost of waiting, then the amount posted,
 * then number and ID.
 * A total order that the clock doesn't change within a day, so lists never shuffle.
 */
export function compareByWorth(a: AssessedContainer, b: AssessedContainer): number {
  return (
    laneRank(a) - laneRank(b) ||
    compareText(dueDay(a), dueDay(b)) ||
    costOfWaiting(b) - costOfWaiting(a) ||
    mostPosted(b) - mostPosted(a) ||
    compareText(a.container.number, b.container.number) ||
    compareText(a.container.id, b.container.id)
  )
}

/**
 * The lane and due day of {@link compareByWorth} as one number, which sorts faster. Rows with the same number are in the
 * order that `compareByWorth` gives.
 */
export function workRank(row: AssessedContainer): number {
  return laneRank(row) * 1e8 + dueRank(dueDay(row))
}

/** A due day as a number in the order of its text: `''` first, then dates, `none` last. */
function dueRank(day: string): number {
  if (day === '') return 0
  return day === 'none' ? 99_999_999 : Number(day.replaceAll('-', ''))
}

/** Containers whose clock isn't running come last, those that left after those to come. */
function laneRank({ assessment }: AssessedContainer): number {
  const { lane, bucket } = assessment.urgency
  if (lane !== null) return lanes.indexOf(lane)
  return lanes.length + (bucket === 'out' ? 1 : 0)
}

/** Pick-up-by; containers without one come first. Of those that are out, return-by; those without one come last. */
function dueDay({ assessment: { urgency, perDiem } }: AssessedContainer): string {
  if (urgency.bucket !== 'out') return urgency.pickUpBy ?? ''
  return runningPerDiem(perDiem)?.returnBy ?? 'none'
}

/** As a bare number, to sort by. Currencies are compared, never added. */
function costOfWaiting({ assessment }: AssessedContainer): number {
  return assessment.exposure.waiting?.money.amount ?? 0
}

/** The largest posted amount, as a bare number, to sort by. */
function mostPosted({ assessment }: AssessedContainer): number {
  return assessment.exposure.posted.reduce((most, { amount }) => Math.max(most, amount), 0)
}

function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
