import {
  isAppointmentUnclear,
  type ClosedGate,
  appointmentDate,
  appointmentPhase,
  type AppointmentGap,
} from './appointment.ts'
import type { Container } from '../container/container.ts'
import { pickupByCarrier, type ReportedPickup } from '../container/container-order.ts'
import { fieldZone } from '../container/field-zone.ts'
import type { Deadline } from '../deadlines/deadline.ts'
import type { GateCalendar, GateClosing } from '../policy/gate-calendar.ts'
import {
  gateCalendarOf,
  gateHoursOn,
  isGateOpen,
  nextGateDay,
  rampCalendar,
  workingCalendarOf,
} from '../policy/gates.ts'
import { activeHolds } from '../container/holds.ts'
import type { Instant } from '../time/instant.ts'
import { daysBetween, type LocalDate } from '../time/local-date.ts'
import { orderTroubleOf } from '../orders/order-trouble.ts'
import type { Policy } from '../policy/policy.ts'
import type { Readiness } from './readiness.ts'
import {
  countingZone,
  facilityZone,
  isEnded,
  isPortPickupDoubtful,
  placeDoubt,
  placeOf,
  type NotRunning,
} from '../container/place.ts'
import type { Urgency } from '../deadlines/urgency.ts'
import { localDateAt, wallClock } from '../time/zone.ts'

/** The next thing a person does about the container; text/next-step.ts has the words. */
export type NextStep =
  | { readonly step: 'clear-hold'; readonly hold: string }
  | { readonly step: 'wait-for-release' }
  | { readonly step: 'book-appointment'; readonly on: GateDay | null }
  | { readonly step: 'move-appointment'; readonly on: GateDay | null }
  | { readonly step: 'rebook-appointment'; readonly on: GateDay | null }
  /** `mayBeClosed`: by assumed hours, the gate is closed on that day. */
  | { readonly step: 'pick-up'; readonly appointmentAt: Instant; readonly mayBeClosed: boolean }
  /** The line plans to move it inland. Whether it may be picked up at the port is the line's to say. */
  | { readonly step: 'confirm-port-pickup' }
  /** Its carrier reports the pickup; the terminal doesn't yet. */
  | ({ readonly step: 'confirm-pickup' } & ReportedPickup)
  | { readonly step: 'call-terminal'; readonly gateClosesAt: GateClosing }
  | { readonly step: 'request-extension'; readonly nextGateDay: LocalDate | null }
  | { readonly step: 'confirm-gate-hours' }
  | { readonly step: 'check-terminal' }
  | { readonly step: 'ask-terminal-and-line' }
  /** Its carrier declined, hasn't answered, or didn't pick it up on the day, so a person has to step in. */
  | { readonly step: 'choose-carrier' }
  | { readonly step: 'call-carrier'; readonly carrier: string }
  | { readonly step: 'refresh' }
  | { readonly step: 'find-last-free-day' }
  | { readonly step: 'wait-for-arrival' }
  | { readonly step: 'wait-for-rail' }
  | { readonly step: 'find-container' }
  | { readonly step: 'return-empty' }
  | { readonly step: 'nothing' }

/** An open gate day of the facility's calendar for a truck. */
export interface GateDay {
  readonly day: LocalDate
  readonly isToday: boolean
  /** `by`: the last open day up to the LFD, with earlier ones still ahead. `on`: the day itself. */
  readonly means: 'on' | 'by'
  /** At a ramp whose hours nobody entered, on a weekend or holiday: it counts as open, but may be closed. */
  readonly mayBeClosed?: true
}

/** The inputs by which a step is chosen. */
export interface StepInputs {
  readonly deadline: Deadline | null
  readonly readiness: Readiness
  readonly urgency: Urgency
  readonly appointmentGap: AppointmentGap | null
  readonly appointmentGate: ClosedGate | null
}

/** The one thing a person does next. Follows readiness; a container that waits for somebody else says for whom. */
export function chooseNextStep(
  container: Container,
  assessed: StepInputs,
  now: Instant,
  policy: Policy,
): NextStep {
  const { notRunning } = assessed.urgency
  return notRunning === null
    ? stepAtTheGate(container, assessed, now, policy)
    : stepElsewhere(container, notRunning)
}

function stepElsewhere(container: Container, notRunning: NotRunning): NextStep {
  switch (notRunning) {
    case 'not-discharged':
      return { step: 'wait-for-arrival' }
    case 'awaiting-rail':
    case 'loaded-on-rail':
    case 'on-rail':
      return { step: 'wait-for-rail' }
    case 'left-port':
      return { step: 'find-container' }
    case 'picked-up':
    case 'delivered':
      return isEnded(container) ? { step: 'nothing' } : { step: 'return-empty' }
    case 'returned':
      return { step: 'nothing' }
  }
}

function stepAtTheGate(
  container: Container,
  assessed: StepInputs,
  now: Instant,
  policy: Policy,
): NextStep {
  const reported = pickupByCarrier(container.deliveryOrder)
  if (reported !== null) return { step: 'confirm-pickup', ...reported }
  // Who to call depends on where it is, so that comes first.
  if (placeOf(container, now) === 'not-confirmed') {
    return { step: placeDoubt(container) === 'discharge' ? 'check-terminal' : 'find-container' }
  }
  const { verdict } = assessed.readiness
  switch (verdict) {
    case 'stale':
      return { step: policy.canRefresh ? 'refresh' : 'check-terminal' }
    case 'conflict':
      return { step: 'ask-terminal-and-line' }
    case 'blocked': {
      const hold = activeHolds(container)[0]
      return hold ? { step: 'clear-hold', hold: hold.name } : { step: 'check-terminal' }
    }
    case 'unknown':
      return { step: 'check-terminal' }
    case 'not-released':
      return stepUntilReleased(assessed.urgency)
    case 'ready-pending-hold':
    case 'ready':
      return stepForTruck(container, assessed, now, policy)
  }
}

/** Waiting on the last gate day, or once charges run, costs money, so the step is to call the terminal. */
function stepUntilReleased({ bucket, daysLeft, pickUpBy, today }: Urgency): NextStep {
  if (bucket === 'no-date') return { step: 'find-last-free-day' }
  const isDue = daysLeft !== null && (pickUpBy === null || pickUpBy === today)
  return { step: isDue ? 'check-terminal' : 'wait-for-release' }
}

type BookingStep = 'book-appointment' | 'move-appointment' | 'rebook-appointment'

/** The gate from `now` on: by the facility's calendar, in its own days. */
interface GatesAhead {
  readonly calendar: GateCalendar
  readonly today: LocalDate
  readonly zone: string
  /** Minutes until the gate takes its last truck today; null while it is closed today, negative once it has. */
  readonly minutesLeft: number | null
  /** The same calendar. If nobody entered its hours: the days on which trucks are usually served. */
  readonly usual: GateCalendar
}

/** A truck needs this long to be sent and served. */
const minutesToServe = 60

/**
 * The steps of a container that can leave: book, move or keep an appointment, never for a day on which the gate is closed.
 * Source: domain rules, section 1.6, next step in lane "Pick up today".
 */
function stepForTruck(
  container: Container,
  assessed: StepInputs,
  now: Instant,
  policy: Policy,
): NextStep {
  const { appointmentAt } = container
  const { urgency, appointmentGap } = assessed
  const book = (step: BookingStep) => stepToBook(step, container, assessed, now, policy)
  const trouble = orderTroubleOf(container, urgency, now)
  if (trouble === 'declined') return { step: 'choose-carrier' }
  if (container.deliveryOrder && (trouble === 'unanswered' || trouble === 'overdue'))
    return { step: 'call-carrier', carrier: container.deliveryOrder.carrier.name }
  if (isAppointmentUnclear(container)) return { step: 'check-terminal' }
  if (appointmentAt !== null) {
    if (appointmentPhase(container, now) === 'passed') return book('rebook-appointment')
    const mayBeClosed = assessed.appointmentGate !== null
    const isTooLate =
      urgency.band === 'over'
        ? isWorthMovingUp(container, assessed, now, policy)
        : appointmentGap === 'after-deadline' ||
          (mayBeClosed && isAfterPickUpBy(appointmentAt, container, assessed.urgency))
    return isTooLate || appointmentGap === 'closed-day'
      ? book('move-appointment')
      : { step: 'pick-up', appointmentAt, mayBeClosed }
  }
  return isPortPickupDoubtful(container)
    ? { step: 'confirm-port-pickup' }
    : book('book-appointment')
}

/** Whether the last day on which a gate is known to be open before charges start comes before the appointment. */
function isAfterPickUpBy(
  appointmentAt: Instant,
  container: Container,
  { pickUpBy }: Urgency,
): boolean {
  const zone = fieldZone(container, 'appointmentAt')
  return zone !== null && pickUpBy !== null && pickUpBy < localDateAt(appointmentAt, zone)
}

/**
 * After the LFD every day costs money, so an appointment is moved to any earlier day on which the gate is open. A day on which
 * it may be closed is no reason to give up an appointment.
 */
function isWorthMovingUp(
  container: Container,
  assessed: StepInputs,
  now: Instant,
  policy: Policy,
): boolean {
  const gates = gatesAhead(container, assessed, now, policy)
  const first = gates && firstGateDay(gates, gates.usual)
  const day = appointmentDate(container)
  return first !== null && day !== null && daysBetween(first, day) > 0
}

function stepToBook(
  step: BookingStep,
  container: Container,
  assessed: StepInputs,
  now: Instant,
  policy: Policy,
): NextStep {
  const { daysLeft, pickUpBy } = assessed.urgency
  const gates = gatesAhead(container, assessed, now, policy)
  if (gates === null) return { step, on: null }
  const { today } = gates
  if (daysLeft === null || daysLeft < 0) {
    const soonest = firstGateDay(gates, step === 'move-appointment' ? gates.usual : gates.calendar)
    return { step, on: soonest && gateDay(soonest, 'on', gates) }
  }
  const first = firstGateDay(gates, gates.calendar)
  if (pickUpBy === today) return stepOnLastGateDay(step, gates)
  if (pickUpBy === null || first === null) return stepWithoutGate(gates)
  return { step, on: gateDay(pickUpBy, pickUpBy === first ? 'on' : 'by', gates) }
}

/** The gate closes today for the last time before charges start. */
function stepOnLastGateDay(step: BookingStep, gates: GatesAhead): NextStep {
  const { today, zone, minutesLeft, calendar } = gates
  if (minutesLeft !== null && minutesLeft > minutesToServe)
    return { step, on: gateDay(today, 'on', gates) }
  const hours = gateHoursOn(today, calendar)
  return minutesLeft === null || minutesLeft <= 0 || calendar.assumed || hours === null
    ? stepWithoutGate(gates)
    : { step: 'call-terminal', gateClosesAt: { day: today, minutes: hours.cutOff, zone } }
}

/** No truck can get in before charges start. If the hours are assumed, they are to be confirmed first. */
function stepWithoutGate({ calendar, today }: GatesAhead): NextStep {
  return calendar.assumed
    ? { step: 'confirm-gate-hours' }
    : { step: 'request-extension', nextGateDay: nextGateDay(today, calendar) }
}

/** Null if the zone of the facility isn't known. */
function gatesAhead(
  container: Container,
  { deadline, urgency: { today } }: StepInputs,
  now: Instant,
  policy: Policy,
): GatesAhead | null {
  const zone = deadline ? countingZone(container, deadline) : facilityZone(container)
  if (today === null || zone === null) return null
  const calendar = gateCalendarOf(container.facility, policy.gates)
  const hours = gateHoursOn(today, calendar)
  const { hour, minute } = wallClock(now, zone)
  return {
    calendar,
    today,
    zone,
    minutesLeft: hours && hours.cutOff - (hour * 60 + minute),
    usual:
      calendar === rampCalendar ? workingCalendarOf(container.facility, policy.gates) : calendar,
  }
}

/** The first day of a calendar on which a truck sent now is served; null if the facility is closed for two months. */
function firstGateDay(
  { today, minutesLeft }: GatesAhead,
  calendar: GateCalendar,
): LocalDate | null {
  const isServed = minutesLeft !== null && minutesLeft > minutesToServe
  return isServed && isGateOpen(today, calendar) ? today : nextGateDay(today, calendar)
}

function gateDay(day: LocalDate, means: GateDay['means'], { today, usual }: GatesAhead): GateDay {
  const mayBeClosed = !isGateOpen(day, usual)
  return { day, isToday: day === today, means, ...(mayBeClosed && { mayBeClosed }) }
}
