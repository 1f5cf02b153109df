import type { Format } from './format.ts'
import {
  appointmentPhase,
  isAppointmentUnclear,
  isAppointmentUnreadable,
  type AppointmentGap,
} from '../readiness/appointment.ts'
import type { Container } from '../container/container.ts'
import { fieldZone } from '../container/field-zone.ts'
import type { Instant } from '../time/instant.ts'
import { localDateAt } from '../time/zone.ts'
import { enteredMark } from './booking.ts'
import { formatShortDay, formatShortTime } from './time.ts'

/** The seven ways in which an appointment fails its container. */
export const gapLabels: Readonly<Record<AppointmentGap, string>> = {
  'none-though-ready': 'Available, no appointment',
  'after-deadline': 'Appointment after LFD',
  'closed-day': 'Gate closed that day',
  'unconfirmed-day': 'Gate may be closed that day',
  'before-availability': 'Booked before release',
  'while-held': 'Booked while on hold',
  'passed-still-in': 'Appointment missed',
}

/** Its day at the terminal, for narrow cells beside the next step: `appt today`, `appt Mon`, `no appt`, `appt Mon (entered)`. */
export function describeAppointmentDay(format: Format, container: Container, now: Instant): string {
  const at = container.appointmentAt
  if (at === null) return isAppointmentUnreadable(container) ? 'appt unreadable' : 'no appt'
  if (appointmentPhase(container, now) === 'passed') return 'appt missed'
  const zone = fieldZone(container, 'appointmentAt')
  const [day, today] = [localDateAt(at, zone ?? 'UTC'), localDateAt(now, zone ?? 'UTC')]
  const isToday = day === today && zone !== null
  return `appt ${isToday ? 'today' : formatShortDay(format, day, today)}${markOf(container)}`
}

/** The same on a line of its own: `Appt Mon 9:00 AM PST`, `Appt today, 9:00 AM PST`, `No appointment`, `Missed today, 9:00 AM PST`. */
export function describeAppointment(format: Format, container: Container, now: Instant): string {
  const at = container.appointmentAt
  if (at === null) return isAppointmentUnreadable(container) ? 'Appt unreadable' : 'No appointment'
  const zone = fieldZone(container, 'appointmentAt')
  const isToday = zone !== null && localDateAt(at, zone) === localDateAt(now, zone)
  const when = `${isToday ? 'today, ' : ''}${formatShortTime(format, at, zone, now)}`
  const name = appointmentPhase(container, now) === 'passed' ? 'Missed' : 'Appt'
  // A narrow cell cuts the end, so whose word it is comes first.
  if (container.appointmentEntered) return `${name} ${enteredMark} ${when}`
  return `${name} ${when}${markOf(container)}`
}

function markOf(container: Container): string {
  if (container.appointmentEntered) return ` ${enteredMark}`
  return isAppointmentUnclear(container) ? ' (earlier value)' : ''
}
