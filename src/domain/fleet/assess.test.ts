import { describe, expect, it } from 'vitest'
import { findAppointmentGap, type AppointmentGap } from '../readiness/appointment.ts'
import { assess, compareByWorth, type AssessedContainer } from './assess.ts'
import { governingDeadline } from '../deadlines/deadline.ts'
import type { Instant } from '../time/instant.ts'
import type { NextStep } from '../readiness/next-step.ts'
import type { Policy } from '../policy/policy.ts'
import { assessReadiness } from '../readiness/readiness.ts'
import {
  aContainer,
  anInlandContainer,
  aTariff,
  policyWith,
  type ContainerOptions,
} from '../testing/containers.ts'

const now: Instant = '2026-11-20T20:42:00Z'
const policy = policyWith()

function assessFacts(
  facts: ContainerOptions,
  by: Policy = policy,
  container = aContainer(facts),
): AssessedContainer {
  const governed = { ...container, deadline: governingDeadline(container, by) }
  return { container: governed, assessment: assess(governed, now, by) }
}

const dueToday = { deadlines: { terminal: '2026-11-20' } } as const
const over = { deadlines: { terminal: '2026-11-18' } } as const
const held = { availability: 'not-available', holds: [['customs', 'hold']] } as const
const inAnHour: Instant = '2026-11-20T21:42:00Z'
const today = { day: '2026-11-20', isToday: true, means: 'on' } as const
const tomorrow: Instant = '2026-11-21T18:00:00Z'
const monday: Instant = '2026-11-23T18:00:00Z'

describe('how a gate slot fails its container', () => {
  it.each<[string, ContainerOptions, AppointmentGap | null]>([
    ['ready, none', dueToday, 'none-though-ready'],
    [
      'ready with a pending hold, none',
      { ...dueToday, holds: [['exam', 'pending']] },
      'none-though-ready',
    ],
    ['held, none yet', { ...dueToday, ...held }, null],
    ['not released, none yet', { ...dueToday, availability: 'not-available' }, null],
    ['in time', { ...dueToday, appointmentAt: inAnHour }, null],
    [
      'the last minute of the last day',
      { ...dueToday, appointmentAt: '2026-11-21T07:59:00Z' },
      null,
    ],
    [
      'midnight after the last day',
      { ...dueToday, appointmentAt: '2026-11-21T08:00:00Z' },
      'after-deadline',
    ],
    [
      'after the last day, held as well',
      { ...dueToday, ...held, appointmentAt: tomorrow },
      'after-deadline',
    ],
    ['in time, while held', { ...dueToday, ...held, appointmentAt: inAnHour }, 'while-held'],
    [
      'in time, not released',
      { ...dueToday, availability: 'not-available', appointmentAt: inAnHour },
      'before-availability',
    ],
    [
      'in time, release not reported',
      { ...dueToday, availability: 'not-reported', appointmentAt: inAnHour },
      null,
    ],
    ['running now', { ...dueToday, appointmentAt: '2026-11-20T20:00:00Z' }, null],
    [
      'an hour ago, still in',
      { ...dueToday, appointmentAt: '2026-11-20T19:42:00Z' },
      'passed-still-in',
    ],
    [
      'an hour ago, held',
      { ...dueToday, ...held, appointmentAt: '2026-11-20T19:42:00Z' },
      'passed-still-in',
    ],
    [
      'without a zone, on the last day',
      { ...dueToday, portZone: null, appointmentAt: '2026-11-20T00:00:00Z' },
      null,
    ],
    [
      'without a zone, on the day after',
      { ...dueToday, portZone: null, appointmentAt: '2026-11-21T00:00:00Z' },
      'after-deadline',
    ],
    ['no deadline known', { appointmentAt: monday }, null],
    [
      'on a Saturday that nobody confirmed as closed',
      { appointmentAt: tomorrow },
      'unconfirmed-day',
    ],
    [
      'gone already',
      { ...dueToday, status: 'picked_up', appointmentAt: '2026-11-20T19:00:00Z' },
      null,
    ],
  ])('%s', (_what, facts, gap) => {
    const container = aContainer(facts)
    const deadline = governingDeadline(container, policy)
    const readiness = assessReadiness(container, deadline, now, policy)
    expect(findAppointmentGap(container, deadline, readiness, now, policy.gates)).toBe(gap)
  })

  it('stands on a day the gate is closed, by hours that somebody confirmed', () => {
    const { standard } = policy.gates
    const confirmed = policyWith({
      gates: { byFacility: {}, standard: { ...standard, assumed: false } },
    })
    for (const facts of [dueToday, over, held, {}])
      expect(
        assessFacts({ ...facts, appointmentAt: tomorrow }, confirmed).assessment.appointmentGap,
      ).toBe('closed-day')
  })
})

describe('the next step', () => {
  it.each<[string, ContainerOptions, NextStep]>([
    ['ready, no slot', dueToday, { step: 'book-appointment', on: today }],
    [
      'ready, a hold expected, no slot',
      { ...dueToday, holds: [['exam', 'pending']] },
      { step: 'book-appointment', on: today },
    ],
    [
      'ready, slot today',
      { ...dueToday, appointmentAt: inAnHour },
      { step: 'pick-up', appointmentAt: inAnHour, mayBeClosed: false },
    ],
    [
      'ready, slot too late',
      { ...dueToday, appointmentAt: tomorrow },
      { step: 'move-appointment', on: today },
    ],
    [
      'over, slot tomorrow',
      { ...over, appointmentAt: tomorrow },
      { step: 'move-appointment', on: today },
    ],
    [
      'ready, slot missed',
      { ...dueToday, appointmentAt: '2026-11-20T17:00:00Z' },
      { step: 'rebook-appointment', on: today },
    ],
    ['held', { ...dueToday, ...held }, { step: 'clear-hold', hold: 'customs' }],
    [
      'held for two reasons: the first',
      {
        ...dueToday,
        availability: 'not-available',
        holds: [
          ['exam', 'pending'],
          ['TMF', 'hold'],
          ['customs', 'hold'],
        ],
      },
      { step: 'clear-hold', hold: 'TMF' },
    ],
    [
      'not released, on the last gate day',
      { ...dueToday, availability: 'not-available' },
      { step: 'check-terminal' },
    ],
    ['not released, no date', { availability: 'not-available' }, { step: 'find-last-free-day' }],
    ['ready, no date', {}, { step: 'book-appointment', on: today }],
    ['not reported', { ...dueToday, availability: 'not-reported' }, { step: 'check-terminal' }],
    [
      'contradiction',
      { ...dueToday, holds: [['customs', 'hold']] },
      { step: 'ask-terminal-and-line' },
    ],
    ['stale', { ...dueToday, checkedAt: '2026-11-20T08:00:00Z' }, { step: 'refresh' }],
    ['at sea', { status: 'on_ship' }, { step: 'wait-for-arrival' }],
    [
      'waiting for rail',
      { status: 'awaiting_inland_transfer', hasInlandLeg: true, availability: 'not-reported' },
      { step: 'wait-for-rail' },
    ],
    ['on rail', { status: 'on_rail' }, { step: 'wait-for-rail' }],
    ['picked up', { status: 'picked_up' }, { step: 'return-empty' }],
    ['delivered', { status: 'delivered' }, { step: 'return-empty' }],
    [
      'picked up, tracking stopped',
      { status: 'picked_up', shipment: { trackingStoppedAt: now } },
      { step: 'nothing' },
    ],
    ['returned', { status: 'empty_returned' }, { step: 'nothing' }],
  ])('%s', (_what, facts, next) => {
    expect(assessFacts(facts).assessment.nextStep).toEqual(next)
  })

  it('is to check with the terminal where the data is stale and the account may not refresh', () => {
    const stale: ContainerOptions = { ...dueToday, checkedAt: '2026-11-20T08:00:00Z' }
    const { assessment } = assessFacts(stale, policyWith({ canRefresh: false }))
    expect(assessment.nextStep).toEqual({ step: 'check-terminal' })
  })
})

describe('one assessment of everything', () => {
  it('agrees with its parts', () => {
    const { assessment } = assessFacts({ ...dueToday, ...held, appointmentAt: inAnHour })
    expect(assessment).toMatchObject({
      readiness: { verdict: 'blocked' },
      urgency: { bucket: 'today' },
      freshness: { source: 'terminal', state: 'fresh' },
      appointmentGap: 'while-held',
      nextStep: { step: 'clear-hold' },
      exposure: { notCosted: 'no-tariff' },
    })
  })

  it('stands for containers with hardly a fact', () => {
    const bare = aContainer({
      status: '',
      shipment: null,
      facility: null,
      portTerminal: null,
      portZone: null,
      availability: 'not-reported',
      checkedAt: null,
      lineCheckedAt: null,
    })
    const { assessment } = assessFacts({}, policy, bare)
    expect(assessment.urgency).toMatchObject({ bucket: 'not-started', today: null })
    expect(assessment.nextStep).toEqual({ step: 'wait-for-arrival' })
  })
})

describe('the order of work', () => {
  const costed = policyWith({ tariffs: [aTariff()] })

  it.each<[string, ContainerOptions, ContainerOptions]>([
    ['over before today', over, dueToday],
    ['ten days over before two', { deadlines: { terminal: '2026-11-10' } }, over],
    ['today before tomorrow', dueToday, { deadlines: { terminal: '2026-11-21' } }],
    ['tomorrow before no date', { deadlines: { terminal: '2026-11-21' } }, {}],
    ['next gate day before no date', { deadlines: { terminal: '2026-11-23' } }, {}],
    ['no date before two gate days', {}, { deadlines: { terminal: '2026-11-24' } }],
    ['running before at sea', { deadlines: { terminal: '2026-12-23' } }, { status: 'on_ship' }],
    ['at sea before out', { status: 'on_ship' }, { status: 'picked_up' }],
    [
      'fewer gate days first',
      { deadlines: { terminal: '2026-11-24' } },
      { deadlines: { terminal: '2026-11-25' } },
    ],
    [
      'the dearer wait first, at 285 a day before 235',
      { deadlines: { terminal: '2026-11-15' } },
      { deadlines: { terminal: '2026-11-18' } },
    ],
    [
      'the dearer wait first, whatever is posted',
      { deadlines: { terminal: '2026-11-15' } },
      {
        deadlines: { terminal: '2026-11-18' },
        fees: [{ type: 'demurrage', amount: 900, currency: 'USD' }],
      },
    ],
    [
      'more posted first where waiting costs the same',
      { ...dueToday, fees: [{ type: 'demurrage', amount: 900, currency: 'USD' }] },
      dueToday,
    ],
    ['then by number', dueToday, { ...dueToday, number: 'TCLU9876543' }],
    ['then by id', dueToday, { ...dueToday, id: 'container-2' }],
  ])('%s', (_what, first, second) => {
    const [a, b] = [assessFacts(first, costed), assessFacts(second, costed)]
    expect(compareByWorth(a, b)).toBeLessThan(0)
    expect(compareByWorth(b, a)).toBeGreaterThan(0)
    expect(compareByWorth(a, a)).toBe(0)
  })

  it('does not change while the data grows older', () => {
    const first = assessFacts({ ...dueToday, checkedAt: '2026-11-20T20:40:00Z' }, costed)
    const second = assessFacts({ ...dueToday, number: 'TCLU9876543', checkedAt: null }, costed)
    expect(compareByWorth(first, second)).toBeLessThan(0)
  })

  it('inland containers stand in the same order by their own clock', () => {
    const ramp = anInlandContainer({ id: 'ramp', deadlines: { rail: '2026-11-19' } })
    expect(
      compareByWorth(assessFacts({}, costed, ramp), assessFacts(dueToday, costed)),
    ).toBeLessThan(0)
  })
})
