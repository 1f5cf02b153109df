import { describe, expect, it } from 'vitest'
import { countingAppointment, type Booking } from '../container/booking.ts'
import { unhandled } from '../container/handling.ts'
import { assessRow } from '../fleet/fleet-row.ts'
import { defaultPolicy } from '../policy/policy.ts'
import { aContainer } from '../testing/containers.ts'
import type { Instant } from '../time/instant.ts'
import { answerFor } from './answer.ts'
import { describeAppointment, appointmentBesideDay } from './appointment-time.ts'
import { describeAppointment as describeShort, describeAppointmentDay } from './appointment.ts'
import {
  describeAppointmentDifference,
  describeAppointmentOrigin,
  describeAppointmentSource,
} from './booking.ts'
import { describeBookingNumbers, describeJournaledBooking } from './booking-numbers.ts'
import { usFormat } from './format.ts'

const now = '2026-11-20T20:42:00Z'
const booking: Booking = {
  at: '2026-11-23T18:00:00Z',
  confirmation: 'AB12',
  pickupNumber: '4711',
  by: { id: 'p-1', name: 'Ana Reyes' },
  enteredAt: '2026-11-20T06:00:00Z',
}

function booked(reported: Instant | null) {
  const container = aContainer({ appointmentAt: reported, handling: { ...unhandled, booking } })
  return { ...container, ...countingAppointment(container, booking) }
}

describe('whose word an appointment is', () => {
  it('is the person’s in every text while the terminal reports none', () => {
    const container = booked(null)
    expect(describeAppointmentSource(usFormat, container, now)).toBe('Entered by Ana Reyes, Nov 19')
    expect(describeAppointmentDifference(usFormat, container, now)).toBeNull()
    expect(describeAppointment(usFormat, container, now)).toBe(
      'appointment Mon 10:00 AM PST, entered by Ana Reyes',
    )
    expect(describeShort(usFormat, container, now)).toBe('Appt (entered) Mon 10:00 AM PST')
    expect(describeAppointmentDay(usFormat, container, now)).toBe('appt Mon (entered)')
    expect(appointmentBesideDay(usFormat, container, '2026-11-23', now)).toBe(
      '10:00 AM PST (entered)',
    )
  })

  it('is the terminal’s once it reports one, and both are shown if they differ', () => {
    const container = booked('2026-11-24T16:00:00Z')
    expect(describeAppointmentSource(usFormat, container, now)).toBeNull()
    expect(describeAppointmentDifference(usFormat, container, now)).toBe(
      'Terminal: Tue 8:00 AM PST. Entered by Ana Reyes: Mon 10:00 AM PST.',
    )
    expect(describeAppointment(usFormat, container, now)).toBe('appointment Tue 8:00 AM PST')
    expect(describeAppointmentDifference(usFormat, booked(booking.at), now)).toBeNull()
    expect(describeAppointmentOrigin(usFormat, booked(booking.at), now)).toBeNull()
    expect(describeAppointmentOrigin(usFormat, container, now)).toMatch(/^Terminal: /)
    expect(describeAppointmentOrigin(usFormat, booked(null), now)).toMatch(/^Entered by /)
  })
})

it('is said in the answer that people read out', () => {
  const answerOf = (reported: Instant | null) => {
    const { container, assessment } = assessRow(
      { ...booked(reported), deadline: null },
      now,
      defaultPolicy,
    )
    return answerFor(usFormat, container, assessment, now)
  }
  expect(answerOf(null)).toContain(
    'Its pickup appointment is Monday, November 23 at 10:00 AM PST. Ana Reyes entered that appointment. The terminal hasn’t reported it.',
  )
  expect(answerOf('2026-11-24T16:00:00Z')).toContain(
    'Its pickup appointment is Tuesday, November 24 at 8:00 AM PST. Ana Reyes entered another time, Monday, November 23 at 10:00 AM PST.',
  )
  expect(answerOf(booking.at)).not.toContain('entered')
})

it.each([
  ['AB12', '4711', 'Confirmation AB12, pickup number 4711'],
  ['AB12', null, 'Confirmation AB12'],
  [null, '4711', 'Pickup number 4711'],
  [null, null, null],
])('numbers %s and %s are written %s', (confirmation, pickupNumber, text) => {
  expect(describeBookingNumbers({ confirmation, pickupNumber })).toBe(text)
})

it.each([
  [null, 'none'],
  ['something else', 'none'],
  [{ at: 'soon' }, 'none'],
  [{ at: booking.at, confirmation: null, pickupNumber: null }, 'Nov 23, 10:00 AM PST'],
  [
    { at: booking.at, confirmation: 'AB12', pickupNumber: '4711' },
    'Nov 23, 10:00 AM PST (confirmation AB12, pickup number 4711)',
  ],
])('the journal’s %j reads %s', (value, text) => {
  expect(describeJournaledBooking(usFormat, value, 'America/Los_Angeles', now)).toBe(text)
})
