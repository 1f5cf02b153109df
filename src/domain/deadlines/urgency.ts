import type { Container } from '../container/container.ts'
import { lfdCaseOf, type Deadline } from './deadline.ts'
import type { GateCalendar, GateClosing, GateHours } from '../policy/gate-calendar.ts'
import {
  countGateDays,
  gateCalendarOf,
  gateHoursOn,
  lastGateDay,
  rampCalendar,
} from '../policy/gates.ts'
import type { Instant } from '../time/instant.ts'
import type { LfdCase } from '../container/last-free-day.ts'
import { daysBetween, type LocalDate } from '../time/local-date.ts'
import type { Policy } from '../policy/policy.ts'
import { governingFees, postedDemurrage } from '../container/posted.ts'
import {
  countingZone,
  facilityZone,
  gateOutAt,
  whyNotRunning,
  type NotRunning,
} from '../container/place.ts'
import { localDateAt, wallClock } from '../time/zone.ts'

/** Risk bucket by governing last free day, in the facility's own calendar (domain rules, default risk buckets). */
export type Bucket =
  | 'accruing-10'
  | 'accruing-5'
  | 'accruing-1'
  | 'today'
  | 'tomorrow'
  | 'days-2-3'
  | 'days-4-7'
  | 'days-8'
  | 'no-date'
  | 'not-started'
  | 'out'

/** The six bands in which buckets are shown. */
export type Band = 'over' | 'last-day' | 'soon' | 'later' | 'no-date' | 'not-running'

/**
 * Lane of the Board: what a truck has to do, by pick-up-by. The first test that fits decides; readiness never does.
 * Source: domain rules, section 1.6 (lanes of the Board).
 */
export type Lane =
  | 'past-lfd'
  | 'charging'
  | 'gate-closed'
  | 'today'
  | 'next-gate-day'
  | 'no-lfd'
  | 'gate-days-2-3'
  | 'later'

/** Lanes in the order of work. A container without an LFD ranks beside tomorrow, because its LFD may be any day. */
export const lanes: readonly Lane[] = [
  'past-lfd',
  'charging',
  'gate-closed',
  'today',
  'next-gate-day',
  'no-lfd',
  'gate-days-2-3',
  'later',
]

export type { NotRunning } from '../container/place.ts'

/** How soon it costs. Everything but `gateDaysLeft`, `isGateClosed` and `mayBeGateClosed` is fixed within a local day of the facility. */
export interface Urgency {
  readonly bucket: Bucket
  readonly band: Band
  /** Null while no clock runs. */
  readonly lane: Lane | null
  /** Whether a last free day governs, else whether any is reported. */
  readonly lfdCase: LfdCase
  /** The facility's own day that the counts start from; null if no zone and no date is known. */
  readonly today: LocalDate | null
  /** Days from today to the last free day: 0 today, -1 the first chargeable day; null without a date. */
  readonly daysLeft: number | null
  /** Open gate days in [today, last free day]; today counts until its cut-off. Null without a date. */
  readonly gateDaysLeft: number | null
  /** The last open gate day in [today, last free day]; null without a date, or if none is left. */
  readonly pickUpBy: LocalDate | null
  /** When the gate takes its last truck, if pick-up-by is today and the gate hours are confirmed. */
  readonly gateClosesAt: GateClosing | null
  /** Whether the gate takes no more trucks today, by confirmed hours. */
  readonly isGateClosed: boolean
  /** The same, but by assumed hours: the gate may be closed. */
  readonly mayBeGateClosed: boolean
  /** False at a ramp without entered gate hours: it counts as open every day (domain rules, section 1.6). */
  readonly areGateHoursSet: boolean
  /** Whether somebody at the account confirmed the gate hours; null without a date. */
  readonly areGatesConfirmed: boolean | null
  /** Shown in Tomorrow at the latest, because the gate is open on at most one more day. */
  readonly promoted: boolean
  readonly notRunning: NotRunning | null
  /** For a container that is out: days between its last free day and gate-out; positive is early, negative late. */
  readonly outDaysEarly: number | null
}

/** Buckets by urgency, the most urgent first. A missing date ranks beside tomorrow: it may be any day. */
export const buckets: readonly Bucket[] = [
  'accruing-10',
  'accruing-5',
  'accruing-1',
  'today',
  'tomorrow',
  'no-date',
  'days-2-3',
  'days-4-7',
  'days-8',
  'not-started',
  'out',
]

/** The band a bucket is shown in. */
export function bandOf(bucket: Bucket): Band {
  switch (bucket) {
    case 'accruing-10':
    case 'accruing-5':
    case 'accruing-1':
      return 'over'
    case 'today':
      return 'last-day'
    case 'tomorrow':
    case 'days-2-3':
      return 'soon'
    case 'days-4-7':
    case 'days-8':
      return 'later'
    case 'no-date':
      return 'no-date'
    case 'not-started':
    case 'out':
      return 'not-running'
  }
}

/**
 * Days from today to pick-up-by: 0 today. If no gate is known to be open, days to the last free day. Null without a date,
 * and past it.
 */
export function daysToPickUp({ daysLeft, pickUpBy, today }: Urgency): number | null {
  if (daysLeft === null || daysLeft < 0) return null
  return pickUpBy === null || today === null ? daysLeft : daysBetween(today, pickUpBy)
}

/** A moment, and the facility's own day. */
interface AtFacility {
  readonly now: Instant
  readonly zone: string
  readonly today: LocalDate
}

/**
 * How soon the container costs money, counted in whole days of the facility's own calendar.
 * Band, bucket and lane are fixed within a local day: the gate's cut-off moves none of them.
 */
export function assessUrgency(
  container: Container,
  deadline: Deadline | null,
  now: Instant,
  policy: Policy,
): Urgency {
  const notRunning = whyNotRunning(container, now)
  const zone = deadline ? countingZone(container, deadline) : facilityZone(container)
  const today = zone === null ? null : localDateAt(now, zone)
  if (notRunning !== null) return idle(container, deadline, today, notRunning)
  const lfdCase = lfdCaseOf(container, deadline)
  if (zone === null || today === null) return undated(container, lfdCase, today, null)
  const calendar = gateCalendarOf(container.facility, policy.gates)
  const gate = gateToday({ now, zone, today }, calendar)
  return deadline === null
    ? undated(container, lfdCase, today, gate)
    : dated(deadline, { zone, today }, calendar, gate)
}

function idle(
  container: Container,
  deadline: Deadline | null,
  today: LocalDate | null,
  notRunning: NotRunning,
): Urgency {
  const isOut =
    notRunning === 'picked-up' || notRunning === 'delivered' || notRunning === 'returned'
  return {
    ...uncounted,
    bucket: isOut ? 'out' : 'not-started',
    band: 'not-running',
    lfdCase: lfdCaseOf(container, deadline),
    today,
    daysLeft: today && deadline && !isOut ? daysBetween(today, deadline.date) : null,
    notRunning,
    outDaysEarly: isOut && deadline ? daysEarly(container, deadline) : null,
  }
}

/** `gate` null: no zone is known to check it in. */
function undated(
  container: Container,
  lfdCase: LfdCase,
  today: LocalDate | null,
  gate: GateToday | null,
): Urgency {
  const isCharging = postedDemurrage(governingFees(container)).length > 0
  return {
    ...uncounted,
    bucket: 'no-date',
    band: 'no-date',
    lane: isCharging ? 'charging' : 'no-lfd',
    lfdCase,
    today,
    isGateClosed: gate?.isClosed ?? false,
    mayBeGateClosed: gate?.mayBeClosed ?? false,
  }
}

function dated(
  deadline: Deadline,
  { zone, today }: Pick<AtFacility, 'zone' | 'today'>,
  calendar: GateCalendar,
  gate: GateToday,
): Urgency {
  const daysLeft = daysBetween(today, deadline.date)
  const wholeGateDays = countGateDays(today, deadline.date, calendar)
  const bucket = bucketFor(daysLeft)
  const promoted = daysLeft >= 2 && wholeGateDays <= 1
  const shown = promoted ? 'tomorrow' : bucket
  const pickUpBy = daysLeft < 0 ? null : lastGateDay(deadline.date, calendar, today)
  return {
    ...uncounted,
    bucket: shown,
    band: bandOf(shown),
    lane: laneOf({
      daysLeft,
      pickUpBy,
      gateDaysAfterToday: wholeGateDays - (gate.hours === null ? 0 : 1),
      areGatesConfirmed: !calendar.assumed,
    }),
    lfdCase: 'governs',
    today,
    daysLeft,
    gateDaysLeft: wholeGateDays - (gate.isPastCutOff && daysLeft >= 0 ? 1 : 0),
    pickUpBy,
    gateClosesAt:
      pickUpBy === today && !calendar.assumed && gate.hours !== null
        ? { day: today, minutes: gate.hours.cutOff, zone }
        : null,
    isGateClosed: gate.isClosed,
    mayBeGateClosed: gate.mayBeClosed,
    areGateHoursSet: calendar !== rampCalendar,
    areGatesConfirmed: !calendar.assumed,
    promoted,
  }
}

/**
 * Returns the lane of a container with a last free day. Closed days nobody confirmed count as open, so that an assumed
 * calendar never says that the gate is closed.
 */
function laneOf({
  daysLeft,
  pickUpBy,
  gateDaysAfterToday,
  areGatesConfirmed,
}: {
  readonly daysLeft: number
  readonly pickUpBy: LocalDate | null
  /** Open gate days in (today, last free day]. */
  readonly gateDaysAfterToday: number
  readonly areGatesConfirmed: boolean
}): Lane {
  if (daysLeft < 0) return 'past-lfd'
  if (pickUpBy === null && areGatesConfirmed) return 'gate-closed'
  const gateDaysAway = pickUpBy === null ? daysLeft : gateDaysAfterToday
  if (gateDaysAway === 0) return 'today'
  if (gateDaysAway === 1) return 'next-gate-day'
  return gateDaysAway <= 3 ? 'gate-days-2-3' : 'later'
}

const uncounted = {
  lane: null,
  daysLeft: null,
  gateDaysLeft: null,
  pickUpBy: null,
  gateClosesAt: null,
  isGateClosed: false,
  mayBeGateClosed: false,
  areGateHoursSet: true,
  areGatesConfirmed: null,
  promoted: false,
  notRunning: null,
  outDaysEarly: null,
} as const

function bucketFor(daysLeft: number): Bucket {
  if (daysLeft <= -10) return 'accruing-10'
  if (daysLeft <= -5) return 'accruing-5'
  if (daysLeft <= -1) return 'accruing-1'
  if (daysLeft === 0) return 'today'
  if (daysLeft === 1) return 'tomorrow'
  if (daysLeft <= 3) return 'days-2-3'
  return daysLeft <= 7 ? 'days-4-7' : 'days-8'
}

/** The gate on the facility's own day. */
interface GateToday {
  /** Null: closed all day. */
  readonly hours: GateHours | null
  readonly isPastCutOff: boolean
  /** Whether it takes no more trucks today, by confirmed hours. */
  readonly isClosed: boolean
  /** The same, but by assumed hours: the gate may be closed. */
  readonly mayBeClosed: boolean
}

function gateToday(at: AtFacility, calendar: GateCalendar): GateToday {
  const hours = gateHoursOn(at.today, calendar)
  const isPast = hours !== null && isPastCutOff(at, calendar)
  const isClosed = hours === null || isPast
  return {
    hours,
    isPastCutOff: isPast,
    isClosed: isClosed && !calendar.assumed,
    mayBeClosed: isClosed && calendar.assumed,
  }
}

/** Whether the gate was open today and takes no more trucks. */
export function isPastCutOff(at: AtFacility, calendar: GateCalendar): boolean {
  const hours = gateHoursOn(at.today, calendar)
  if (!hours) return false
  const { hour, minute } = wallClock(at.now, at.zone)
  return hour * 60 + minute >= hours.cutOff
}

function daysEarly(container: Container, deadline: Deadline): number | null {
  const left = gateOutAt(container)
  return left === null
    ? null
    : daysBetween(localDateAt(left, countingZone(container, deadline)), deadline.date)
}
