import { describe, expect, it } from 'vitest'
import { governingDeadline } from './deadline.ts'
import type { Instant } from '../time/instant.ts'
import { addDays, type LocalDate } from '../time/local-date.ts'
import {
  aContainer,
  anInlandContainer,
  policyWith,
  type ContainerOptions,
} from '../testing/containers.ts'
import { assessUrgency, bandOf, buckets, type Band, type Bucket } from './urgency.ts'

const policy = policyWith()
/** Friday, 12:42 in Los Angeles. */
const friday: Instant = '2026-11-20T20:42:00Z'

function urgencyOf(facts: ContainerOptions, now: Instant = friday) {
  const container = aContainer(facts)
  return assessUrgency(container, governingDeadline(container, policy), now, policy)
}

const due = (terminal: LocalDate): ContainerOptions => ({ deadlines: { terminal } })

describe('buckets and bands', () => {
  it.each<[LocalDate, number, number, Bucket, Band]>([
    ['2026-11-09', -11, 0, 'accruing-10', 'over'],
    ['2026-11-10', -10, 0, 'accruing-10', 'over'],
    ['2026-11-11', -9, 0, 'accruing-5', 'over'],
    ['2026-11-15', -5, 0, 'accruing-5', 'over'],
    ['2026-11-16', -4, 0, 'accruing-1', 'over'],
    ['2026-11-19', -1, 0, 'accruing-1', 'over'],
    ['2026-11-20', 0, 1, 'today', 'last-day'],
    ['2026-11-21', 1, 1, 'tomorrow', 'soon'],
    ['2026-11-22', 2, 1, 'tomorrow', 'soon'],
    ['2026-11-23', 3, 2, 'days-2-3', 'soon'],
    ['2026-11-24', 4, 3, 'days-4-7', 'later'],
    ['2026-11-27', 7, 5, 'days-4-7', 'later'],
    ['2026-11-28', 8, 5, 'days-8', 'later'],
  ])(
    'last free day %s: %i days and %i gate days left, %s',
    (date, daysLeft, gateDaysLeft, bucket, band) => {
      expect(urgencyOf(due(date))).toMatchObject({ daysLeft, gateDaysLeft, bucket, band })
    },
  )

  it('rank from what has cost longest to what is out, a missing date beside tomorrow', () => {
    expect(buckets).toHaveLength(11)
    expect(buckets.indexOf('no-date')).toBe(buckets.indexOf('tomorrow') + 1)
    expect(buckets.map(bandOf)).toEqual([
      'over',
      'over',
      'over',
      'last-day',
      'soon',
      'no-date',
      'soon',
      'later',
      'later',
      'not-running',
      'not-running',
    ])
  })
})

describe('promotion to Tomorrow', () => {
  it.each<[Instant, LocalDate, number, boolean]>([
    ['2026-11-20T20:42:00Z', '2026-11-22', 2, true],
    ['2026-11-20T20:42:00Z', '2026-11-23', 3, false],
    ['2026-11-21T20:42:00Z', '2026-11-23', 2, true],
    ['2026-11-25T20:42:00Z', '2026-11-26', 1, false],
    ['2026-11-25T20:42:00Z', '2026-11-27', 2, false],
    ['2026-12-23T20:42:00Z', '2026-12-27', 4, true],
  ])('at %s with last free day %s, %i days away: %s', (now, date, daysLeft, promoted) => {
    const urgency = urgencyOf(due(date), now)
    expect(urgency).toMatchObject({ daysLeft, promoted })
    if (promoted) expect(urgency.bucket).toBe('tomorrow')
  })

  it('closed from Wednesday on, eight days can be one gate day', () => {
    const closures = Object.fromEntries(
      Array.from({ length: 12 }, (_, i) => [addDays('2026-11-23', i), 'Strike']),
    )
    const { gates } = policy
    const strike = policyWith({ gates: { ...gates, standard: { ...gates.standard, closures } } })
    const container = aContainer(due('2026-11-28'))
    const urgency = assessUrgency(container, governingDeadline(container, strike), friday, strike)
    expect(urgency).toMatchObject({
      daysLeft: 8,
      gateDaysLeft: 1,
      bucket: 'tomorrow',
      promoted: true,
    })
  })
})

describe('the gate today', () => {
  it.each<[Instant, number]>([
    ['2026-11-21T00:29:59Z', 2],
    ['2026-11-21T00:30:00Z', 1],
    ['2026-11-21T07:59:00Z', 1],
  ])('at %s it leaves %i gate days to Monday, and the band as it was', (now, gateDaysLeft) => {
    expect(urgencyOf(due('2026-11-23'), now)).toMatchObject({
      gateDaysLeft,
      bucket: 'days-2-3',
      pickUpBy: '2026-11-23',
    })
  })

  it.each<[LocalDate, LocalDate | null]>([
    ['2026-11-20', '2026-11-20'],
    ['2026-11-22', '2026-11-20'],
    ['2026-11-26', '2026-11-25'],
    ['2026-11-19', null],
  ])('for last free day %s pick-up-by is %s', (date, pickUpBy) => {
    expect(urgencyOf(due(date))).toMatchObject({ pickUpBy })
  })

  it('on a Saturday before a Sunday there is no open gate day left', () => {
    expect(urgencyOf(due('2026-11-22'), '2026-11-21T20:00:00Z')).toMatchObject({
      gateDaysLeft: 0,
      pickUpBy: null,
    })
  })

  it('past the cut-off of the last day no gate day is left, and later none is missing', () => {
    expect(urgencyOf(due('2026-11-20'), '2026-11-21T01:00:00Z').gateDaysLeft).toBe(0)
    expect(urgencyOf(due('2026-11-19'), '2026-11-21T01:00:00Z').gateDaysLeft).toBe(0)
  })

  it('past the cut-off of a closed day nothing is taken away', () => {
    expect(urgencyOf(due('2026-11-23'), '2026-11-22T01:00:00Z').gateDaysLeft).toBe(1)
  })
})

describe('containers without a running clock', () => {
  it.each<[string, ContainerOptions, Bucket]>([
    ['at sea', { status: 'on_ship' }, 'not-started'],
    ['on rail', { status: 'on_rail' }, 'not-started'],
    [
      'waiting for rail',
      { status: 'awaiting_inland_transfer', hasInlandLeg: true, availability: 'not-reported' },
      'not-started',
    ],
    ['picked up', { status: 'picked_up' }, 'out'],
    ['delivered', { status: 'delivered' }, 'out'],
    ['returned', { status: 'empty_returned' }, 'out'],
  ])('%s', (_what, facts, bucket) => {
    const urgency = urgencyOf({ ...facts, ...due('2026-11-10') })
    expect(urgency).toMatchObject({
      bucket,
      band: 'not-running',
      gateDaysLeft: null,
      lane: null,
      promoted: false,
    })
    expect(urgency.notRunning).not.toBeNull()
  })

  it('discharged without a date is its own bucket, with the facility’s day', () => {
    expect(urgencyOf({})).toMatchObject({
      bucket: 'no-date',
      band: 'no-date',
      today: '2026-11-20',
      daysLeft: null,
      notRunning: null,
    })
    expect(urgencyOf({ portZone: null, facility: null }).today).toBeNull()
  })

  it.each<[Instant, number]>([
    ['2026-11-18T20:00:00Z', 2],
    ['2026-11-21T07:59:00Z', 0],
    ['2026-11-21T08:00:00Z', -1],
  ])('picked up at %s, against Friday: %i days early', (portFullOutAt, outDaysEarly) => {
    const facts = { status: 'picked_up', milestones: { portFullOutAt }, ...due('2026-11-20') }
    expect(urgencyOf(facts)).toMatchObject({ outDaysEarly, daysLeft: null })
  })

  it('picked up at an unknown time, or without a date, says neither early nor late', () => {
    expect(urgencyOf({ status: 'picked_up', ...due('2026-11-20') }).outDaysEarly).toBeNull()
    const facts = { status: 'picked_up', milestones: { portFullOutAt: friday } } as const
    expect(urgencyOf(facts).outDaysEarly).toBeNull()
  })

  it('a date known before discharge is counted, and no band', () => {
    expect(urgencyOf({ status: 'on_ship', ...due('2026-11-22') })).toMatchObject({
      daysLeft: 2,
      bucket: 'not-started',
    })
  })
})

describe('whose day it is', () => {
  it('the ramp’s day counts inland', () => {
    const container = anInlandContainer({ deadlines: { rail: '2026-11-24T06:00:00Z' } })
    const now: Instant = '2026-11-24T06:30:00Z'
    const urgency = assessUrgency(container, governingDeadline(container, policy), now, policy)
    expect(urgency).toMatchObject({ today: '2026-11-24', daysLeft: 0 })
  })

  it('without a zone the day is UTC’s', () => {
    const facts = { portZone: null, facility: null, ...due('2026-11-20') }
    expect(urgencyOf(facts, '2026-11-20T23:59:00Z').daysLeft).toBe(0)
    expect(urgencyOf(facts, '2026-11-21T00:00:00Z').daysLeft).toBe(-1)
  })
})
