import type { Colleague } from './colleague.ts'
import { epochMs, type Instant } from '../time/instant.ts'
import { findUnreadable, type PartlyRead } from './unreadable-field.ts'

/** An appointment that a person made on the terminal's own site. */
export interface BookingTerms {
  readonly at: Instant
  /** The terminal's confirmation number; null if none was entered. */
  readonly confirmation: string | null
  /** What the driver gives at the gate; null if none was entered. The service reports no such number. */
  readonly pickupNumber: string | null
}

/** The same as it is stored: with who entered it, and when. */
export interface Booking extends BookingTerms {
  readonly by: Colleague
  readonly enteredAt: Instant
}

export const maxBookingNumberLength = 50

/** The appointment that counts. `appointmentEntered`: a person entered it, and the service reports none. */
export interface CountingAppointment {
  readonly appointmentAt: Instant | null
  readonly appointmentEntered?: true | undefined
}

/**
 * Which appointment counts: the service's if it reports one, else the recorded one. While the service sends one that can't
 * be read, the recorded one doesn't count, because the terminal may know another time.
 */
export function countingAppointment(
  reported: PartlyRead & Pick<CountingAppointment, 'appointmentAt'>,
  booking: Pick<BookingTerms, 'at'> | null,
): CountingAppointment {
  const { appointmentAt } = reported
  if (appointmentAt !== null || booking === null) return { appointmentAt }
  if (findUnreadable(reported, 'appointmentAt') !== null) return { appointmentAt }
  return { appointmentAt: booking.at, appointmentEntered: true }
}

/** The appointment that the service reports, whatever a person entered; null if it reports none. */
export function reportedAppointment(container: CountingAppointment): Instant | null {
  return container.appointmentEntered ? null : container.appointmentAt
}

/** The recorded appointment of a container; null if there is none. */
export function bookingOf(container: {
  readonly handling: { readonly booking: Booking | null } | null
}): Booking | null {
  return container.handling?.booking ?? null
}

/** The recorded appointment if the service reports another time; null if they agree, or if either is missing. */
export function differingBooking(
  container: CountingAppointment & Parameters<typeof bookingOf>[0],
): Booking | null {
  const [booking, reported] = [bookingOf(container), reportedAppointment(container)]
  if (booking === null || reported === null) return null
  return epochMs(booking.at) === epochMs(reported) ? null : booking
}

/** Whether two recorded appointments say the same. */
export function isSameBooking(a: BookingTerms | null, b: BookingTerms | null): boolean {
  if (a === null || b === null) return a === b
  return (
    epochMs(a.at) === epochMs(b.at) &&
    a.confirmation === b.confirmation &&
    a.pickupNumber === b.pickupNumber
  )
}
