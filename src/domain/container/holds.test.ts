import { describe, expect, it } from 'vitest'
import {
  activeHolds,
  pendingHolds,
  whoClears,
  type HoldClearer,
  areHoldsUnreadable,
  unclearHolds,
} from './holds.ts'
import { aContainer } from '../testing/containers.ts'

describe('what stops a container now, and what is only expected', () => {
  const names = (holds: readonly { readonly name: string }[]) => holds.map(({ name }) => name)

  it('each hold is one, the other, or neither, in the terminal’s order', () => {
    const container = aContainer({
      holds: [
        ['freight', 'hold'],
        ['exam', 'pending'],
        ['customs', ' HOLD '],
        ['TMF', 'maybe'],
      ],
    })
    expect(names(activeHolds(container))).toEqual(['freight', 'customs'])
    expect(names(pendingHolds(container))).toEqual(['exam'])
    expect(names(unclearHolds(container))).toEqual(['TMF'])
    expect(areHoldsUnreadable(container)).toBe(true)
  })

  it('most containers have none', () => {
    expect(activeHolds(aContainer())).toEqual([])
    expect(pendingHolds(aContainer())).toEqual([])
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
