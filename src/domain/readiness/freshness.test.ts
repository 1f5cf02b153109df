import { describe, expect, it } from 'vitest'
import { governingDeadline } from '../deadlines/deadline.ts'
import { assessFreshness, type Freshness } from './freshness.ts'
import { epochMs, instantAt, type Instant } from '../time/instant.ts'
import {
  aContainer,
  anInlandContainer,
  policyWith,
  type ContainerOptions,
} from '../testing/containers.ts'

const policy = policyWith()
const now: Instant = '2026-11-20T20:42:00Z'

function freshnessOf(facts: ContainerOptions, container = aContainer(facts)): Freshness {
  return assessFreshness(container, governingDeadline(container, policy), now, policy)
}

const hoursAgo = (hours: number): Instant => instantAt(epochMs(now) - hours * 3_600_000)
const due = (terminal: string): ContainerOptions => ({ deadlines: { terminal } })

describe('thresholds tighten as the last free day nears', () => {
  it.each<[string, ContainerOptions, number]>([
    ['over', due('2026-11-10'), 6],
    ['today', due('2026-11-20'), 6],
    ['tomorrow', due('2026-11-21'), 6],
    ['in 2 days', due('2026-11-22'), 12],
    ['in 3 days', due('2026-11-23'), 12],
    ['in 4 days', due('2026-11-24'), 24],
    ['no date', {}, 24],
    ['at sea, whatever date', { status: 'on_ship', ...due('2026-11-20') }, 24],
  ])('%s: %i hours', (_what, facts, hours) => {
    expect(freshnessOf(facts).thresholdHours).toBe(hours)
  })

  it('the team’s own hours are used', () => {
    const strict = policyWith({ freshnessHours: { near: 1, close: 2, far: 3 } })
    const container = aContainer(due('2026-11-23'))
    const freshness = assessFreshness(container, governingDeadline(container, strict), now, strict)
    expect(freshness.thresholdHours).toBe(2)
  })
})

describe('age', () => {
  it.each<[number, Freshness['state']]>([
    [0, 'fresh'],
    [3, 'fresh'],
    [3.02, 'old'],
    [6, 'old'],
    [6.02, 'stale'],
    [-2, 'fresh'],
  ])('%f hours, due today: %s', (hours, state) => {
    expect(freshnessOf({ ...due('2026-11-20'), checkedAt: hoursAgo(hours) }).state).toBe(state)
  })

  it('is in whole minutes, never negative, and null where nobody was ever asked', () => {
    expect(freshnessOf({ checkedAt: '2026-11-20T20:28:30Z' }).ageMinutes).toBe(13)
    expect(freshnessOf({ checkedAt: hoursAgo(-2) }).ageMinutes).toBe(0)
    expect(freshnessOf({ checkedAt: null })).toMatchObject({ ageMinutes: null, state: 'never' })
  })
})

describe('who is asked', () => {
  it('the terminal at the port', () => {
    expect(freshnessOf({})).toMatchObject({
      source: 'terminal',
      checkedAt: '2026-11-20T20:28:00Z',
    })
  })

  it.each(['on_ship', 'new', 'picked_up', 'dropped'])('the line while it is %s', (status) => {
    const freshness = freshnessOf({ status, availability: 'not-reported' })
    expect(freshness).toMatchObject({ source: 'line', checkedAt: '2026-11-20T17:42:00Z' })
  })

  it('the rail side inland and on the way there', () => {
    expect(freshnessOf({}, anInlandContainer()).source).toBe('rail')
    expect(freshnessOf({}, anInlandContainer({ status: 'on_rail' })).source).toBe('rail')
  })

  it('where rail was never asked, the terminal inland and the line on the way', () => {
    expect(freshnessOf({}, anInlandContainer({ railCheckedAt: null })).source).toBe('terminal')
    expect(
      freshnessOf({}, anInlandContainer({ status: 'on_rail', railCheckedAt: null })).source,
    ).toBe('line')
  })
})

describe('quiet by design', () => {
  it.each<[string, ContainerOptions]>([
    ['delivered', { status: 'delivered' }],
    ['returned', { status: 'empty_returned' }],
    ['tracking stopped', { shipment: { trackingStoppedAt: '2026-11-12T00:00:00Z' } }],
    [
      'stopped long ago',
      { shipment: { trackingStoppedAt: '2026-10-12T00:00:00Z' }, checkedAt: hoursAgo(900) },
    ],
  ])('%s is not stale but no longer checked', (_what, facts) => {
    expect(freshnessOf(facts).state).toBe('not-checked')
  })

  it('picked up is still followed, to its empty return', () => {
    expect(freshnessOf({ status: 'picked_up' }).state).toBe('fresh')
  })
})
