import { internationalFormat } from '#domain/text/format.ts'
import { aRow } from '#web/parts/testing/containers.ts'
import { describe, expect, it } from 'vitest'
import { groupKey, oldestFacts, unnamed } from './groups.ts'
import { holdTraits, postedTraits } from './trait.ts'

const exposure = (...posted: { amount: number; currency: string | null }[]) => ({
  exposure: {
    posted,
    postedDemurrage: posted,
    feesUnreadable: false,
    estimated: null,
    missToday: null,
    waiting: null,
    nextDay: null,
    notCosted: 'no-tariff' as const,
    inTotals: true,
  },
})
const aged = (ageMinutes: number | null, state: 'fresh' | 'not-checked' = 'fresh') => ({
  freshness: {
    source: 'terminal' as const,
    checkedAt: null,
    ageMinutes,
    thresholdHours: 6,
    state,
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
    expect(postedTraits(internationalFormat, rows).map(({ text }) => text)).toEqual([
      '$2,010.10 posted on 2',
      'CAD 90.00 posted on 1',
      '5.00 (currency not given) posted on 1',
    ])
    expect(postedTraits(internationalFormat, [aRow()])).toEqual([])
  })

  it('keeps containers without a terminal, customer or owner in a band of their own', () => {
    expect(groupKey('terminal', aRow({ facility: null }))).toBe(unnamed)
    expect(groupKey('customer', aRow({ shipment: null }))).toBe(unnamed)
    expect(groupKey('owner', aRow())).toBe(unnamed)
  })

  it('counts active holds, each once a container, and leaves pending ones out', () => {
    const hold = (name: string, status = 'hold') => ({ name, status, description: null })
    const rows = [
      aRow({ holds: [hold('customs'), hold('freight')] }),
      aRow({ holds: [hold('customs'), hold('customs')] }),
      aRow({ holds: [hold('exam', 'pending')] }),
    ]
    expect(holdTraits(rows).map(({ text }) => text)).toEqual(['customs 2', 'freight 1'])
  })

  it('finds the oldest facts among containers that are still followed', () => {
    const rows = [
      aRow({ id: 'a' }, aged(14)),
      aRow({ id: 'b' }, aged(480)),
      aRow({ id: 'c' }, aged(null)),
      aRow({ id: 'd' }, aged(9000, 'not-checked')),
    ]
    expect(oldestFacts(rows)?.container.id).toBe('b')
    expect(oldestFacts([])).toBeNull()
  })
})
