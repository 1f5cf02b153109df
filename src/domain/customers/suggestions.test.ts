import { describe, expect, it } from 'vitest'
import { likenessesInSteps, likenessOf } from './suggestions.ts'

/** Runs a search to its end. */
function findLikenesses(names: readonly string[]) {
  const steps = likenessesInSteps(names)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

describe('names that may be one customer', () => {
  it.each([
    ['EASTLAKE APPLIANCES INC', 'Eastlake Appliances, Inc.', 'spelling'],
    ['A.B.C. FOODS', 'ABC Foods', 'spelling'],
    ['EASTLAKE APPLIANCES INC', 'EASTLAKE APPLIANCES', 'legal-form'],
    ['EASTLAKE APPLIANCES INC', 'Eastlake Appliances LLC', 'legal-form'],
    ['NOVA FOODS CO LTD', 'NOVA FOODS CORPORATION', 'legal-form'],
    ['MÜLLER GMBH', 'Müller S.A.', 'legal-form'],
    ['THE HOME STORE', 'HOME STORE', 'small-words'],
    ['SMITH & SONS', 'SMITH AND SONS', 'spelling'],
    ['SMITH & SONS', 'SMITH SONS LLC', 'small-words'],
    ['EAST LAKE APPLIANCES', 'EASTLAKE APPLIANCES', 'spaces'],
    ['EASTLAKE APPLIANCE INC', 'EASTLAKE APPLIANCES INC', 'plural'],
    ['NOVA FOOD', 'NOVA FOODS', 'plural'],
    ['EASTLAKE APPLIANCES', 'EASTLAKE APPLAINCES', 'one-letter'],
    ['EASTLAKE APPLIANCES', 'EASTLAKE APPLIANCXES', 'one-letter'],
    ['EASTLAKE APPLIANCES', 'EASTLEKE APPLIANCES', 'one-letter'],
    ['WAREHOUSE 12 SUPPLY', 'WAREHOUSE 12 SUPPLY INC', 'legal-form'],
    ['MULTINATIONALS', 'MULTINATOINALS', 'one-letter'],
  ])('%s and %s: %s', (first, second, reason) => {
    expect(likenessOf(first, second)).toBe(reason)
    expect(likenessOf(second, first)).toBe(reason)
    expect(findLikenesses([first, second])).toEqual([{ first, second, reason }])
  })

  it.each([
    ['EAST BAY FOODS', 'WEST BAY FOODS'],
    ['WAREHOUSE 12 SUPPLY', 'WAREHOUSE 13 SUPPLY'],
    ['TRADING 2000', 'TRADING 200'],
    ['STORE 1 2', 'STORE 12'],
    ['PACIFIC IMPORTS', 'PACIFIC EXPORTS'],
    ['BAY FOODS', 'DAY FOODS'],
    ['NORTH STAR TRADING', 'NORTH STAR TOYS'],
    ['MARTIN FOODS', 'MARTEN FOODS'],
    ['LAKESIDE FURNITURE', 'BAKESIDE FURNITURE'],
    ['EASTLAKE APPLIANCES', 'EASTLAKE MOTORS'],
    ['EASTLAKE', 'EASTLAKE APPLIANCES'],
    ['NOVA FOODS EAST', 'NOVA FOODS WEST'],
    ['LIMITED INC', 'COMPANY INC'],
    ['--', '..'],
    ['', 'NOVA'],
  ])('not %s and %s', (first, second) => {
    expect(likenessOf(first, second)).toBeNull()
    expect(findLikenesses([first, second])).toEqual([])
  })

  it('are found among thousands', () => {
    const many = Array.from({ length: 5_000 }, (_, at) => `CUSTOMER ${at} TRADING HOUSE`)
    const found = findLikenesses([...many, 'CUSTOMER 17 TRADING HOUSE LLC'])
    expect(found).toEqual([
      {
        first: 'CUSTOMER 17 TRADING HOUSE',
        second: 'CUSTOMER 17 TRADING HOUSE LLC',
        reason: 'legal-form',
      },
    ])
  })
})

describe('the work of a search is bounded', () => {
  /** Letters that differ, in words of one length. */
  const word = (at: number) =>
    String.fromCharCode(...[0, 1, 2].map((n) => 65 + ((at / 26 ** n) % 26)))
  const search = (names: readonly string[]) => {
    const steps = likenessesInSteps(names)
    for (let count = 1; ; count += 1) {
      const step = steps.next()
      if (step.done) return { count, found: step.value }
    }
  }

  it('for 10,000 names that differ by one letter, and it finds what few names share first', () => {
    const names = Array.from({ length: 10_000 }, (_, at) => {
      const letter = String.fromCharCode(0x4e00 + (at % 200))
      return `GROUPOF${word(Math.floor(at / 200))}${letter}IMPORTS`
    })
    const { count, found } = search(['NOVA FOODS', 'NOVA FOOD', ...names])
    // 50 names, 5,000 forms or 500 pairs a step. Each name is like 199 others: 995,000 pairs.
    expect(count).toBeLessThanOrEqual(450)
    expect(found).toHaveLength(20_000)
    expect(found[0]).toEqual({ first: 'NOVA FOODS', second: 'NOVA FOOD', reason: 'plural' })
  })

  it('for 100,000 pairs that share a form and aren’t alike', () => {
    const names = Array.from({ length: 10_000 }, (_, at) => {
      const letter = String.fromCharCode(0x4e00 + (at % 200))
      return `GROUP ${word(Math.floor(at / 200))} A${letter.repeat(8)}`
    })
    const { count, found } = search(names)
    expect(count).toBeLessThanOrEqual(450)
    expect(found).toEqual([])
  })

  it('for 5,000 names of 91 words, which are compared by their letters', () => {
    const names = Array.from({ length: 5_000 }, (_, at) =>
      [word(at), ...Array.from({ length: 90 }, (_one, n) => word((at * 7 + n) % 26)[0])].join(' '),
    )
    const { count, found } = search([...names, `${names[0]} LLC`])
    expect(count).toBeLessThanOrEqual(103)
    expect(found).toEqual([{ first: names[0], second: `${names[0]} LLC`, reason: 'legal-form' }])
  })
})
