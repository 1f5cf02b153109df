import type { Format } from './format.ts'
import {
  appointmentPhase,
  appointmentServedUntil,
  isAppointmentUnclear,
  isAppointmentUnreadable,
} from '../readiness/appointment.ts'
import type { Container } from '../container/container.ts'
import { fieldZone } from '../container/field-zone.ts'
import { whyNotRunning } from '../container/place.ts'
import type { Instant } from '../time/instant.ts'
import type { LocalDate } from '../time/local-date.ts'
import { localDateAt } from '../time/zone.ts'
import { bookingOf } from '../container/booking.ts'
import { enteredMark } from './booking.ts'
import { formatEventTime, formatShortTime, formatTime } from './time.ts'

/**
 * The appointment of a container: `appointment Mon 9:00 AM PST`, `no appointment`. Past its time: `appointment was at 1:00 PM
 * PST, served until about 2:00 PM PST`, then `appointment missed: today, 9:00 AM PST` while the container is still there. One that a person entered names them.
 */
export function describeAppointment(format: Format, container: Container, now: Instant): string {
  const at = container.appointmentAt
  if (at === null)
    return isAppointmentUnreadable(container) ? 'appointment unreadable' : 'no appointment'
  const zone = fieldZone(container, 'appointmentAt')
  const time = formatShortTime(format, at, zone, now)
  const mark = markOf(container)
  const isToday = zone !== null && localDateAt(at, zone) === localDateAt(now, zone)
  const day = isToday ? `today, ${time}` : time
  switch (pastOf(container, now)) {
    case 'served':
      return `appointment was at ${time}, ${describeServedUntil(format, at, zone)}${mark}`
    case 'missed':
      return `appointment missed: ${day}${mark}`
    case 'passed':
      return `appointment was ${day}${mark}`
    case null:
      return `appointment ${time}${mark}`
  }
}

/**
 * A past appointment's state, shown beside its time: `served until about 2:00 PM PST`, `missed`, `passed`; null while it
 * may be ahead.
 */
export function describePastAppointment(
  format: Format,
  container: Container,
  now: Instant,
): string | null {
  const at = container.appointmentAt
  const past = pastOf(container, now)
  return at !== null && past === 'served'
    ? describeServedUntil(format, at, fieldZone(container, 'appointmentAt'))
    : past
}

/**
 * The appointment beside a day that is planned: `9:00 AM PST`, with its date if it's on another day, and `, missed` if the
 * container is still there after it; null without one.
 */
export function appointmentBesideDay(
  format: Format,
  container: Container,
  day: LocalDate,
  now: Instant,
): string | null {
  const at = container.appointmentAt
  if (at === null) return null
  const zone = fieldZone(container, 'appointmentAt')
  const time =
    localDateAt(at, zone ?? 'UTC') === day
      ? formatTime(format, at, zone)
      : formatEventTime(format, at, zone, now)
  const mark = container.appointmentEntered ? ` ${enteredMark}` : ''
  return `${time}${mark}${pastOf(container, now) === 'missed' ? ', missed' : ''}`
}

/** Says that the current value couldn't be read, or who entered the appointment. */
function markOf(container: Container): string {
  const booking = bookingOf(container)
  if (container.appointmentEntered && booking) return `, entered by ${booking.by.name}`
  return isAppointmentUnclear(container) ? ' (earlier value)' : ''
}

/** `missed`: past, and the container is still where it would be picked up. Null while the appointment is or may be ahead. */
function pastOf(container: Container, now: Instant): 'served' | 'missed' | 'passed' | null {
  const phase = appointmentPhase(container, now)
  if (phase !== 'served' && phase !== 'passed') return null
  if (whyNotRunning(container, now) !== null) return 'passed'
  return phase === 'served' ? 'served' : 'missed'
}

/** `served until about 2:00 PM PST`. */
function describeServedUntil(format: Format, at: Instant, zone: string | null): string {
  return `served until about ${formatTime(format, appointmentServedUntil(at), zone)}`
}
