import { countingBooking, type Booking } from '../container/booking.ts'
import type { Container } from '../container/container.ts'
import { isInstant, type Instant } from '../time/instant.ts'
import { uncapitalised } from './count.ts'
import type { Format } from './format.ts'
import { formatEventTime } from './time.ts'

/** What to give at the gate: `Confirmation AB12, pickup number 4711`; null if neither was entered. */
export function describeBookingNumbers({
  confirmation,
  pickupNumber,
}: Pick<Booking, 'confirmation' | 'pickupNumber'>): string | null {
  if (confirmation === null) return pickupNumber && `Pickup number ${pickupNumber}`
  const pickup = pickupNumber === null ? '' : `, pickup number ${pickupNumber}`
  return `Confirmation ${confirmation}${pickup}`
}

/** What to give at the gate for the appointment that counts; null if nobody entered it. */
export function describeGateNumbers(container: Container): string | null {
  return describeBookingNumbers({
    confirmation: countingBooking(container)?.confirmation ?? null,
    pickupNumber: container.handling?.booking?.pickupNumber ?? null,
  })
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
