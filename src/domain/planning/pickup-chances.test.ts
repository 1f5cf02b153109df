import { nothingReported } from '../container/order-report.ts'
import { describe, expect, it } from 'vitest'
import { assess, type AssessedContainer } from '../fleet/assess.ts'
import { governingDeadline } from '../deadlines/deadline.ts'
import { chancesOf, whyNotPlanned, type PlanSpan, type WhyNotPlanned } from './pickup-chances.ts'
import { addDays, type LocalDate } from '../time/local-date.ts'
import {
  aContainer,
  aContainerOrder,
  anInlandBoundContainer,
  anInlandContainer,
  aTariff,
  closedOn,
  policyWith,
  type ContainerOptions,
} from '../testing/containers.ts'
import type { Container } from '../container/container.ts'
import type { Instant } from '../time/instant.ts'

/** Friday 12:42 in Los Angeles. Thursday is Thanksgiving. */
const now = '2026-11-20T20:42:00Z'
const policy = policyWith({ tariffs: [aTariff()] })
const span = { first: '2026-11-20', days: 5, keepsAppointments: true } as const

function assessed(container: Container, at: Instant = now, by = policy): AssessedContainer {
  const governed = { ...container, deadline: governingDeadline(container, by) }
  return { container: governed, assessment: assess(governed, at, by) }
}
const dueOn = (day: LocalDate, facts: ContainerOptions = {}) =>
  assessed(aContainer({ deadlines: { terminal: day }, ...facts }))
const chances = (one: AssessedContainer, terms: Partial<PlanSpan> = {}) =>
  chancesOf([one], { ...span, ...terms }, now, policy)
const costs = (one: AssessedContainer, terms = {}) =>
  chances(one, terms).plannable[0]?.container.costs
const reason = (one: AssessedContainer): WhyNotPlanned | undefined => chances(one).others[0]?.why

describe('what a container costs by the day it leaves', () => {
  it('is what it will owe in all, on gate days only', () => {
    // Fri, closed, closed, Mon: 3 days, Tue: 4 days, at 235 each.
    expect(costs(dueOn('2026-11-20'))).toEqual([0, null, null, 705_00, 940_00])
  })

  it('after the plan is what it owes on the next gate day: a missed Wednesday runs to Friday', () => {
    const [one] = chances(dueOn('2026-11-24'), { first: '2026-11-21' }).plannable
    // Sat to Wed; Thursday is a holiday, so the gate opens on Friday 27.
    expect(one?.container.costs).toEqual([null, null, 0, 0, 235_00])
    expect(one?.container.costIfLeft).toBe(705_00)
  })

  it('begins tomorrow where the gate takes no more trucks today', () => {
    const late = '2026-11-21T00:45:00Z'
    const [one] = chancesOf(
      [assessed(aContainer({ deadlines: { terminal: '2026-11-20' } }), late)],
      span,
      late,
      policy,
    ).plannable
    expect(one?.container.costs.map((cost) => cost !== null)).toEqual([
      false,
      false,
      false,
      true,
      true,
    ])
  })

  it('begins at each place on its own today', () => {
    const early = '2026-11-19T14:30:00Z'
    const [one] = chancesOf(
      [assessed(aContainer({ deadlines: { terminal: '2026-11-20' } }), early)],
      { ...span, first: '2026-11-18' },
      early,
      policy,
    ).plannable
    expect(one?.container.costs.map((cost) => cost !== null)).toEqual([
      false,
      true,
      true,
      false,
      false,
    ])
  })

  it('is counted in days over where no rate is on file, and is no money', () => {
    const bare = policyWith()
    const [one] = chancesOf(
      [assessed(aContainer({ deadlines: { terminal: '2026-11-19' } }), now, bare)],
      span,
      now,
      bare,
    ).plannable
    expect(one?.container).toMatchObject({
      currency: null,
      costs: [1, null, null, 4, 5],
      costIfLeft: 6,
    })
  })

  it('is no day over within free time', () => {
    const bare = policyWith()
    const [one] = chancesOf(
      [assessed(aContainer({ deadlines: { terminal: '2026-11-24' } }), now, bare)],
      { ...span, days: 6 },
      now,
      bare,
    ).plannable
    expect(one?.container.costs).toEqual([0, null, null, 0, 0, 1])
  })

  it('after the plan is what it owes the next day, where the gate stays shut', () => {
    const shut = Array.from({ length: 62 }, (_, i) => addDays('2026-11-25', i))
    const gates = { ...policy.gates, byFacility: { 'pier-400': closedOn(...shut) } }
    const terms = { ...policy, gates }
    const container = assessed(aContainer({ deadlines: { terminal: '2026-11-23' } }), now, terms)
    const [one] = chancesOf([container], span, now, terms).plannable
    expect(one?.container.costIfLeft).toBe(470_00)
  })

  it('takes nothing from what the terminal has posted: that names no further day', () => {
    const posted = dueOn('2026-11-20', {
      fees: [{ type: 'demurrage', amount: 999, currency: 'USD' }],
    })
    expect(costs(posted)).toEqual(costs(dueOn('2026-11-20')))
  })
})

describe('a gate slot', () => {
  const booked = dueOn('2026-11-20', { appointmentAt: '2026-11-23T17:00:00Z' })

  it('is kept: the container leaves on its day', () => {
    expect(costs(booked)).toEqual([null, null, null, 705_00, null])
    expect(chances(booked).plannable[0]?.container.isBooked).toBe(true)
  })

  it('on the last day of the plan is kept, and one on the next is too late', () => {
    const on = (appointmentAt: Instant) => chances(dueOn('2026-11-20', { appointmentAt }))
    expect(on('2026-11-24T17:00:00Z').plannable).toHaveLength(1)
    expect(on('2026-11-25T17:00:00Z').others[0]?.why).toBe('slot-later')
  })

  it('may be moved where the plan says so', () => {
    const [one] = chances(booked, { keepsAppointments: false }).plannable
    expect(one?.container).toMatchObject({
      isBooked: false,
      costs: [0, null, null, 705_00, 940_00],
    })
  })

  it('on a day the gate may be closed is kept while nothing is lost by it, and never on one it is closed', () => {
    const saturday = { appointmentAt: '2026-11-21T17:00:00Z' } as const
    expect(costs(dueOn('2026-11-24', saturday))).toEqual([null, 0, null, null, null])
    expect(costs(dueOn('2026-11-20', saturday))?.[0]).toBe(0)
    const standard = { ...policy.gates.standard, assumed: false }
    const confirmed = { ...policy, gates: { ...policy.gates, standard } }
    const booked = aContainer({ deadlines: { terminal: '2026-11-20' }, ...saturday })
    const [one] = chancesOf([assessed(booked, now, confirmed)], span, now, confirmed).plannable
    expect(one?.container.costs).toEqual([0, null, null, 705_00, 940_00])
  })

  it('that has passed binds nobody', () => {
    expect(costs(dueOn('2026-11-20', { appointmentAt: '2026-11-19T17:00:00Z' }))?.[0]).toBe(0)
  })

  it('before the plan leaves the open days of the plan', () => {
    expect(
      costs(dueOn('2026-11-20', { appointmentAt: '2026-11-20T22:00:00Z' }), {
        first: '2026-11-21',
      }),
    ).toEqual([null, null, 705_00, 940_00, 1225_00])
  })
})

describe('a container that nobody can plan', () => {
  const due = { deadlines: { terminal: '2026-11-20' } } as const
  const cases: Readonly<Record<WhyNotPlanned, AssessedContainer>> = {
    'pickup-reported': assessed({
      ...aContainer(due),
      deliveryOrder: aContainerOrder({
        state: 'picked-up',
        report: { ...nothingReported, pickedUpAt: '2026-11-20T15:00:00Z' },
      }),
    }),
    stale: assessed(aContainer({ ...due, checkedAt: '2026-11-19T20:28:00Z' })),
    conflict: assessed(aContainer({ ...due, holds: [['customs', 'hold']] })),
    blocked: assessed(
      aContainer({ ...due, availability: 'not-available', holds: [['customs', 'hold']] }),
    ),
    unknown: assessed(aContainer({ ...due, availability: 'not-reported' })),
    'not-released': assessed(aContainer({ ...due, availability: 'not-available' })),
    'port-pickup-not-confirmed': assessed(anInlandBoundContainer(due)),
    'no-facility': assessed(aContainer({ ...due, facility: null })),
    'no-last-free-day': assessed(aContainer()),
    'no-last-free-day-applies': assessed(
      anInlandContainer({ ...due, status: 'available', availability: 'available' }),
    ),
    'slot-later': assessed(aContainer({ ...due, appointmentAt: '2026-12-01T17:00:00Z' })),
    'gate-closed': assessed(aContainer(due)),
  }
  const shut = policyWith({
    tariffs: [aTariff()],
    gates: {
      byFacility: {
        'pier-400': closedOn('2026-11-20', '2026-11-23', '2026-11-24'),
      },
      standard: policy.gates.standard,
    },
  })

  it.each(whyNotPlanned)('says why: %s', (why) => {
    const by = why === 'gate-closed' ? shut : policy
    expect(chancesOf([cases[why]], span, now, by).others.map((one) => one.why)).toEqual([why])
  })

  it('is one only where its clock runs', () => {
    expect(
      chances(dueOn('2026-11-20', { status: 'on_ship', availability: 'not-reported' })),
    ).toEqual({ plannable: [], others: [] })
    expect(reason(assessed(anInlandContainer({ status: 'on_rail' })))).toBeUndefined()
  })

  it('is not the one with a hold that is only expected', () => {
    expect(costs(dueOn('2026-11-20', { holds: [['exam', 'pending']] }))?.[0]).toBe(0)
  })
})
