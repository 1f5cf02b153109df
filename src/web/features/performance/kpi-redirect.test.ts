import { describe, expect, it } from 'vitest'
import { fromKpi } from './kpi-redirect.tsx'

describe('a link to the former KPI page', () => {
  it.each([
    ['', {}],
    ['measure=dwell&group=line&of=MAEU', { measure: 'dwell', group: 'line', of: 'MAEU' }],
    ['days=180&measure=dwell', { measure: 'dwell', months: '6' }],
    [
      'days=7&measure=on-time&week=2026-11-16&part=counted',
      { measure: 'on-time', part: 'counted', period: '2026-11-16' },
    ],
  ])('%s opens the same', (search, expected) => {
    expect(fromKpi(new URLSearchParams(search))).toEqual(expected)
  })
})
