import { expect, it } from 'vitest'
import { formatFor } from './format.ts'
import { spendFinding, spendShareFinding, type SpendMonth } from './spend.ts'

const format = formatFor('en-US')
const months = (...amounts: readonly (number | null)[]): readonly SpendMonth[] =>
  amounts.map((amount, at) => ({
    month: `2026-0${at + 1}-01` as SpendMonth['month'],
    amount,
    isComplete: at < amounts.length - 1,
  }))
const found = (...amounts: readonly (number | null)[]) =>
  spendFinding(format, 'invoiced', months(...amounts), 'USD').sentence

it('the month in progress leads only if it is already above every other', () => {
  expect(found(100, 200, 300)).toBe(
    'Mar 2026 is already the highest month: $300.00 invoiced so far',
  )
  expect(found(100, 300, 300)).toBe('$300.00 invoiced in Feb 2026, $200.00 more than in Jan 2026')
})

it('the last complete month is compared with the one before that has anything on record', () => {
  expect(found(250.1, null, 100, 5)).toBe(
    '$100.00 invoiced in Mar 2026, $150.10 less than in Jan 2026',
  )
  expect(found(100, 100, null)).toBe('$100.00 invoiced in Feb 2026, as much as in Jan 2026')
  expect(found(100, null)).toBe('$100.00 invoiced in Jan 2026')
})

it('nothing on record is no amount', () => {
  expect(found(null, null)).toBe('Nothing invoiced in these months')
  expect(found(null, 20)).toBe('$20.00 invoiced in Feb 2026 so far')
})

it('the largest part has its share, and its disputes only if it has any', () => {
  const all = { amount: 1000, disputes: 7 }
  const top = { name: 'MSC', amount: 300, disputes: 3 }
  expect(spendShareFinding('invoiced', top, all)).toBe(
    'MSC is 30% of invoiced, and has 3 of 7 open disputes',
  )
  expect(spendShareFinding('posted', { ...top, disputes: 0 }, all)).toBe('MSC is 30% of posted')
  expect(spendShareFinding('posted', { ...top, amount: 0 }, all)).toBeNull()
  expect(spendShareFinding('recovered', { ...top, amount: -5 }, all)).toBeNull()
  expect(spendShareFinding('invoiced', null, all)).toBeNull()
})
