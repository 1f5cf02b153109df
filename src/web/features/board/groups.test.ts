import { postedSums } from '#web/parts/posted-sums.ts'
import { aRow } from '#web/parts/testing/boxes.ts'
import { describe, expect, it } from 'vitest'
import { groupKey, holdCounts, oldestFacts, unnamed } from './groups.ts'

const exposure = (...posted: { amount: number; currency: string | null }[]) => ({
  exposure: {
    posted,
    estimated: null,
    missToday: null,
    nextDay: null,
    notCosted: 'no-tariff' as const,
  },
})
const aged = (ageMinutes: number | null) => ({
  freshness: {
    source: 'terminal' as const,
    checkedAt: null,
    ageMinutes,
    thresholdHours: 6,
    state: 'fresh' as const,
  },
})

describe('bands of the board', () => {
  it('never adds two currencies, nor one that is not given', () => {
    const rows = [
      aRow({}, exposure({ amount: 470, currency: 'USD' })),
      aRow({}, exposure({ amount: 1540.1, currency: 'USD' }, { amount: 90, currency: 'CAD' })),
      aRow({}, exposure({ amount: 5, currency: null })),
      aRow(),
    ]
    expect(postedSums(rows)).toEqual([
      { money: { amount: 2010.1, currency: 'USD' }, containers: 2 },
      { money: { amount: 90, currency: 'CAD' }, containers: 1 },
      { money: { amount: 5, currency: null }, containers: 1 },
    ])
    expect(postedSums([aRow()])).toEqual([])
  })

  it('keeps boxes without a terminal or customer in a band of their own', () => {
    expect(groupKey('terminal', aRow({ facility: null }))).toBe(unnamed)
    expect(groupKey('customer', aRow({ shipment: null }))).toBe(unnamed)
  })

  it('counts active holds, each once a box, and leaves pending ones out', () => {
    const hold = (name: string, status = 'hold') => ({ name, status, description: null })
    const rows = [
      aRow({ holds: [hold('customs'), hold('freight')] }),
      aRow({ holds: [hold('customs'), hold('customs')] }),
      aRow({ holds: [hold('exam', 'pending')] }),
    ]
    expect(holdCounts(rows)).toEqual([
      ['customs', 2],
      ['freight', 1],
    ])
  })

  it('finds the oldest facts among boxes that are still followed', () => {
    const rows = [
      aRow({ id: 'a' }, aged(14)),
      aRow({ id: 'b' }, aged(480)),
      aRow({ id: 'c' }, aged(null)),
    ]
    expect(oldestFacts(rows)?.box.id).toBe('b')
    expect(oldestFacts([])).toBeNull()
  })
})
