import type { BookingTerms } from '#domain/container/booking.ts'
import { isLocalDate } from '#domain/time/local-date.ts'
import { instantOfClock, wallClock } from '#domain/time/zone.ts'
import { handlingChange, type HandlingChangeRequest } from '#wire/api/handling-changes.ts'
import { readTyped, type Reading } from '../form.ts'

/** The form of a recorded appointment: date and time on the terminal's clock. */
export interface BookForm {
  readonly date: string
  readonly time: string
  readonly confirmation: string
  readonly pickupNumber: string
}

export type BookingChange = Extract<HandlingChangeRequest, { kind: 'booking' }>

/** A recorded appointment as a form; empty without one. */
export function bookFormOf(booking: BookingTerms | null, zone: string): BookForm {
  if (booking === null) return { date: '', time: '', confirmation: '', pickupNumber: '' }
  const { date, hour, minute } = wallClock(booking.at, zone)
  return {
    date,
    time: `${twoDigits(hour)}:${twoDigits(minute)}`,
    confirmation: booking.confirmation ?? '',
    pickupNumber: booking.pickupNumber ?? '',
  }
}

/** Reads the form as a change, with problems by field. `from`: when the recorded appointment was entered; null: there is none. */
export function readBookForm(
  { date, time, confirmation, pickupNumber }: BookForm,
  zone: string,
  from: BookingChange['from'],
): Reading<BookingChange> {
  const [, hour, minute] = /^(\d{2}):(\d{2})/.exec(time) ?? []
  const minutes = hour === undefined || minute === undefined ? null : +hour * 60 + +minute
  if (!isLocalDate(date) || minutes === null) {
    const problems = {
      ...(isLocalDate(date) ? {} : { date: 'Choose a date' }),
      ...(minutes === null ? { time: 'Enter a time' } : {}),
    }
    return { ok: false, problems }
  }
  const at = instantOfClock(date, minutes, zone)
  if (at === null)
    return { ok: false, problems: { time: 'Clocks change that day and skip this time' } }
  const to = {
    at,
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

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
