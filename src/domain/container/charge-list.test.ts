import { describe, expect, it } from 'vitest'
import { chargesRose } from './charge-list.ts'
import type { Fee } from './container.ts'

const fee = (amount: number, facts: Partial<Fee> = {}): Fee => ({
  type: 'demurrage',
  amount,
  currency: 'USD',
  ...facts,
})

describe('charges rose', () => {
  it.each([
    ['one is added', [], [fee(100)], true],
    ['one is higher', [fee(100)], [fee(235)], true],
    ['one is lower', [fee(235)], [fee(100)], false],
    ['one is no longer posted', [fee(235)], [], false],
    ['one goes and another comes', [fee(235)], [fee(90, { type: 'exam' })], true],
    [
      'nothing but the total changed',
      [fee(1, { type: 'total' })],
      [fee(2, { type: 'total' })],
      true,
    ],
    [
      'the total is higher and a charge is gone',
      [fee(9), fee(4, { type: 'exam' }), fee(9, { type: 'total' })],
      [fee(9), fee(13, { type: 'total' })],
      false,
    ],
    ['a credit is added', [fee(100)], [fee(100), fee(-40, { type: 'other' })], false],
    ['one without an amount is added', [], [fee(0, { type: 'exam' })], true],
    ['an amount can’t be read', [fee(100)], [fee(0, { unreadable: ['amount'] })], true],
    ['currencies change', [fee(100)], [fee(90, { currency: 'CAD' })], true],
    ['cents add up in the same way', [fee(0.1), fee(0.2)], [fee(0.3)], false],
  ])('if %s: %j to %j is %s', (_, before, after, rose) => {
    expect(chargesRose(before, after)).toBe(rose)
  })
})
