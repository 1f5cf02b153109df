import { bookingOf, differingBooking, type Booking } from '../container/booking.ts'
import type { Container } from '../container/container.ts'
import { facilityZone } from '../container/place.ts'
import type { Instant } from '../time/instant.ts'
import { localDateAt } from '../time/zone.ts'
import type { Format } from './format.ts'
import { formatDayOfYear, formatShortTime } from './time.ts'

/** Marks a time that a person entered, where there is no room for who. */
export const enteredMark = '(entered)'

/** Who entered an appointment, and when: `Entered by Ana Reyes, Nov 23`. */
export function describeEntered(
  format: Format,
  { by, enteredAt }: Pick<Booking, 'by' | 'enteredAt'>,
  zone: string | null,
  now: Instant,
): string {
  const place = zone ?? 'UTC'
  const day = formatDayOfYear(format, localDateAt(enteredAt, place), localDateAt(now, place))
  return `Entered by ${by.name}, ${day}`
}

/** The same for the appointment that counts; null if the service reports it, or if there is none. */
export function describeAppointmentSource(
  format: Format,
  container: Container,
  now: Instant,
): string | null {
  const booking = bookingOf(container)
  return container.appointmentEntered && booking
    ? describeEntered(format, booking, facilityZone(container), now)
    : null
}

/**
 * Both times if the service reports another than a person entered: `Terminal: Tue 8:00 AM PST. Entered by Ana Reyes: Tue 10:00
 * AM PST.`; null if they agree.
 */
export function describeAppointmentDifference(
  format: Format,
  container: Container,
  now: Instant,
): string | null {
  const booking = differingBooking(container)
  if (booking === null || container.appointmentAt === null) return null
  const reported = formatShortTime(format, container.appointmentAt, container.portZone, now)
  const entered = formatShortTime(format, booking.at, facilityZone(container), now)
  return `Terminal: ${reported}. Entered by ${booking.by.name}: ${entered}.`
}

/** Whose word the appointment is if a person entered one: who did, or both times if they differ; null if it is the terminal's. */
export function describeAppointmentOrigin(
  format: Format,
  container: Container,
  now: Instant,
): string | null {
  return (
    describeAppointmentSource(format, container, now) ??
    describeAppointmentDifference(format, container, now)
  )
}
