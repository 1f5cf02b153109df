import { findAppointmentGap, type AppointmentGap } from './appointment.ts'
import type { Container } from './container.ts'
import type { Deadline } from './deadline.ts'
import { assessExposure, type Exposure } from './exposure.ts'
import { assessFreshness, type Freshness } from './freshness.ts'
import type { Instant } from './instant.ts'
import { chooseNextStep, type NextStep } from './next-step.ts'
import type { Policy } from './policy.ts'
import { readinessWith, type Readiness } from './readiness.ts'
import { assessUrgency, buckets, lanes, type Urgency } from './urgency.ts'

/** Facts with their governing deadline: what one row of the fleet carries. */
export interface Governed extends Container {
  readonly deadline: Deadline | null
}

/** Everything that is judged of a box at one moment. */
export interface Assessment {
  readonly readiness: Readiness
  readonly urgency: Urgency
  readonly freshness: Freshness
  readonly appointmentGap: AppointmentGap | null
  readonly nextStep: NextStep
  readonly exposure: Exposure
}

/** A box with its judgement: one line of the board. */
export interface Judged {
  readonly box: Governed
  readonly assessment: Assessment
}

/** Judges a box at one moment. The same facts, moment and policy always give the same answer, on any machine. */
export function assess(box: Governed, now: Instant, policy: Policy): Assessment {
  const { deadline } = box
  const freshness = assessFreshness(box, deadline, now, policy)
  const readiness = readinessWith(box, freshness, now)
  const urgency = assessUrgency(box, deadline, now, policy)
  const appointmentGap = findAppointmentGap(box, deadline, readiness, now, policy.gates)
  return {
    readiness,
    urgency,
    freshness,
    appointmentGap,
    nextStep: chooseNextStep(box, { deadline, readiness, urgency, appointmentGap }, now, policy),
    exposure: assessExposure(box, deadline, now, policy),
  }
}

/**
 * The order of work: lane, then urgency bucket, then fewest gate days, then most money, then oldest data, then number and id.
 * A total order: no two different boxes are equal, so that lists never shuffle.
 */
export function compareByWorth(a: Judged, b: Judged): number {
  return (
    laneRank(a) - laneRank(b) ||
    bucketRank(a) - bucketRank(b) ||
    gateDays(a) - gateDays(b) ||
    moneyAtStake(b) - moneyAtStake(a) ||
    dataAge(b) - dataAge(a) ||
    compareText(a.box.number, b.box.number) ||
    compareText(a.box.id, b.box.id)
  )
}

/** Containers whose clock isn't running come last. */
function laneRank({ assessment }: Judged): number {
  const { lane } = assessment.urgency
  return lane === null ? lanes.length : lanes.indexOf(lane)
}

function bucketRank({ assessment }: Judged): number {
  return buckets.indexOf(assessment.urgency.bucket)
}

/** Boxes without a count come after those with one. */
function gateDays({ assessment }: Judged): number {
  return assessment.urgency.gateDaysLeft ?? 1e9
}

/** The largest single figure, as a bare number: good enough to break ties, never shown and never added. */
function moneyAtStake({ assessment }: Judged): number {
  const { posted, estimated, missToday, nextDay } = assessment.exposure
  const computed = estimated ?? missToday ?? nextDay
  return posted.reduce((most, money) => Math.max(most, money.amount), computed?.money.amount ?? 0)
}

/** Never checked counts as oldest. */
function dataAge({ assessment }: Judged): number {
  return assessment.freshness.ageMinutes ?? 1e9
}

function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
