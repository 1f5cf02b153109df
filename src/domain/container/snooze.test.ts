import { describe, expect, it } from 'vitest'
import { unhandled } from './handling.ts'
import type { Instant } from '../time/instant.ts'
import type { LocalDate } from '../time/local-date.ts'
import { isSnoozed, whyBack } from './snooze.ts'
import { aContainer, newYork } from '../testing/containers.ts'

const by = { id: 'p-1', name: 'Ana Reyes' }

/** A container at Pier 400 laid aside until Monday under a last free day of Tuesday 24 November. */
function laidAside(
  facts: { until?: LocalDate; under?: LocalDate | null; lastFreeDay?: LocalDate | null } = {},
) {
  const { until = '2026-11-23', under = '2026-11-24', lastFreeDay = '2026-11-24' } = facts
  const snooze = { until, under, by, at: '2026-11-20T20:42:00Z' } as const
  return {
    ...aContainer({ handling: { ...unhandled, snooze } }),
    deadline: lastFreeDay && { date: lastFreeDay },
  }
}

describe('a container that was laid aside until a day', () => {
  it.each<[string, Instant, boolean]>([
    ['the Friday before', '2026-11-20T21:00:00Z', true],
    ['a minute before Monday in Los Angeles, long Monday in UTC', '2026-11-23T07:59:00Z', true],
    ['the first moment of Monday in Los Angeles', '2026-11-23T08:00:00Z', false],
    ['Tuesday', '2026-11-24T12:00:00Z', false],
  ])('%s: laid aside %s is %s', (_, now, asleep) => {
    expect(isSnoozed(laidAside(), now)).toBe(asleep)
  })

  it('is back on the day of its own yard, which begins earlier in New York', () => {
    const container = { ...laidAside(), portZone: newYork }
    expect(isSnoozed(container, '2026-11-23T05:00:00Z')).toBe(false)
  })

  it('is back at once where its last free day moves up', () => {
    const moved = laidAside({ lastFreeDay: '2026-11-21' })
    expect(isSnoozed(moved, '2026-11-20T21:00:00Z')).toBe(false)
    expect(whyBack(moved, '2026-11-20T21:00:00Z')).toBe('deadline-moved-up')
  })

  it('is back at once where a last free day appears and none was known', () => {
    expect(isSnoozed(laidAside({ under: null }), '2026-11-20T21:00:00Z')).toBe(false)
  })

  it('sleeps on where the last free day moves later, or is withdrawn', () => {
    expect(isSnoozed(laidAside({ lastFreeDay: '2026-11-30' }), '2026-11-20T21:00:00Z')).toBe(true)
    expect(isSnoozed(laidAside({ lastFreeDay: null }), '2026-11-20T21:00:00Z')).toBe(true)
  })

  it('says why it is back, and nothing of a container that never slept', () => {
    expect(whyBack(laidAside(), '2026-11-23T08:00:00Z')).toBe('day-came')
    expect(whyBack({ ...aContainer(), deadline: null }, '2026-11-23T08:00:00Z')).toBeNull()
    expect(isSnoozed({ ...aContainer(), deadline: null }, '2026-11-23T08:00:00Z')).toBe(false)
  })

  it('is back by UTC where no zone is known', () => {
    const container = { ...laidAside(), portZone: null, facility: null }
    expect(isSnoozed(container, '2026-11-22T23:59:59Z')).toBe(true)
    expect(isSnoozed(container, '2026-11-23T00:00:00Z')).toBe(false)
  })
})
