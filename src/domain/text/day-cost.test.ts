import { describe, expect, it } from 'vitest'
import { governingDeadline } from '../deadlines/deadline.ts'
import { assess } from '../fleet/assess.ts'
import { costOnDay } from '../planning/day-cost.ts'
import { aContainer, aTariff, policyWith } from '../testing/containers.ts'
import { describeDayCost } from './day-cost.ts'
import { usFormat } from './format.ts'

const now = '2026-11-20T20:42:00Z'
const policy = policyWith({ tariffs: [aTariff({ tiers: [{ from: 1, perDay: 235 }] })] })
const bare = policyWith({ tariffs: [] })

function costOf(lastFreeDays: readonly string[], day: '2026-11-23' | '2026-11-24', by = policy) {
  const containers = lastFreeDays.map((terminal, at) => {
    const container = aContainer({ id: `c-${at}`, deadlines: { terminal } })
    const governed = { ...container, deadline: governingDeadline(container, by) }
    return { container: governed, assessment: assess(governed, now, by) }
  })
  return costOnDay(containers, day, by)
}

describe('what a pickup day costs', () => {
  it('is the sum of all, with the difference to another day', () => {
    const days = ['2026-11-22', '2026-11-23']
    const monday = costOf(days, '2026-11-23')
    const tuesday = costOf(days, '2026-11-24')
    expect(describeDayCost(usFormat, tuesday, monday, null)).toBe(
      '$705.00 projected if picked up Tue, Nov 24, $470.00 more than Mon, Nov 23.',
    )
    expect(describeDayCost(usFormat, monday, tuesday, null)).toBe(
      '$235.00 projected if picked up Mon, Nov 23, $470.00 less than Tue, Nov 24.',
    )
    expect(describeDayCost(usFormat, monday, monday, null)).toBe(
      '$235.00 projected if picked up Mon, Nov 23.',
    )
  })

  it('is said to be nothing within free time, and unknown without a rate', () => {
    expect(describeDayCost(usFormat, costOf(['2026-11-30'], '2026-11-24'), null, null)).toBe(
      'No charges projected if picked up Tue, Nov 24.',
    )
    const unknown = costOf(['2026-11-22'], '2026-11-24', bare)
    expect(describeDayCost(usFormat, unknown, null, null)).toMatch(/No estimate for 1 container\.$/)
  })
})
