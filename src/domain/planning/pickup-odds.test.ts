import { describe, expect, it } from 'vitest'
import type { Departure } from '../history/kpi-departure.ts'
import { governingDeadline } from '../deadlines/deadline.ts'
import { aContainer, anInlandBoundContainer, policyWith } from '../testing/containers.ts'
import { left } from '../testing/departures.ts'
import type { Instant } from '../time/instant.ts'
import { keptShare, oddsOn, pickupOdds } from './pickup-odds.ts'
import { leaverOf } from './terminal-stays.ts'

const today = '2026-11-20'
const policy = policyWith()
const many = (count: number, facts: Partial<Departure>): Departure[] =>
  Array.from({ length: count }, (_, at) => ({ ...left(), id: `${at}`, daysToOut: 3, ...facts }))

/** Out on Thursday the 12th: free from Monday the 9th, with Wednesday a holiday. */
const onTime = { outOn: '2026-11-12', lastFreeDay: '2026-11-12' } as const
const standing = (lastFreeDay: string) => {
  const container = aContainer({
    deadlines: { terminal: lastFreeDay },
    milestones: { dischargedAt: '2026-11-09T16:00:00Z' },
  })
  return { ...container, deadline: governingDeadline(container, policy) }
}

describe('the odds of leaving', () => {
  it('are unknown with fewer than twenty pickups in four weeks', () => {
    expect(pickupOdds(many(19, onTime), [], today, policy)).toBeNull()
    expect(pickupOdds(many(20, onTime), [], today, policy)?.pickups).toBe(20)
    expect(pickupOdds(many(99, { outOn: '2026-10-22' }), [], today, policy)).toBeNull()
    // Today isn’t over.
    expect(pickupOdds(many(99, { outOn: today }), [], today, policy)).toBeNull()
  })

  it('are the share of those there that left on that day, counted from the last free day', () => {
    const odds = pickupOdds(many(1000, onTime), [], today, policy)
    // The last free day itself is position 8; three days before it all were there and none left.
    expect(odds?.port.byDay[8]).toBeGreaterThan(0.98)
    expect(odds?.port.byDay[5]).toBeLessThan(0.02)
  })

  it('count those that stayed', () => {
    const fleet = Array.from({ length: 1000 }, () => standing('2026-11-12'))
    const odds = pickupOdds(many(1000, onTime), fleet, today, policy)
    // On the last free day 1,000 of 2,000 left. Position 12 is four days past it: all stayed.
    expect(odds?.port.byDay[8]).toBeGreaterThan(0.48)
    expect(odds?.port.byDay[8]).toBeLessThan(0.52)
    expect(odds?.port.byDay[12]).toBeLessThan(0.02)
  })

  it('give a terminal its own speed once it has its own pickups', () => {
    const slow = { id: 'slow', name: 'Slow' }
    const fleet = Array.from({ length: 500 }, () => {
      const one = standing('2026-11-12')
      return { ...one, facility: one.facility && { ...one.facility, id: 'slow' } }
    })
    const pickups = [...many(500, onTime), ...many(20, { ...onTime, facility: slow })]
    const odds = pickupOdds(pickups, fleet, today, policy)
    expect(odds?.speeds.get('slow')).toBeLessThan(0.5)
    expect(odds?.speeds.get('pier-400')).toBeGreaterThan(1)
    expect(odds?.speeds.get('another')).toBeUndefined()
  })

  it('know days that are only assumed to be closed from pickups on them', () => {
    const saturday = { outOn: '2026-11-14', lastFreeDay: '2026-11-14', daysToOut: 0 } as const
    expect(pickupOdds(many(200, onTime), [], today, policy)?.port.assumedClosed).toBe(0)
    expect(
      pickupOdds([...many(200, onTime), ...many(200, saturday)], [], today, policy)?.port
        .assumedClosed,
    ).toBeGreaterThan(0.5)
  })

  it('say how quickly holds clear, and how many appointments were kept', () => {
    const holds = [{ name: 'customs', hours: 24 }]
    const odds = pickupOdds(
      many(20, { ...onTime, holds, slots: { due: 2, kept: 1 } }),
      [],
      today,
      policy,
    )
    expect(odds?.holdClears).toBeCloseTo(1 - Math.exp(-1))
    expect(odds?.appointments).toEqual({ due: 40, kept: 20 })
    expect(odds && keptShare(odds)).toBe(0.5)
    expect(pickupOdds(many(20, onTime), [], today, policy)?.holdClears).toBeNull()
  })

  it('know inland-bound containers at a port from the trains of the last week', () => {
    const atPort = (id: string, railLoadedAt: Instant | null) => {
      const container = anInlandBoundContainer({
        id,
        status: railLoadedAt ? 'on_rail' : 'grounded',
        milestones: { dischargedAt: '2026-11-15T16:00:00Z', railLoadedAt },
      })
      return { ...container, deadline: governingDeadline(container, policy) }
    }
    const gone = Array.from({ length: 10 }, (_, at) => atPort(`g${at}`, '2026-11-17T16:00:00Z'))
    const waiting = atPort('w', null)
    const odds = pickupOdds(many(20, onTime), [...gone, waiting], today, policy)
    // Ten left after two days each; one stayed for the four days to yesterday.
    expect(odds?.train).toBeCloseTo(10 / 24)
    expect(odds && oddsOn(odds, leaverOf(waiting, policy), '2026-11-21')).toBe(odds?.train)
    expect(pickupOdds(many(20, onTime), gone.slice(0, 4), today, policy)?.train).toBe(0)
  })
})
