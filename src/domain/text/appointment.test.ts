import { internationalFormat, usFormat } from './format.ts'
import { expect, it } from 'vitest'
import { aContainer } from '../testing/containers.ts'
import type { Instant } from '../time/instant.ts'
import { describeAppointment as describeShort, describeAppointmentDay } from './appointment.ts'
import {
  appointmentBesideDay,
  describeAppointment,
  describePastAppointment,
} from './appointment-time.ts'

const now = '2026-11-20T20:42:00Z'
const booked = aContainer({ appointmentAt: '2026-11-21T17:00:00Z' })

it.each([
  ['its own day', '2026-11-21', '09:00 PST'],
  ['another day', '2026-11-23', '21 Nov 09:00 PST'],
] as const)('an appointment beside %s', (_, day, words) => {
  expect(appointmentBesideDay(internationalFormat, booked, day, now)).toBe(words)
})

it('beside a planned day says that it was missed, while the container is still there', () => {
  const missed = aContainer({ appointmentAt: '2026-11-19T17:00:00Z' })
  expect(appointmentBesideDay(internationalFormat, missed, '2026-11-21', now)).toBe(
    '19 Nov 09:00 PST, missed',
  )
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

it.each([
  ['2026-11-20T20:43:00Z', 'appointment 12:43 PST', null],
  [
    '2026-11-20T20:42:00Z',
    'appointment was at 12:42 PST, served until about 13:42 PST',
    'served until about 13:42 PST',
  ],
  [
    '2026-11-20T19:43:00Z',
    'appointment was at 11:43 PST, served until about 12:43 PST',
    'served until about 12:43 PST',
  ],
  ['2026-11-20T19:42:00Z', 'appointment missed: today, 11:42 PST', 'missed'],
  ['2026-11-19T19:42:00Z', 'appointment missed: Thu 19 Nov 11:42 PST', 'missed'],
] as const)('at %s is never upcoming once past: %s', (appointmentAt, words, past) => {
  const container = aContainer({ appointmentAt })
  expect(describeAppointment(internationalFormat, container, now)).toBe(words)
  expect(describePastAppointment(internationalFormat, container, now)).toBe(past)
})

it('is not missed by a container that left', () => {
  const container = aContainer({
    appointmentAt: '2026-11-19T17:00:00Z',
    status: 'picked_up',
    milestones: { portFullOutAt: '2026-11-19T17:30:00Z' },
  })
  expect(describeAppointment(internationalFormat, container, now)).toBe(
    'appointment was Thu 19 Nov 09:00 PST',
  )
  expect(describePastAppointment(internationalFormat, container, now)).toBe('passed')
})

/** Local time, written as if it were UTC: 09:00 at an American port is 13:00 UTC or later. */
it.each([
  ['2026-11-20T20:43:00Z', 'appointment Fri 20 Nov 20:43 (zone unknown)', null, 'appt Fri 20 Nov'],
  ['2026-11-20T20:42:00Z', 'appointment Fri 20 Nov 20:42 (zone unknown)', null, 'appt Fri 20 Nov'],
  ['2026-11-20T07:42:00Z', 'appointment Fri 20 Nov 07:42 (zone unknown)', null, 'appt Fri 20 Nov'],
  ['2026-11-20T00:00:00Z', 'appointment Fri 20 Nov (time not reported)', null, 'appt Fri 20 Nov'],
  [
    '2026-11-19T15:00:00Z',
    'appointment missed: Thu 19 Nov 15:00 (zone unknown)',
    'missed',
    'appt missed',
  ],
  [
    '2026-11-19T00:00:00Z',
    'appointment missed: Thu 19 Nov (time not reported)',
    'missed',
    'appt missed',
  ],
] as const)(
  'at %s without a time zone is missed only once its day is over anywhere: %s',
  (appointmentAt, words, past, day) => {
    const container = aContainer({ appointmentAt, portZone: null })
    expect(describeAppointment(internationalFormat, container, now)).toBe(words)
    expect(describePastAppointment(internationalFormat, container, now)).toBe(past)
    expect(describeAppointmentDay(internationalFormat, container, now)).toBe(day)
  },
)

it('without a time zone is missed twelve hours after its day is over in UTC', () => {
  const container = aContainer({ appointmentAt: '2026-11-19T00:00:00Z', portZone: null })
  const short = (at: Instant) => describeShort(usFormat, container, at)
  expect(short('2026-11-20T11:59:00Z')).toBe('Appt Thu, Nov 19 (time not reported)')
  expect(short('2026-11-20T12:00:00Z')).toBe('Missed Thu, Nov 19 (time not reported)')
})

it('says that it was missed, in a narrow cell', () => {
  const container = aContainer({ appointmentAt: '2026-11-20T19:42:00Z' })
  expect(describeShort(internationalFormat, container, now)).toBe('Missed today, 11:42 PST')
})
