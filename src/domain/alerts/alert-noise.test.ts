import { describe, expect, it } from 'vitest'
import type { Alert } from './alert.ts'
import { noiseOf } from './alert-noise.ts'
import { epochMs, instantAt, type Instant } from '../time/instant.ts'
import { describeNoise } from '../text/alert.ts'

const now: Instant = '2026-11-20T20:42:00Z'

describe('the noise of a rule', () => {
  const one = (firedAt: Instant, facts: Partial<Alert> = {}) => ({
    firedAt,
    actedAt: null,
    resolved: null,
    ...facts,
  })

  it('is taken up after the middle one of three, not the mean, whatever their order', () => {
    const after = (minutes: number) =>
      one('2026-11-19T10:00:00Z', {
        actedAt: instantAt(epochMs('2026-11-19T10:00:00Z') + minutes * 60_000),
      })
    const median = (...minutes: readonly number[]) => noiseOf(minutes.map(after), now).medianMinutes
    expect(median(5, 300, 20)).toBe(20)
    expect(median(7)).toBe(7)
    expect(median(9, 2, 100, 4)).toBe(6)
    expect(median(1, 8, 3, 9, 2)).toBe(3)
    expect(median()).toBeNull()
  })

  it('counts each alert of the last 14 days once, and how soon somebody acted', () => {
    const gone = { at: now, why: 'cause-gone' } as const
    const noise = noiseOf(
      [
        one('2026-11-01T00:00:00Z', { resolved: gone }),
        one('2026-11-19T10:00:00Z', { actedAt: '2026-11-19T10:30:00Z', resolved: gone }),
        one('2026-11-19T10:00:00Z', { actedAt: '2026-11-19T11:00:00Z' }),
        one('2026-11-19T10:00:00Z', { resolved: gone }),
        one('2026-11-19T10:00:00Z', { resolved: { at: now, why: 'rule-off' } }),
        one('2026-11-19T10:00:00Z'),
      ],
      now,
    )
    expect(noise).toEqual({
      fired: 5,
      takenUp: 2,
      ignored: 1,
      waiting: 1,
      withdrawn: 1,
      medianMinutes: 45,
    })
    expect(describeNoise(noise)).toBe(
      '5 alerts in 14 days: 2 handled after 45 min (median), 1 closed without action, 1 open, 1 closed with the rule.',
    )
    const begins = [one('2026-11-06T20:42:00Z'), one('2026-11-06T20:41:59.999Z')]
    expect(noiseOf(begins, now).fired).toBe(1)
    expect(describeNoise(noiseOf([], now))).toBe('No alerts in the last 14 days.')
  })
})
