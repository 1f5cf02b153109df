import { describe, expect, it } from 'vitest'
import type { Alert } from './alert.ts'
import { noiseOf } from './alert-noise.ts'
import type { Instant } from './instant.ts'
import { noiseWords } from './words/alert.ts'

const now: Instant = '2026-11-20T20:42:00Z'

describe('the noise of a rule', () => {
  const one = (firedAt: Instant, facts: Partial<Alert> = {}) => ({
    firedAt,
    actedAt: null,
    resolved: null,
    ...facts,
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
    expect(noiseWords(noise)).toBe(
      '5 alerts in 14 days: 2 taken up after 45 min (median), 1 went away with nobody having acted, 1 waiting, 1 ended with the rule.',
    )
    expect(noiseWords(noiseOf([], now))).toBe('Nothing in the last 14 days.')
  })
})
