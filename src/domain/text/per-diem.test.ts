import { internationalFormat } from './format.ts'
import { describe, expect, it } from 'vitest'
import { assessPerDiem, type PerDiem } from '../money/per-diem.ts'
import type { Instant } from '../time/instant.ts'
import { aContainer, aTariff, policyWith } from '../testing/containers.ts'
import { perDiemSentences, describeReturnChip, describeReturned } from './per-diem.ts'

const rate = aTariff({
  charge: 'per-diem',
  startEvent: 'out-gated',
  freeDaysCount: 'calendar',
  tiers: [{ from: 1, perDay: 100 }],
})

/** Out since Monday, November 16; free through Friday, November 20. */
function perDiemAt(now: Instant, illustration = false, returnedAt: Instant | null = null): PerDiem {
  const container = aContainer({
    status: returnedAt === null ? 'picked_up' : 'empty_returned',
    milestones: { portFullOutAt: '2026-11-16T20:00:00Z', emptyReturnedAt: returnedAt },
  })
  const perDiem = assessPerDiem(
    container,
    now,
    policyWith({ tariffs: [{ ...rate, illustration }] }),
  )
  if (perDiem === null || typeof perDiem === 'string') throw new Error('No clock runs')
  return perDiem
}

describe('the clock of the empty in words', () => {
  it.each<[Instant, string, string]>([
    [
      '2026-11-17T20:00:00Z',
      '3 days left',
      'The empty is due back by Friday 20 November. After that, each day costs an estimated $100.00.',
    ],
    [
      '2026-11-19T20:00:00Z',
      'Tomorrow',
      'The empty is due back tomorrow, Friday 20 November. After that, each day costs an estimated $100.00.',
    ],
    [
      '2026-11-20T20:00:00Z',
      'Today',
      'The empty is due back today, Friday 20 November. After that, each day costs an estimated $100.00.',
    ],
    [
      '2026-11-23T20:00:00Z',
      '3d late',
      'The empty was due back Friday 20 November. Per diem so far is an estimated $300.00.',
    ],
  ])('at %s: %s', (now, chip, said) => {
    const today = now.slice(0, 10) as `${number}-${number}-${number}`
    expect(describeReturnChip(perDiemAt(now))).toBe(chip)
    expect(perDiemSentences(internationalFormat, perDiemAt(now), today).join(' ')).toBe(said)
  })

  it('says where the day and the money come from sample rates', () => {
    const said = (now: Instant) =>
      perDiemSentences(internationalFormat, perDiemAt(now, true), '2026-11-17').join(' ')
    expect(said('2026-11-17T20:00:00Z')).toBe(
      'The empty is estimated to be due back by Friday 20 November (sample free time). After that, each day costs $100.00 at sample rates.',
    )
    expect(said('2026-11-22T20:00:00Z')).toContain('Per diem so far is $200.00 at sample rates.')
  })

  it.each<[Instant, string]>([
    ['2026-11-18T20:00:00Z', 'Returned 2 days early'],
    ['2026-11-20T20:00:00Z', 'Returned on the last day'],
    ['2026-11-21T20:00:00Z', 'Returned 1 day late'],
  ])('returned at %s: %s', (at, said) => {
    expect(describeReturned(perDiemAt('2026-12-20T20:00:00Z', false, at))).toBe(said)
  })
})
