import { bookingOf, differingBooking, type Booking } from '../container/booking.ts'
import type { Container } from '../container/container.ts'
import { facilityZone } from '../container/place.ts'
import { isInstant, type Instant } from '../time/instant.ts'
import { localDateAt } from '../time/zone.ts'
import { uncapitalised } from './count.ts'
import type { Format } from './format.ts'
import { formatDayOfYear, formatEventTime, formatShortTime } from './time.ts'

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

/** What to give at the gate: `Confirmation AB12, pickup number 4711`; null if neither was entered. */
export function describeBookingNumbers({
  confirmation,
  pickupNumber,
}: Pick<Booking, 'confirmation' | 'pickupNumber'>): string | null {
  if (confirmation === null) return pickupNumber && `Pickup number ${pickupNumber}`
  const pickup = pickupNumber === null ? '' : `, pickup number ${pickupNumber}`
  return `Confirmation ${confirmation}${pickup}`
}

/** A recorded appointment as the journal has it: `Nov 24, 8:00 AM PST (confirmation AB12)`; `none` without one. */
export function describeJournaledBooking(
  format: Format,
  value: unknown,
  zone: string | null,
  now: Instant,
): string {
  if (typeof value !== 'object' || value === null || !('at' in value) || !isInstant(value.at))
    return 'none'
  const textOf = (one: unknown) => (typeof one === 'string' ? one : null)
  const numbers = describeBookingNumbers({
    confirmation: 'confirmation' in value ? textOf(value.confirmation) : null,
    pickupNumber: 'pickupNumber' in value ? textOf(value.pickupNumber) : null,
  })
  const time = formatEventTime(format, value.at, zone, now)
  return numbers === null ? time : `${time} (${uncapitalised(numbers)})`
}
