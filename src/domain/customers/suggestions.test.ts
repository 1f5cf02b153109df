import { describe, expect, it } from 'vitest'
import { findLikenesses, likenessOf } from './suggestions.ts'

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
