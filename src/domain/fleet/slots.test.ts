import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { slotsOf, slotsThatDiffer, valueAt, withValues } from './slots.ts'

const value = fc.option(fc.nat(9), { nil: null })
/** Around the size of a page, where pages begin and end. */
const values = fc.array(value, { minLength: 250, maxLength: 520 })
const changes = fc.array(fc.tuple(fc.nat(519), value), { maxLength: 8 })

describe('values in pages', () => {
  it('read like a list after any changes, and leave those before untouched', () => {
    fc.assert(
      fc.property(values, changes, fc.array(value, { maxLength: 20 }), (list, changed, added) => {
        const before = slotsOf(list)
        const replaced = new Map(changed.filter(([slot]) => slot < list.length))
        for (const [at, one] of added.entries()) replaced.set(list.length + at, one)
        const after = withValues(before, replaced)
        const expected = [...list, ...added].map(
          (one, slot) => replaced.get(slot) ?? (replaced.has(slot) ? null : one),
        )
        expect(Array.from({ length: after.length }, (_, slot) => valueAt(after, slot))).toEqual(
          expected,
        )
        expect(Array.from({ length: before.length }, (_, slot) => valueAt(before, slot))).toEqual(
          list,
        )
        expect(slotsThatDiffer(before, after)).toEqual(
          expected.flatMap((one, slot) => (one === (list[slot] ?? null) ? [] : slot)),
        )
      }),
      { numRuns: 60 },
    )
  })

  it('has nothing beyond its end', () => {
    expect(valueAt(slotsOf([1]), 1)).toBeNull()
    expect(valueAt(slotsOf<number>([]), 300)).toBeNull()
  })
})
