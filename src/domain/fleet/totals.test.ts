import { describe, expect, it } from 'vitest'
import { assess } from './assess.ts'
import { governingDeadline } from '../deadlines/deadline.ts'
import type { Money } from '../container/posted.ts'
import { aContainer, aTariff, policyWith, type ContainerOptions } from '../testing/containers.ts'
import { sumByCurrency, totalsOf } from './totals.ts'

const policy = policyWith({
  tariffs: [
    aTariff({ lineScac: 'MAEU' }),
    aTariff({ id: 'cad', lineScac: 'HLCU', currency: 'CAD' }),
  ],
})

function assessFacts(facts: ContainerOptions) {
  const container = aContainer(facts)
  const governed = { ...container, deadline: governingDeadline(container, policy) }
  return assess(governed, '2026-11-20T20:42:00Z', policy)
}

const over = { deadlines: { terminal: '2026-11-18' } } as const
const dueToday = { deadlines: { terminal: '2026-11-20' } } as const
const hapag = { shipment: { line: { scac: 'HLCU', name: null } } } as const
const another = { shipment: { line: { scac: 'MSCU', name: null } } } as const
const posted = { fees: [{ type: 'demurrage', amount: 470, currency: 'USD' }] } as const

describe('money of many containers', () => {
  it('keeps posted, estimated and the cost of missing apart, and each currency', () => {
    const containers = [
      assessFacts({ ...over, ...posted }),
      assessFacts(over),
      assessFacts({ ...over, ...hapag }),
      assessFacts(dueToday),
      assessFacts({ ...dueToday, ...posted, status: 'picked_up' }),
      assessFacts({}),
      assessFacts({ ...over, ...another }),
      assessFacts({ ...over, ...another }),
    ]
    expect(totalsOf(containers)).toEqual({
      posted: [{ amount: 470, currency: 'USD' }],
      estimated: [
        { amount: 940, currency: 'USD' },
        { amount: 470, currency: 'CAD' },
      ],
      missToday: [{ amount: 705, currency: 'USD' }],
      notCosted: { noDeadline: 1, noTariff: 2, notConfirmed: 0 },
    })
  })

  it('of no containers is nothing, which is not the same as not costed', () => {
    expect(totalsOf([])).toEqual({
      posted: [],
      estimated: [],
      missToday: [],
      notCosted: { noDeadline: 0, noTariff: 0, notConfirmed: 0 },
    })
  })

  it.each<[readonly Money[], readonly Money[]]>([
    [[], []],
    [
      [
        { amount: 0.1, currency: null },
        { amount: 5, currency: 'USD' },
        { amount: 0.2, currency: null },
      ],
      [
        { amount: 5, currency: 'USD' },
        { amount: 0.3, currency: null },
      ],
    ],
  ])('%o adds up to %o', (amounts, sums) => {
    expect(sumByCurrency(amounts)).toEqual(sums)
  })
})
