import type { Format } from './format.ts'
import { isAppointmentUnreadable, type AppointmentGap } from '../appointment.ts'
import type { Container } from '../container.ts'
import { fieldZone } from '../field-zone.ts'
import type { Instant } from '../instant.ts'
import type { LocalDate } from '../local-date.ts'
import { localDateAt } from '../zone.ts'
import { formatEventTime, formatTime, formatShortTime } from './time.ts'

/** The six ways in which an appointment fails its container. */
export const gapLabels: Readonly<Record<AppointmentGap, string>> = {
  'none-though-ready': 'Available, no appointment',
  'after-deadline': 'Appointment after LFD',
  'closed-day': 'Gate closed that day',
  'before-availability': 'Slot before release',
  'while-held': 'Slot while held',
  'passed-still-in': 'Appointment missed',
}

/** The appointment of a container: `slot Mon 09:00 PST`, `no slot`. */
export function slotWords(format: Format, container: Container, now: Instant): string {
  const at = container.appointmentAt
  if (at === null) return isAppointmentUnreadable(container) ? 'appointment unreadable' : 'no slot'
  return `slot ${formatShortTime(format, at, fieldZone(container, 'appointmentAt'), now)}`
}

/** The appointment beside a day that is planned: `09:00 PST`, with its date if it's on another day; null without one. */
export function slotBesideDay(
  format: Format,
  container: Container,
  day: LocalDate,
  now: Instant,
): string | null {
  const at = container.appointmentAt
  if (at === null) return null
  const zone = fieldZone(container, 'appointmentAt')
  return localDateAt(at, zone ?? 'UTC') === day
    ? formatTime(format, at, zone)
    : formatEventTime(format, at, zone, now)
}
