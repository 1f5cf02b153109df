import type { Colleague } from './colleague.ts'
import { isToPickUp } from './order-state.ts'
import type { ContainerOrder } from './container-order.ts'
import { epochMs, type Instant } from '../time/instant.ts'
import { findUnreadable, type PartlyRead } from './unreadable-field.ts'

/** An appointment that a person made on the terminal's own site. The carrier's counts as one: it is the driver's. */
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

/** The appointment that counts. `appointmentEntered`: a colleague or the carrier entered it, and the service reports none. */
export interface CountingAppointment {
  readonly appointmentAt: Instant | null
  readonly appointmentEntered?: true | undefined
}

/**
 * Which appointment counts: the service's if it reports one, else the entered one. While the service sends one that can't
 * be read, the entered one doesn't count, because the terminal may know another time.
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

/** What is entered about a container, beside what the service reports. */
interface Entered {
  readonly handling: { readonly booking: Booking | null } | null
  readonly deliveryOrder?: ContainerOrder | undefined
}

/** Appointments that were entered: by the carrier that picks up, then by a colleague. The first counts before the others. */
export function enteredBookings({ handling, deliveryOrder }: Entered): readonly Booking[] {
  const ofCarrier = deliveryOrder ? carrierBookingOf(deliveryOrder) : null
  return [ofCarrier, handling?.booking ?? null].filter((one) => one !== null)
}

/** The entered appointment that counts if the service reports none; null if there is none. */
export function bookingOf(container: Entered): Booking | null {
  return enteredBookings(container)[0] ?? null
}

/**
 * The entered appointment at the time that counts; null if nobody entered one for that time. Only its confirmation number is
 * right for the gate.
 */
export function countingBooking(container: CountingAppointment & Entered): Booking | null {
  const { appointmentAt } = container
  if (appointmentAt === null) return bookingOf(container)
  return enteredBookings(container).find(({ at }) => epochMs(at) === epochMs(appointmentAt)) ?? null
}

/** Entered appointments at another time than the one that counts. While none counts, nothing differs. */
export function differingBookings(container: CountingAppointment & Entered): readonly Booking[] {
  const { appointmentAt } = container
  if (appointmentAt === null) return []
  return enteredBookings(container).filter(({ at }) => epochMs(at) !== epochMs(appointmentAt))
}

/** The appointment that the carrier of an order entered, until it has picked up; null if there is none. */
export function carrierBookingOf({
  state,
  report,
  carrier,
  sentAt,
}: ContainerOrder): Booking | null {
  const { appointmentAt, appointmentEnteredAt, confirmation } = report
  const isAhead = isToPickUp(state)
  const enteredAt = appointmentEnteredAt ?? sentAt
  if (!isAhead || appointmentAt === null || enteredAt === null) return null
  return { at: appointmentAt, confirmation, pickupNumber: null, by: carrier, enteredAt }
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
