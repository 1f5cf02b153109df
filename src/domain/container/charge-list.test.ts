import { describe, expect, it } from 'vitest'
import { chargeChanges, inChargeOrder } from './charge-list.ts'

const usd = (type: string, amount: number) => ({ type, amount, currency: 'USD' })

describe('the charges of a facility as a list', () => {
  it('has demurrage and dwell first, then the others as listed, the total last', () => {
    const listed = [
      usd('total', 1697.5),
      usd('other', 50),
      usd('exam', 120),
      usd('extended_dwell_time', 152.5),
      usd('demurrage', 1375),
    ]
    expect(inChargeOrder(listed).map(({ type }) => type)).toEqual([
      'extended_dwell_time',
      'demurrage',
      'other',
      'exam',
      'total',
    ])
  })

  it('says type by type what changed, demurrage first, and nothing of what stayed', () => {
    const before = [usd('exam', 120), usd('other', 50)]
    const after = [usd('exam', 140), usd('other', 50), usd('demurrage', 470)]
    expect(chargeChanges(before, after)).toEqual([
      { type: 'demurrage', from: [], to: [usd('demurrage', 470)] },
      { type: 'exam', from: [usd('exam', 120)], to: [usd('exam', 140)] },
    ])
  })
})
