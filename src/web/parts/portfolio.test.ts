import { unhandled } from '#domain/container/handling.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isInPortfolio, portfolioFacets, portfolioOptions, type Portfolio } from './portfolio.ts'
import { aContainer, aSummary } from './testing/containers.ts'

const anybody: Portfolio = { terminal: null, line: null, customer: null, owner: null }

describe('what people divide their work by', () => {
  it('every option says how many containers it leaves under the other choices', () => {
    const customer = fc.constantFrom('Northbeam Home', 'Alder & Pine', null)
    const line = fc.constantFrom({ scac: 'MAEU', name: 'Maersk' }, null)
    const owner = fc.constantFrom({ id: 'ana', name: 'Ana Reyes' }, null)
    const container = fc.record({ customer, line, owner }).map((facts) =>
      aContainer({
        shipment: aSummary({ customer: facts.customer, line: facts.line }),
        handling: {
          ...unhandled,
          owner: facts.owner,
        },
      }),
    )
    const chosen = fc.record({
      customer: fc.constantFrom(null, 'Northbeam Home', '~'),
      owner: fc.constantFrom(null, 'ana', '~'),
    })
    fc.assert(
      fc.property(fc.array(container, { maxLength: 30 }), chosen, (containers, choice) => {
        const portfolio = { ...anybody, ...choice }
        for (const facet of portfolioFacets)
          for (const { value, count } of portfolioOptions(facet, portfolio, containers)) {
            const opened = { ...portfolio, [facet]: value }
            expect(containers.filter((one) => isInPortfolio(opened, one))).toHaveLength(count)
          }
      }),
    )
  })

  it('a container without an owner is under Unassigned, and a container we no longer have under what is not reported', () => {
    expect(portfolioOptions('owner', anybody, [aContainer(), null])).toEqual([
      { value: '~', label: 'Unassigned', count: 2 },
    ])
    expect(isInPortfolio({ ...anybody, terminal: '~' }, null)).toBe(true)
  })
})
