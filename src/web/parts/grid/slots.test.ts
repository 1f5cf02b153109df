import { describe, expect, it } from 'vitest'
import { slotsAfter, type Slots } from './slots.ts'

const none: Slots = new Map()
const atRest = { overOthers: true, inPlace: false }
const scrolling = { overOthers: true, inPlace: true }
const growing = { overOthers: false, inPlace: false }

describe('who is drawn over whom', () => {
  it('gives the first screen its places from the top', () => {
    expect([...slotsAfter(none, ['a', 'b', 'c'], atRest)]).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 2],
    ])
  })

  it('draws those that come over those that left, and never over one that stays', () => {
    const before = slotsAfter(none, ['a', 'b', 'c', 'd'], atRest)
    expect([...slotsAfter(before, ['c', 'd', 'e', 'f'], atRest)]).toEqual([
      ['c', 2],
      ['d', 3],
      ['e', 0],
      ['f', 1],
    ])
  })

  it('draws another order over the one on screen row by row, so that none has to move', () => {
    const top = slotsAfter(none, ['a', 'b', 'c', 'd'], atRest)
    const scrolled = slotsAfter(top, ['c', 'd', 'e', 'f'], atRest)
    expect([...slotsAfter(scrolled, ['z', 'y', 'x', 'w'], atRest).values()]).toEqual([
      ...scrolled.values(),
    ])
  })

  it('lets the row with the focus keep its place while the rest scrolls away', () => {
    let slots = slotsAfter(none, ['a', 'focused', 'c'], atRest)
    for (const screen of [
      ['focused', 'm', 'n'],
      ['focused', 'x', 'y', 'z'],
      ['p', 'focused', 'q'],
    ]) {
      slots = slotsAfter(slots, screen, atRest)
      expect(slots.get('focused')).toBe(1)
      expect(new Set(slots.values()).size).toBe(screen.length)
    }
  })

  it('leaves elements where they stand while a hand scrolls, and puts them in order at rest', () => {
    const before = slotsAfter(none, ['a', 'b', 'c'], atRest)
    const scrolled = slotsAfter(before, ['b', 'c', 'd', 'e'], scrolling)
    expect([...scrolled]).toEqual([
      ['d', 0],
      ['b', 1],
      ['c', 2],
      ['e', 3],
    ])
    expect([...slotsAfter(scrolled, ['b', 'c', 'd', 'e'], atRest)]).toEqual([
      ['b', 1],
      ['c', 2],
      ['d', 0],
      ['e', 3],
    ])
  })

  it('stays the same while nothing changes', () => {
    const before = slotsAfter(none, ['a', 'b', 'c'], atRest)
    expect(slotsAfter(before, ['a', 'b', 'c'], atRest)).toBe(before)
    expect(slotsAfter(before, ['c', 'a', 'b'], scrolling)).toBe(before)
    expect(slotsAfter(before, ['a', 'b'], atRest)).not.toBe(before)
  })

  it('gives places that nobody had where nothing is to be drawn over', () => {
    const before = slotsAfter(none, ['a', 'b', 'c'], atRest)
    expect([...slotsAfter(before, ['c', 'd', 'e'], growing)]).toEqual([
      ['c', 2],
      ['d', 3],
      ['e', 4],
    ])
    expect([...slotsAfter(none, ['a'], growing)]).toEqual([['a', 0]])
  })

  it('needs no more places than items, once more were there', () => {
    const many = slotsAfter(none, ['a', 'b', 'c', 'd', 'e'], atRest)
    const few = slotsAfter(many, ['d', 'x'], atRest)
    expect([...few]).toEqual([
      ['d', 3],
      ['x', 0],
    ])
  })
})
