import { internationalFormat, usFormat } from '../text/format.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assess } from '../fleet/assess.ts'
import { governingDeadline } from '../deadlines/deadline.ts'
import type { GateCalendar } from '../policy/gate-calendar.ts'
import { gateCalendarOf, isGateOpen } from '../policy/gates.ts'
import type { Instant } from '../time/instant.ts'
import type { LocalDate } from '../time/local-date.ts'
import type { NextStep } from './next-step.ts'
import { unhandled } from '../container/handling.ts'
import { defaultPolicy, type Policy } from '../policy/policy.ts'
import { anyContainer, aroundNow } from '../testing/arbitrary-containers.ts'
import { fieldZone } from '../container/field-zone.ts'
import { localDateAt } from '../time/zone.ts'
import {
  aContainer,
  anInlandBoundContainer,
  anInlandContainer,
  policyWith,
  type ContainerOptions,
} from '../testing/containers.ts'
import { describeNextStep } from '../text/next-step.ts'

const { standard } = defaultPolicy.gates
const gatesOf = (calendar: Partial<GateCalendar>): Policy =>
  policyWith({ gates: { byFacility: { 'pier-400': { ...standard, ...calendar } }, standard } })

/** Monday to Friday to 16:30, US holidays closed, as somebody at the terminal confirmed. */
const confirmed = gatesOf({ assumed: false })
const gate = { opens: 7 * 60, cutOff: 16 * 60 + 30 }
const withSaturdays = gatesOf({ assumed: false, weekly: { ...standard.weekly, 6: gate } })
const assumed = gatesOf({ assumed: true })
const never = gatesOf({ assumed: false, weekly: {} })

/** Times in Los Angeles in the week of Thanksgiving, Thu Nov 26, 2026. */
const at = {
  'Fri 09:00': '2026-11-20T17:00:00Z',
  'Fri 15:29': '2026-11-20T23:29:00Z',
  'Fri 15:30': '2026-11-20T23:30:00Z',
  'Fri 16:29': '2026-11-21T00:29:00Z',
  'Fri 16:30': '2026-11-21T00:30:00Z',
  'Fri 23:50': '2026-11-21T07:50:00Z',
  'Sat 10:00': '2026-11-21T18:00:00Z',
  'Sun 13:00': '2026-11-22T21:00:00Z',
  'Wed 10:00': '2026-11-25T18:00:00Z',
  'Wed 17:00': '2026-11-26T01:00:00Z',
  'Thu 10:00': '2026-11-26T18:00:00Z',
} as const satisfies Record<string, Instant>
type Moment = keyof typeof at

function stepAt(moment: Instant, facts: ContainerOptions, policy: Policy): NextStep {
  const container = aContainer({ checkedAt: moment, ...facts })
  const deadline = governingDeadline(container, policy)
  return assess({ ...container, deadline }, moment, policy).nextStep
}

const none: ContainerOptions = {}
const appointment = (appointmentAt: Instant): ContainerOptions => ({ appointmentAt })
const held: ContainerOptions = { availability: 'not-available', holds: [['customs', 'hold']] }
const notReleased: ContainerOptions = { availability: 'not-available' }
const notReported: ContainerOptions = { availability: 'not-reported' }
const conflict: ContainerOptions = { holds: [['customs', 'hold']] }
const pending: ContainerOptions = { holds: [['exam', 'pending']] }
const stale: ContainerOptions = { checkedAt: '2026-11-18T20:00:00Z' }
const friday14 = appointment('2026-11-20T22:00:00Z')
const saturday10 = appointment('2026-11-21T18:00:00Z')
const sunday14 = appointment('2026-11-22T22:00:00Z')
const monday9 = appointment('2026-11-23T17:00:00Z')
const tuesday9 = appointment('2026-11-24T17:00:00Z')
const friday27 = appointment('2026-11-27T18:00:00Z')
const wednesday11 = appointment('2026-11-25T19:00:00Z')
const thanksgiving11 = appointment('2026-11-26T19:00:00Z')

describe('the next step of a container that is routed inland and offered at the port', () => {
  const pickedUpThere = {
    handling: {
      ...unhandled,
      portPickup: { by: { id: 'ana', name: 'Ana' }, at: at['Fri 09:00'] },
    },
  }

  it.each<[words: string, facts: ContainerOptions]>([
    ['Confirm port pickup with line', none],
    ['Clear customs hold', held],
    ['Pick up 14:00 PST', friday14],
    ['Book for today', pickedUpThere],
  ])('is %s', (words, facts) => {
    const now = at['Fri 09:00']
    const container = anInlandBoundContainer({
      deadlines: { terminal: '2026-11-20' },
      checkedAt: now,
      ...facts,
    })
    const deadline = governingDeadline(container, confirmed)
    const { nextStep } = assess({ ...container, deadline }, now, confirmed)
    expect(describeNextStep(internationalFormat, container, nextStep, now)).toBe(words)
  })
})

describe('the next step of a container whose clock runs', () => {
  it.each<
    [
      moment: Moment,
      lastFreeDay: LocalDate | null,
      facts: ContainerOptions,
      policy: Policy,
      words: string,
    ]
  >([
    // LFD today, gate open.
    ['Fri 09:00', '2026-11-20', none, confirmed, 'Book for today'],
    ['Fri 09:00', '2026-11-20', pending, confirmed, 'Book for today'],
    ['Fri 15:29', '2026-11-20', none, confirmed, 'Book for today'],
    ['Fri 15:30', '2026-11-20', none, confirmed, 'Call: gate closes 16:30 PST'],
    ['Fri 16:29', '2026-11-20', none, confirmed, 'Call: gate closes 16:30 PST'],
    ['Fri 16:30', '2026-11-20', none, confirmed, 'Request an extension'],
    ['Fri 23:50', '2026-11-20', none, confirmed, 'Request an extension'],
    ['Fri 09:00', '2026-11-20', friday14, confirmed, 'Pick up 14:00 PST'],
    ['Fri 15:30', '2026-11-20', friday14, confirmed, 'Call: gate closes 16:30 PST'],
    ['Fri 09:00', '2026-11-20', monday9, confirmed, 'Move appointment to today'],
    ['Fri 16:30', '2026-11-20', monday9, confirmed, 'Request an extension'],
    ['Fri 09:00', '2026-11-20', held, confirmed, 'Clear customs hold'],
    ['Fri 16:30', '2026-11-20', held, confirmed, 'Clear customs hold'],
    ['Fri 09:00', '2026-11-20', notReleased, confirmed, 'Check terminal'],
    ['Fri 09:00', '2026-11-20', notReported, confirmed, 'Check terminal'],
    ['Fri 09:00', '2026-11-20', conflict, confirmed, 'Call terminal and line'],
    ['Fri 09:00', '2026-11-20', stale, confirmed, 'Refresh'],
    // The same by hours that nobody confirmed.
    ['Fri 09:00', '2026-11-20', none, assumed, 'Book for today'],
    ['Fri 15:30', '2026-11-20', none, assumed, 'Confirm gate hours'],
    ['Fri 16:30', '2026-11-20', none, assumed, 'Confirm gate hours'],
    ['Fri 09:00', '2026-11-20', friday14, assumed, 'Pick up 14:00 PST'],
    // LFD today, gate closed.
    ['Sun 13:00', '2026-11-22', none, confirmed, 'Request an extension'],
    ['Sun 13:00', '2026-11-22', none, assumed, 'Confirm gate hours'],
    ['Sun 13:00', '2026-11-22', sunday14, confirmed, 'Request an extension'],
    ['Sun 13:00', '2026-11-22', sunday14, assumed, 'If open, pick up 14:00 PST'],
    ['Sun 13:00', '2026-11-22', monday9, confirmed, 'Request an extension'],
    ['Sun 13:00', '2026-11-22', held, confirmed, 'Clear customs hold'],
    ['Sun 13:00', '2026-11-22', notReleased, confirmed, 'Check terminal'],
    ['Thu 10:00', '2026-11-26', none, confirmed, 'Request an extension'],
    ['Thu 10:00', '2026-11-26', none, assumed, 'Confirm gate hours'],
    ['Sat 10:00', '2026-11-21', none, confirmed, 'Request an extension'],
    ['Sat 10:00', '2026-11-21', none, withSaturdays, 'Book for today'],
    // LFD tomorrow.
    ['Fri 09:00', '2026-11-21', none, confirmed, 'Book for today'],
    ['Fri 09:00', '2026-11-21', none, withSaturdays, 'Book for Sat 21 Nov or earlier'],
    ['Fri 16:30', '2026-11-21', none, confirmed, 'Request an extension'],
    ['Fri 16:30', '2026-11-21', none, withSaturdays, 'Book for Sat 21 Nov'],
    ['Fri 09:00', '2026-11-21', saturday10, confirmed, 'Move appointment to today'],
    ['Fri 09:00', '2026-11-21', saturday10, withSaturdays, 'Pick up Sat 10:00 PST'],
    ['Fri 09:00', '2026-11-21', saturday10, assumed, 'Move appointment to today'],
    ['Fri 09:00', '2026-11-22', saturday10, assumed, 'Move appointment to today'],
    ['Fri 09:00', '2026-11-24', saturday10, assumed, 'If open, pick up Sat 10:00 PST'],
    ['Fri 16:30', '2026-11-21', saturday10, assumed, 'Confirm gate hours'],
    ['Fri 09:00', '2026-11-18', saturday10, assumed, 'Move appointment to today'],
    ['Fri 16:30', '2026-11-18', saturday10, assumed, 'If open, pick up Sat 10:00 PST'],
    ['Sat 10:00', '2026-11-22', none, confirmed, 'Request an extension'],
    ['Sun 13:00', '2026-11-23', none, confirmed, 'Book for Mon 23 Nov'],
    ['Sun 13:00', '2026-11-23', none, assumed, 'Book for Mon 23 Nov'],
    ['Sun 13:00', '2026-11-23', monday9, confirmed, 'Pick up Mon 09:00 PST'],
    ['Wed 10:00', '2026-11-26', none, confirmed, 'Book for today'],
    ['Wed 10:00', '2026-11-26', thanksgiving11, confirmed, 'Move appointment to today'],
    ['Wed 17:00', '2026-11-26', none, confirmed, 'Request an extension'],
    ['Wed 17:00', '2026-11-26', none, assumed, 'Confirm gate hours'],
    // LFD further ahead.
    ['Fri 09:00', '2026-11-24', none, confirmed, 'Book for Tue 24 Nov or earlier'],
    ['Fri 16:30', '2026-11-24', none, confirmed, 'Book for Tue 24 Nov or earlier'],
    ['Sat 10:00', '2026-11-24', none, confirmed, 'Book for Tue 24 Nov or earlier'],
    ['Sun 13:00', '2026-11-26', none, confirmed, 'Book for Wed 25 Nov or earlier'],
    ['Sun 13:00', '2026-11-29', none, confirmed, 'Book for Fri 27 Nov or earlier'],
    ['Sun 13:00', '2026-11-27', wednesday11, confirmed, 'Pick up Wed 11:00 PST'],
    [
      'Sun 13:00',
      '2026-11-27',
      thanksgiving11,
      confirmed,
      'Move appointment to Fri 27 Nov or earlier',
    ],
    ['Sun 13:00', '2026-11-27', thanksgiving11, assumed, 'If open, pick up Thu 11:00 PST'],
    [
      'Sun 13:00',
      '2026-11-24',
      wednesday11,
      confirmed,
      'Move appointment to Tue 24 Nov or earlier',
    ],
    ['Sun 13:00', '2026-11-27', friday14, confirmed, 'Rebook for Fri 27 Nov or earlier'],
    ['Sun 13:00', '2026-11-27', pending, confirmed, 'Book for Fri 27 Nov or earlier'],
    ['Sun 13:00', '2026-11-27', held, confirmed, 'Clear customs hold'],
    ['Sun 13:00', '2026-11-23', notReleased, confirmed, 'Wait for release'],
    // LFD passed.
    ['Sun 13:00', '2026-11-18', notReleased, confirmed, 'Check terminal'],
    ['Fri 09:00', '2026-11-18', monday9, confirmed, 'Move appointment to today'],
    ['Fri 16:30', '2026-11-18', monday9, confirmed, 'Pick up Mon 09:00 PST'],
    ['Sat 10:00', '2026-11-18', wednesday11, confirmed, 'Move appointment to Mon 23 Nov'],
    ['Sun 13:00', '2026-11-18', tuesday9, confirmed, 'Move appointment to Mon 23 Nov'],
    ['Sun 13:00', '2026-11-18', tuesday9, assumed, 'Move appointment to Mon 23 Nov'],
    ['Wed 10:00', '2026-11-18', thanksgiving11, assumed, 'Move appointment to today'],
    ['Wed 10:00', '2026-11-18', wednesday11, confirmed, 'Pick up 11:00 PST'],
    ['Wed 10:00', '2026-11-18', friday27, confirmed, 'Move appointment to today'],
    ['Wed 17:00', '2026-11-18', friday27, confirmed, 'Pick up Fri 10:00 PST'],
    ['Fri 09:00', '2026-11-18', none, confirmed, 'Book for today'],
    ['Fri 15:30', '2026-11-18', none, confirmed, 'Book for Mon 23 Nov'],
    ['Fri 16:30', '2026-11-18', none, confirmed, 'Book for Mon 23 Nov'],
    ['Sun 13:00', '2026-11-18', none, confirmed, 'Book for Mon 23 Nov'],
    ['Thu 10:00', '2026-11-18', none, confirmed, 'Book for Fri 27 Nov'],
    ['Thu 10:00', '2026-11-18', none, assumed, 'Book for Fri 27 Nov'],
    ['Sun 13:00', '2026-11-18', monday9, confirmed, 'Pick up Mon 09:00 PST'],
    ['Sun 13:00', '2026-11-18', thanksgiving11, confirmed, 'Move appointment to Mon 23 Nov'],
    ['Sun 13:00', '2026-11-18', friday14, confirmed, 'Rebook for Mon 23 Nov'],
    ['Sun 13:00', '2026-11-18', held, confirmed, 'Clear customs hold'],
    // No LFD reported.
    ['Fri 09:00', null, none, confirmed, 'Book for today'],
    ['Sun 13:00', null, none, confirmed, 'Book for Mon 23 Nov'],
    ['Thu 10:00', null, none, confirmed, 'Book for Fri 27 Nov'],
    ['Thu 10:00', null, friday14, confirmed, 'Rebook for Fri 27 Nov'],
    ['Sun 13:00', null, thanksgiving11, confirmed, 'Move appointment to Mon 23 Nov'],
    // A facility that serves nobody for months.
    ['Fri 09:00', '2026-11-24', none, never, 'Request an extension'],
    ['Fri 09:00', null, none, never, 'Book appointment'],
  ])('%s, LFD %s, case %#', (moment, lastFreeDay, facts, policy, words) => {
    const options = { ...facts, deadlines: { terminal: lastFreeDay } }
    const step = stepAt(at[moment], options, policy)
    expect(describeNextStep(internationalFormat, aContainer(options), step, at[moment])).toBe(words)
  })

  it('names a day of the coming week by its weekday in a narrow cell', () => {
    const options = { deadlines: { terminal: '2026-11-18' } }
    const step = stepAt(at['Sun 13:00'], options, confirmed)
    expect(
      describeNextStep(internationalFormat, aContainer(options), step, at['Sun 13:00'], true),
    ).toBe('Book for Mon')
  })

  it('after the last gate before charges names the next gate day', () => {
    const facts: ContainerOptions = { deadlines: { terminal: '2026-11-20' } }
    expect(stepAt(at['Fri 16:30'], facts, confirmed)).toEqual({
      step: 'request-extension',
      nextGateDay: '2026-11-23',
    })
  })
})

it('a step that names a day names one on which the gate is open, and not one that is over', () => {
  const policies = fc.constantFrom(confirmed, withSaturdays, assumed, never, defaultPolicy)
  fc.assert(
    fc.property(anyContainer, policies, (container, policy) => {
      const deadline = governingDeadline(container, policy)
      const { nextStep, urgency } = assess({ ...container, deadline }, aroundNow, policy)
      const day = 'on' in nextStep ? nextStep.on?.day : undefined
      const named = nextStep.step === 'request-extension' ? nextStep.nextGateDay : day
      if (named === undefined || named === null) return
      expect(isGateOpen(named, gateCalendarOf(container.facility, policy.gates))).toBe(true)
      expect(named >= (urgency.today ?? named)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

it('an appointment on a day the gate may be closed is kept only where no open day before it is free', () => {
  fc.assert(
    fc.property(anyContainer, (container) => {
      const deadline = governingDeadline(container, assumed)
      const { nextStep, appointmentGate, urgency } = assess(
        { ...container, deadline },
        aroundNow,
        assumed,
      )
      const { pickUpBy } = urgency
      const zone = fieldZone(container, 'appointmentAt')
      if (nextStep.step !== 'pick-up' || appointmentGate === null || pickUpBy === null) return
      if (zone === null || urgency.band === 'over') return
      expect(localDateAt(nextStep.appointmentAt, zone) <= pickUpBy).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

it('an appointment without a time zone stays on its day as written, and isn’t missed before that is over', () => {
  const facts: ContainerOptions = { deadlines: { terminal: '2026-11-18' }, portZone: null }
  const on = (appointmentAt: Instant) => {
    const options = { ...facts, appointmentAt }
    const step = stepAt(at['Fri 15:29'], options, confirmed)
    return describeNextStep(usFormat, aContainer(options), step, at['Fri 15:29'])
  }
  expect(on('2026-11-20T00:00:00Z')).toBe('Pick up Fri, Nov 20 (time not reported)')
  expect(on('2026-11-21T00:00:00Z')).toBe('Move appointment to today')
})

it('a ramp whose hours nobody entered is not taken for open on a Sunday', () => {
  const facts: ContainerOptions = { deadlines: { rail: '2026-11-18' } }
  const words = (moment: Moment, policy: Policy, more = none) => {
    const container = anInlandContainer({
      ...facts,
      ...more,
      railCheckedAt: at[moment],
      checkedAt: at[moment],
    })
    const deadline = governingDeadline(container, policy)
    const { nextStep } = assess({ ...container, deadline }, at[moment], policy)
    return describeNextStep(internationalFormat, container, nextStep, at[moment])
  }
  expect(words('Sun 13:00', assumed)).toBe('If open, book for today')
  expect(words('Fri 09:00', assumed)).toBe('Book for today')
  expect(words('Sun 13:00', assumed, monday9)).toBe('Pick up Mon 09:00 PST')
  expect(words('Sun 13:00', assumed, tuesday9)).toBe('Move appointment to Mon 23 Nov')
})
