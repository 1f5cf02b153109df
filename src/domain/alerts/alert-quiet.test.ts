import { describe, expect, it } from 'vitest'
import { notifyAt } from './alert-quiet.ts'
import { losAngeles } from '../testing/containers.ts'

describe('quiet hours', () => {
  const night = { from: 20, to: 6, brokenByMoney: false }

  it.each([
    ['2026-11-20T20:42:00Z', '2026-11-20T20:42:00Z', 'noon: at once'],
    ['2026-11-21T04:00:00Z', '2026-11-21T14:00:00Z', '20:00: at 6 next morning'],
    ['2026-11-21T13:59:00Z', '2026-11-21T14:00:00Z', '5:59: in a minute'],
    ['2026-11-21T14:59:00Z', '2026-11-21T14:59:00Z', '6:59: at once'],
    ['2026-11-01T06:00:00Z', '2026-11-01T14:00:00Z', 'the night the clocks go back'],
    ['2026-03-08T07:00:00Z', '2026-03-08T13:00:00Z', 'the night they go forward'],
  ] as const)('at %s a message leaves at %s (%s)', (at, expected, _why) => {
    expect(notifyAt(night, losAngeles, false, at)).toBe(expected)
  })

  it.each([
    [6, '2026-11-20T14:00:00Z', '2026-11-21T04:00:00Z', 'from their first hour'],
    [6, '2026-11-20T13:59:00Z', '2026-11-20T13:59:00Z', 'not before it'],
    [6, '2026-11-21T03:59:00Z', '2026-11-21T04:00:00Z', 'to their last minute'],
    [6, '2026-11-21T04:00:00Z', '2026-11-21T04:00:00Z', 'and not after it'],
  ] as const)('may be by day, from %i to 20: at %s sent at %s, %s', (from, at, expected, _why) => {
    const day = { from, to: 20, brokenByMoney: false }
    expect(notifyAt(day, losAngeles, false, at)).toBe(expected)
  })

  it('end at the next midnight, and with the jump where clocks skip their end', () => {
    const untilMidnight = { from: 20, to: 0, brokenByMoney: false }
    expect(notifyAt(untilMidnight, losAngeles, false, '2026-11-21T05:00:00Z')).toBe(
      '2026-11-21T08:00:00Z',
    )
    const untilTwo = { from: 20, to: 2, brokenByMoney: false }
    expect(notifyAt(untilTwo, losAngeles, false, '2026-03-08T09:00:00Z')).toBe(
      '2026-03-08T10:00:00Z',
    )
    const untilElevenAtNight = { from: 22, to: 23, brokenByMoney: false }
    expect(notifyAt(untilElevenAtNight, losAngeles, false, '2026-11-02T06:30:00Z')).toBe(
      '2026-11-02T07:00:00Z',
    )
    expect(notifyAt(untilElevenAtNight, losAngeles, false, '2026-11-02T07:00:00Z')).toBe(
      '2026-11-02T07:00:00Z',
    )
  })

  it('are broken by money only where somebody chose so, and are none where no zone is known', () => {
    const at = '2026-11-21T05:00:00Z'
    expect(notifyAt(night, losAngeles, true, at)).not.toBe(at)
    expect(notifyAt({ ...night, brokenByMoney: true }, losAngeles, true, at)).toBe(at)
    expect(notifyAt({ ...night, brokenByMoney: true }, losAngeles, false, at)).not.toBe(at)
    expect(notifyAt(night, null, false, at)).toBe(at)
    expect(notifyAt({ ...night, from: 6 }, losAngeles, false, at)).toBe(at)
  })
})
