import { internationalFormat } from './format.ts'
import { expect, it } from 'vitest'
import { aContainer } from '../testing/containers.ts'
import { describeAppointmentDay, appointmentBesideDay } from './appointment.ts'

const now = '2026-11-20T20:42:00Z'
const booked = aContainer({ appointmentAt: '2026-11-21T17:00:00Z' })

it.each([
  ['its own day', '2026-11-21', '09:00 PST'],
  ['another day', '2026-11-23', '21 Nov 09:00 PST'],
] as const)('an appointment beside %s', (_, day, words) => {
  expect(appointmentBesideDay(internationalFormat, booked, day, now)).toBe(words)
})

it('is nothing where there is none', () => {
  expect(appointmentBesideDay(internationalFormat, aContainer({}), '2026-11-21', now)).toBeNull()
})

it.each([
  ['2026-11-21T07:30:00Z', 'appt today'],
  ['2026-11-21T17:00:00Z', 'appt Sat'],
  ['2026-11-30T17:00:00Z', 'appt Mon 30 Nov'],
  [null, 'no appt'],
] as const)('has its day at the terminal for narrow places: %s: %s', (appointmentAt, words) => {
  expect(describeAppointmentDay(internationalFormat, aContainer({ appointmentAt }), now)).toBe(
    words,
  )
})
