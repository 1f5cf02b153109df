import { describe, expect, it } from 'vitest'
import { tellAt } from './alert-quiet.ts'
import { losAngeles } from './testing/boxes.ts'

describe('quiet hours', () => {
  const night = { from: 20, to: 6, brokenByMoney: false }

  it.each([
    ['2026-11-20T20:42:00Z', '2026-11-20T20:42:00Z', 'noon: at once'],
    ['2026-11-21T04:00:00Z', '2026-11-21T14:00:00Z', '20:00: at 6 next morning'],
    ['2026-11-21T13:59:00Z', '2026-11-21T14:00:00Z', '5:59: in a minute'],
    ['2026-11-01T06:00:00Z', '2026-11-01T14:00:00Z', 'the night the clocks go back'],
    ['2026-03-08T07:00:00Z', '2026-03-08T13:00:00Z', 'the night they go forward'],
  ] as const)('at %s a message leaves at %s (%s)', (at, told, _why) => {
    expect(tellAt(night, losAngeles, false, at)).toBe(told)
  })

  it('are broken by money only where somebody chose so, and are none where no zone is known', () => {
    const at = '2026-11-21T05:00:00Z'
    expect(tellAt(night, losAngeles, true, at)).not.toBe(at)
    expect(tellAt({ ...night, brokenByMoney: true }, losAngeles, true, at)).toBe(at)
    expect(tellAt({ ...night, brokenByMoney: true }, losAngeles, false, at)).not.toBe(at)
    expect(tellAt(night, null, false, at)).toBe(at)
    expect(tellAt({ ...night, from: 6 }, losAngeles, false, at)).toBe(at)
  })
})
