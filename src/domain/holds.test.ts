import { describe, expect, it } from 'vitest'
import {
  activeHolds,
  pendingHolds,
  whoClears,
  type HoldClearer,
  areHoldsUnreadable,
  unclearHolds,
} from './holds.ts'
import { aBox } from './testing/boxes.ts'

describe('what stops a box now, and what is only expected', () => {
  const names = (holds: readonly { readonly name: string }[]) => holds.map(({ name }) => name)

  it('each hold is one, the other, or neither, in the terminal’s order', () => {
    const box = aBox({
      holds: [
        ['freight', 'hold'],
        ['exam', 'pending'],
        ['customs', ' HOLD '],
        ['TMF', 'maybe'],
      ],
    })
    expect(names(activeHolds(box))).toEqual(['freight', 'customs'])
    expect(names(pendingHolds(box))).toEqual(['exam'])
    expect(names(unclearHolds(box))).toEqual(['TMF'])
    expect(areHoldsUnreadable(box)).toBe(true)
  })

  it('most boxes have none', () => {
    expect(activeHolds(aBox())).toEqual([])
    expect(pendingHolds(aBox())).toEqual([])
  })
})

describe('who clears a hold', () => {
  it.each<[string, HoldClearer]>([
    ['customs', 'broker'],
    ['CBP HOLD', 'broker'],
    ['USDA', 'broker'],
    ['FDA', 'broker'],
    ['VACIS', 'broker-and-terminal'],
    ['VACIS EXAM', 'broker-and-terminal'],
    ['CES intensive', 'broker-and-terminal'],
    ['exam', 'broker-and-terminal'],
    ['freight', 'payer-with-line'],
    ['line', 'payer-with-line'],
    ['TMF', 'pierpass'],
    ['CTF_UNIT', 'pierpass'],
    ['Traffic Mitigation Fee', 'pierpass'],
    ['other', 'terminal'],
    ['strip', 'terminal'],
    ['MISSING DOCS', 'broker'],
    ['document check', 'broker'],
    ['OFF-DOCK', 'terminal'],
    ['IN PROCESS', 'terminal'],
    ['AIRLINE', 'terminal'],
    ['UNDOCUMENTED', 'terminal'],
    ['DOWN - ', 'terminal'],
    ['', 'terminal'],
  ])('%s: %s', (name, clearer) => {
    expect(whoClears(name)).toBe(clearer)
  })
})
