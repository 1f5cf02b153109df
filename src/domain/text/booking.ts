import { bookingOf, differingBookings, type Booking } from '../container/booking.ts'
import type { Container } from '../container/container.ts'
import { facilityZone } from '../container/place.ts'
import type { Instant } from '../time/instant.ts'
import { localDateAt } from '../time/zone.ts'
import type { Format } from './format.ts'
import { formatDayOfYear, formatShortTime } from './time.ts'

/** Marks a time that was entered, where there is no room for who. */
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
 * Each time with who says it, if they differ: `Terminal: Tue 8:00 AM PST. Entered by Ana Reyes: Tue 10:00 AM PST.` The first
 * counts. Null if they agree.
 */
export function describeAppointmentDifference(
  format: Format,
  container: Container,
  now: Instant,
): string | null {
  const differing = differingBookings(container)
  const { appointmentAt } = container
  if (differing.length === 0 || appointmentAt === null) return null
  const booking = bookingOf(container)
  const zone = facilityZone(container)
  const entered = (one: Pick<Booking, 'by' | 'at'>) =>
    `Entered by ${one.by.name}: ${formatShortTime(format, one.at, zone, now)}.`
  const counting =
    container.appointmentEntered && booking
      ? entered(booking)
      : `Terminal: ${formatShortTime(format, appointmentAt, container.portZone, now)}.`
  return [counting, ...differing.map(entered)].join(' ')
}

/** Who entered the appointment, with all times if they differ; null if only the terminal reports one. */
export function describeAppointmentOrigin(
  format: Format,
  container: Container,
  now: Instant,
): string | null {
  return (
    describeAppointmentDifference(format, container, now) ??
    describeAppointmentSource(format, container, now)
  )
}
