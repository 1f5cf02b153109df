import type { Format } from './format.ts'
import {
  appointmentServedUntil,
  isAppointmentBeingServed,
  isAppointmentPassed,
  isAppointmentUnclear,
  isAppointmentUnreadable,
} from '../readiness/appointment.ts'
import type { Container } from '../container/container.ts'
import { fieldZone } from '../container/field-zone.ts'
import { whyNotRunning } from '../container/place.ts'
import { epochMs, type Instant } from '../time/instant.ts'
import { localDateAt } from '../time/zone.ts'
import { formatShortTime, formatTime } from './time.ts'

/**
 * The appointment of a container: `appointment Mon 9:00 AM PST`, `no appointment`. Past its time: `appointment was at 1:00 PM
 * PST, served until about 2:00 PM PST`, then `appointment missed: today, 9:00 AM PST` while the container is still there.
 */
export function describeAppointment(format: Format, container: Container, now: Instant): string {
  const at = container.appointmentAt
  if (at === null)
    return isAppointmentUnreadable(container) ? 'appointment unreadable' : 'no appointment'
  const zone = fieldZone(container, 'appointmentAt')
  const unclear = isAppointmentUnclear(container) ? ' (earlier value)' : ''
  const time = formatShortTime(format, at, zone, now)
  if (isAppointmentBeingServed(at, now) && isWaiting(container, now))
    return `appointment was at ${time}, ${describeServedUntil(format, at, zone)}${unclear}`
  if (epochMs(at) > epochMs(now)) return `appointment ${time}${unclear}`
  const shown = zone ?? 'UTC'
  const isToday = localDateAt(at, shown) === localDateAt(now, shown)
  const state = isWaiting(container, now) ? 'missed' : 'was'
  return `appointment ${state}${state === 'missed' ? ':' : ''} ${isToday ? `today, ${time}` : time}${unclear}`
}

/** `served until about 2:00 PM PST`. */
function describeServedUntil(format: Format, at: Instant, zone: string | null): string {
  return `served until about ${formatTime(format, appointmentServedUntil(at), zone)}`
}

/** Whether the container is still where it would be picked up, so that a passed appointment was missed. */
function isWaiting(container: Container, now: Instant): boolean {
  return whyNotRunning(container, now) === null
}

/** What a past appointment is beside its time: `served until about 2:00 PM PST`, `missed`, `passed`; null while it's ahead. */
export function describePastAppointment(
  format: Format,
  container: Container,
  now: Instant,
): string | null {
  const at = container.appointmentAt
  if (at === null || epochMs(at) > epochMs(now)) return null
  if (!isWaiting(container, now)) return 'passed'
  return isAppointmentPassed(at, now)
    ? 'missed'
    : describeServedUntil(format, at, fieldZone(container, 'appointmentAt'))
}
