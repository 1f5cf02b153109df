import type { Container } from '../container/container.ts'
import type { Deadline } from '../deadlines/deadline.ts'
import { fieldZone } from '../container/field-zone.ts'
import type { GateCalendars } from '../policy/gate-calendar.ts'
import { gateCalendarOf, isGateOpen } from '../policy/gates.ts'
import { activeHolds } from '../container/holds.ts'
import { epochMs, instantAt, type Instant } from '../time/instant.ts'
import type { Readiness } from './readiness.ts'
import { whyNotRunning } from '../container/place.ts'
import { findUnreadable } from '../container/unreadable-field.ts'
import { addDays, type LocalDate } from '../time/local-date.ts'
import { localDateAt, startOfDay } from '../time/zone.ts'

/** Seven ways in which an appointment fails its container. */
export type AppointmentGap =
  | 'none-though-ready'
  | 'after-deadline'
  | 'closed-day'
  /** By assumed hours, the gate is closed on that day. */
  | 'unconfirmed-day'
  | 'before-availability'
  | 'while-held'
  | 'passed-still-in'

/** Gates serve an appointment for about an hour: until then, a container that is still in hasn't missed it. */
export const appointmentMinutes = 60

/**
 * How the appointment fails the container: first that it can't be kept, then the costliest failure; null if it doesn't
 * fail, or if no clock runs. `readiness` decides whether a missing appointment is a failure: a container that can't leave
 * needs none yet.
 */
export function findAppointmentGap(
  container: Container,
  deadline: Deadline | null,
  readiness: Readiness,
  now: Instant,
  gates: GateCalendars,
): AppointmentGap | null {
  if (whyNotRunning(container, now) !== null) return null
  const slot = container.appointmentAt
  if (slot === null)
    return isReady(readiness) && !isAppointmentUnreadable(container) ? 'none-though-ready' : null
  if (appointmentPhase(container, now) === 'passed') return 'passed-still-in'
  const gate = gateOnAppointment(container, gates)
  if (gate === 'closed') return 'closed-day'
  if (isAfterDeadline(container, deadline)) return 'after-deadline'
  if (gate === 'may-be-closed') return 'unconfirmed-day'
  if (activeHolds(container).length > 0) return 'while-held'
  return container.availability === 'not-available' ? 'before-availability' : null
}

/** Without a zone the days are compared: its moment isn't known. */
function isAfterDeadline(container: Container, deadline: Deadline | null): boolean {
  const { appointmentAt } = container
  const day = appointmentDate(container)
  if (deadline === null || appointmentAt === null || day === null) return false
  return fieldZone(container, 'appointmentAt') === null
    ? day > deadline.date
    : epochMs(appointmentAt) >= epochMs(deadline.endsAt)
}

/** A gate that isn't known to be open: closed by hours that somebody confirmed, else only perhaps. */
export type ClosedGate = 'closed' | 'may-be-closed'

/** The gate on the day of the appointment; null if it is open, or if there is no appointment. */
export function gateOnAppointment(container: Container, gates: GateCalendars): ClosedGate | null {
  const { appointmentAt, facility } = container
  const zone = fieldZone(container, 'appointmentAt')
  if (appointmentAt === null || zone === null) return null
  const calendar = gateCalendarOf(facility, gates)
  if (isGateOpen(localDateAt(appointmentAt, zone), calendar)) return null
  return calendar.assumed ? 'may-be-closed' : 'closed'
}

/** Whether the service sent an appointment whose time couldn't be read, and none is known from before. */
export function isAppointmentUnreadable(container: Container): boolean {
  return container.appointmentAt === null && isAppointmentUnclear(container)
}

/** Whether the appointment in the current data couldn't be read: one known from before may have changed. */
export function isAppointmentUnclear(container: Container): boolean {
  return findUnreadable(container, 'appointmentAt') !== null
}

/** `served`: its time is past and the gate still serves it. `unclear`: no zone is known, so it may be ahead or passed. */
export type AppointmentPhase = 'ahead' | 'served' | 'passed' | 'unclear'

/** The day of the appointment at its terminal; without a zone as written, because the service writes local time as if it were UTC. */
export function appointmentDate(container: Container): LocalDate | null {
  const { appointmentAt } = container
  if (appointmentAt === null) return null
  return localDateAt(appointmentAt, fieldZone(container, 'appointmentAt') ?? 'UTC')
}

/** No port of the Americas is further behind UTC. */
const hoursBehindUtc = 12

/**
 * The phase of the appointment; null without one. Without a zone it has passed once its day is over at every American port:
 * its time may not even be reported. Source for unknown zones: domain rules, section 1.3.
 */
export function appointmentPhase(container: Container, now: Instant): AppointmentPhase | null {
  const { appointmentAt } = container
  if (appointmentAt === null) return null
  const minutesPast = (epochMs(now) - epochMs(appointmentAt)) / 60_000
  if (minutesPast < 0) return 'ahead'
  const day = appointmentDate(container)
  if (day !== null && fieldZone(container, 'appointmentAt') === null) {
    const dayIsOver = epochMs(startOfDay(addDays(day, 1), 'UTC')) + hoursBehindUtc * 3_600_000
    return epochMs(now) < dayIsOver ? 'unclear' : 'passed'
  }
  return minutesPast < appointmentMinutes ? 'served' : 'passed'
}

/** Until when the gate serves the appointment. */
export function appointmentServedUntil(slot: Instant): Instant {
  return instantAt(epochMs(slot) + appointmentMinutes * 60_000)
}

/** Whether a truck can be sent: ready, with or without a hold that is only expected. */
export function isReady(readiness: Readiness): boolean {
  return readiness.verdict === 'ready' || readiness.verdict === 'ready-pending-hold'
}
