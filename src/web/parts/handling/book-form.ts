import type { BookingTerms } from '#domain/container/booking.ts'
import { handlingChange, type HandlingChangeRequest } from '#wire/api/handling-changes.ts'
import { readTyped, type Reading } from '../form.ts'
import { describeTypedTime, readTypedTime, typedTimeOf, type TypedTime } from '../typed-time.ts'

/** The form of a recorded appointment: date and time on the terminal's clock. */
export interface BookForm extends TypedTime {
  readonly confirmation: string
  readonly pickupNumber: string
}

export type BookingChange = Extract<HandlingChangeRequest, { kind: 'booking' }>

/** A recorded appointment as a form; empty without one. */
export function bookFormOf(booking: BookingTerms | null, zone: string): BookForm {
  if (booking === null) return { date: '', time: '', confirmation: '', pickupNumber: '' }
  return {
    ...typedTimeOf(booking.at, zone),
    confirmation: booking.confirmation ?? '',
    pickupNumber: booking.pickupNumber ?? '',
  }
}

/** Reads the form as a change, with problems by field. `from`: when the recorded appointment was entered; null: there is none. */
export function readBookForm(
  { confirmation, pickupNumber, ...typed }: BookForm,
  zone: string,
  from: BookingChange['from'],
): Reading<BookingChange> {
  const time = readTypedTime(typed, zone)
  if (!time.ok) return { ok: false, problems: describeTypedTime(time.problems) }
  const to = {
    at: time.value,
    confirmation: confirmation.trim() || null,
    pickupNumber: pickupNumber.trim() || null,
  }
  const reading = readTyped(handlingChange, { kind: 'booking', to, from })
  if (!reading.ok) return { ok: false, problems: withoutPrefix(reading.problems) }
  return reading.value.kind === 'booking'
    ? { ok: true, value: reading.value }
    : { ok: false, problems: {} }
}

/** Fields of the form by the request's names: `to.confirmation` is `confirmation`. */
function withoutPrefix(problems: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [field.replace(/^to\./, ''), problem]),
  )
}
