import { describe, expect, it } from 'vitest'
import { assessRow } from '../fleet/fleet-row.ts'
import { governingDeadline } from '../deadlines/deadline.ts'
import type { Instant } from '../time/instant.ts'
import { aContainer, anInlandContainer, chicago, policyWith } from '../testing/containers.ts'
import {
  countingAppointment,
  differingBookings,
  reportedAppointment,
  type Booking,
} from './booking.ts'
import type { Container } from './container.ts'
import { fieldZone } from './field-zone.ts'
import { unhandled } from './handling.ts'

const now = '2026-11-20T20:42:00Z'
/** Monday at 8:00 and 10:00 in Los Angeles. */
const eight = '2026-11-23T16:00:00Z'
const ten = '2026-11-23T18:00:00Z'

function entered(at: Instant): Booking {
  const by = { id: 'p-1', name: 'Ana Reyes' }
  return { at, confirmation: 'AB12', pickupNumber: null, by, enteredAt: '2026-11-20T18:00:00Z' }
}

const unreadable = [
  {
    facts: ['appointmentAt'],
    field: 'pickup_appointment_at',
    raw: 'soon',
    since: now,
    lastReadAt: null,
  },
] as const

/** A container as it is composed: the rule fills in the appointment that counts. */
function withBooking(container: Container, booking: Booking | null): Container {
  const handling = booking && { ...unhandled, booking }
  return { ...container, handling, ...countingAppointment(container, booking) }
}

describe('which appointment counts', () => {
  it.each<
    [
      string,
      { reported: Instant | null; unreadable?: typeof unreadable; booking: Booking | null },
      { at: Instant | null; entered: boolean; reported: Instant | null; differs: boolean },
    ]
  >([
    [
      'neither is known',
      { reported: null, booking: null },
      { at: null, entered: false, reported: null, differs: false },
    ],
    [
      'only the service has one',
      { reported: eight, booking: null },
      { at: eight, entered: false, reported: eight, differs: false },
    ],
    [
      'only a person has one',
      { reported: null, booking: entered(ten) },
      { at: ten, entered: true, reported: null, differs: false },
    ],
    [
      'both have the same',
      { reported: eight, booking: entered(eight) },
      { at: eight, entered: false, reported: eight, differs: false },
    ],
    [
      'both have the same, written differently',
      { reported: eight, booking: entered('2026-11-23T16:00:00.000Z') },
      { at: eight, entered: false, reported: eight, differs: false },
    ],
    [
      'they differ: the service’s',
      { reported: eight, booking: entered(ten) },
      { at: eight, entered: false, reported: eight, differs: true },
    ],
    [
      'the service’s can’t be read: none, because it may be another',
      { reported: null, unreadable, booking: entered(ten) },
      { at: null, entered: false, reported: null, differs: false },
    ],
    [
      'the service’s can’t be read anymore: the one that was read last',
      { reported: eight, unreadable, booking: entered(ten) },
      { at: eight, entered: false, reported: eight, differs: true },
    ],
    [
      'an unreadable one is gone',
      { reported: null, unreadable, booking: null },
      { at: null, entered: false, reported: null, differs: false },
    ],
  ])('%s', (_, given, expected) => {
    const facts = { appointmentAt: given.reported, unreadable: given.unreadable }
    const container = withBooking(aContainer(facts), given.booking)
    expect({
      at: container.appointmentAt,
      entered: container.appointmentEntered === true,
      reported: reportedAppointment(container),
      differs: differingBookings(container).length > 0,
    }).toEqual(expected)
  })

  it('is on the clock of the place where it is picked up: the service’s on the port’s', () => {
    const ramp = anInlandContainer()
    expect(fieldZone(withBooking(ramp, entered(ten)), 'appointmentAt')).toBe(chicago)
    const reported = withBooking({ ...ramp, appointmentAt: eight }, entered(ten))
    expect(fieldZone(reported, 'appointmentAt')).toBe('America/Los_Angeles')
  })
})

describe('a recorded appointment', () => {
  const policy = policyWith()
  const assessed = (container: Container) =>
    assessRow({ ...container, deadline: governingDeadline(container, policy) }, now, policy)
      .assessment
  const due = (date: string) =>
    aContainer({ deadlines: { terminal: `${date}T08:00:00Z` }, railEvents: [] })

  it('makes the next step the pickup', () => {
    const container = due('2026-11-24')
    expect(assessed(container)).toMatchObject({
      appointmentGap: 'none-though-ready',
      nextStep: { step: 'book-appointment' },
    })
    expect(assessed(withBooking(container, entered(ten)))).toMatchObject({
      appointmentGap: null,
      nextStep: { step: 'pick-up', appointmentAt: ten, mayBeClosed: false },
    })
  })

  it.each([
    ['after the last free day', due('2026-11-20'), ten, 'after-deadline'],
    ['on a Sunday', due('2026-11-24'), '2026-11-22T18:00:00Z', 'unconfirmed-day'],
    ['missed', due('2026-11-24'), '2026-11-20T18:00:00Z', 'passed-still-in'],
  ] as const)('is checked like the terminal’s: %s', (_, container, at, gap) => {
    expect(assessed(withBooking(container, entered(at))).appointmentGap).toBe(gap)
  })
})
