import { describe, expect, it } from 'vitest'
import { slotsAfter, type Slots } from './slots.ts'

const none: Slots = new Map()

describe('who is drawn over whom', () => {
  it('gives the first screen its places from the top', () => {
    expect([...slotsAfter(none, ['a', 'b', 'c'])]).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 2],
    ])
  })

  it('draws those that come over those that left, and never over one that stays', () => {
    const before = slotsAfter(none, ['a', 'b', 'c', 'd'])
    expect([...slotsAfter(before, ['c', 'd', 'e', 'f'])]).toEqual([
      ['c', 2],
      ['d', 3],
      ['e', 0],
      ['f', 1],
    ])
  })

  it('lets the row with the focus keep its place while the rest scrolls away', () => {
    let slots = slotsAfter(none, ['a', 'focused', 'c'])
    for (const screen of [
      ['focused', 'm', 'n'],
      ['focused', 'x', 'y', 'z'],
      ['p', 'focused', 'q'],
    ]) {
      slots = slotsAfter(slots, screen)
      expect(slots.get('focused')).toBe(1)
      expect(new Set(slots.values()).size).toBe(screen.length)
    }
  })

  it('stays the same while the same are drawn, in whatever order', () => {
    const before = slotsAfter(none, ['a', 'b', 'c'])
    expect(slotsAfter(before, ['c', 'a', 'b'])).toBe(before)
    expect(slotsAfter(before, ['a', 'b'])).not.toBe(before)
  })

  it('gives places that nobody had where nothing is to be drawn over', () => {
    const before = slotsAfter(none, ['a', 'b', 'c'])
    expect([...slotsAfter(before, ['c', 'd', 'e'], false)]).toEqual([
      ['c', 2],
      ['d', 3],
      ['e', 4],
    ])
    expect([...slotsAfter(none, ['a'], false)]).toEqual([['a', 0]])
  })

  it('needs no more places than items, once more were there', () => {
    const many = slotsAfter(none, ['a', 'b', 'c', 'd', 'e'])
    const few = slotsAfter(many, ['d', 'x'])
    expect([...few]).toEqual([
      ['d', 3],
      ['x', 0],
    ])
  })
})
