import { describe, expect, it } from 'vitest'
import { assignRows, type Slots } from './slots.ts'

const none: Slots = new Map()
const atRest = { overOthers: true, inPlace: false }
const scrolling = { overOthers: true, inPlace: true }
const growing = { overOthers: false, inPlace: false }

describe('who is drawn over whom', () => {
  it('gives the first screen its places from the top', () => {
    expect([...assignRows(none, ['a', 'b', 'c'], atRest)]).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 2],
    ])
  })

  it('draws those that come over those that left, and never over one that stays', () => {
    const before = assignRows(none, ['a', 'b', 'c', 'd'], atRest)
    expect([...assignRows(before, ['c', 'd', 'e', 'f'], atRest)]).toEqual([
      ['c', 2],
      ['d', 3],
      ['e', 0],
      ['f', 1],
    ])
  })

  it('draws another order over the one on screen row by row, so that none has to move', () => {
    const top = assignRows(none, ['a', 'b', 'c', 'd'], atRest)
    const scrolled = assignRows(top, ['c', 'd', 'e', 'f'], atRest)
    expect([...assignRows(scrolled, ['z', 'y', 'x', 'w'], atRest).values()]).toEqual([
      ...scrolled.values(),
    ])
  })

  it('lets the row with the focus keep its place while the rest scrolls away', () => {
    let slots = assignRows(none, ['a', 'focused', 'c'], atRest)
    for (const screen of [
      ['focused', 'm', 'n'],
      ['focused', 'x', 'y', 'z'],
      ['p', 'focused', 'q'],
    ]) {
      slots = assignRows(slots, screen, atRest)
      expect(slots.get('focused')).toBe(1)
      expect(new Set(slots.values()).size).toBe(screen.length)
    }
  })

  it('leaves elements where they stand while a hand scrolls, and puts them in order at rest', () => {
    const before = assignRows(none, ['a', 'b', 'c'], atRest)
    const scrolled = assignRows(before, ['b', 'c', 'd', 'e'], scrolling)
    expect([...scrolled]).toEqual([
      ['d', 0],
      ['b', 1],
      ['c', 2],
      ['e', 3],
    ])
    expect([...assignRows(scrolled, ['b', 'c', 'd', 'e'], atRest)]).toEqual([
      ['b', 1],
      ['c', 2],
      ['d', 0],
      ['e', 3],
    ])
  })

  it('stays the same while nothing changes', () => {
    const before = assignRows(none, ['a', 'b', 'c'], atRest)
    expect(assignRows(before, ['a', 'b', 'c'], atRest)).toBe(before)
    expect(assignRows(before, ['c', 'a', 'b'], scrolling)).toBe(before)
    expect(assignRows(before, ['a', 'b'], atRest)).not.toBe(before)
  })

  it('gives places that nobody had where nothing is to be drawn over', () => {
    const before = assignRows(none, ['a', 'b', 'c'], atRest)
    expect([...assignRows(before, ['c', 'd', 'e'], growing)]).toEqual([
      ['c', 2],
      ['d', 3],
      ['e', 4],
    ])
    expect([...assignRows(none, ['a'], growing)]).toEqual([['a', 0]])
  })

  it('needs no more places than items, once more were there', () => {
    const many = assignRows(none, ['a', 'b', 'c', 'd', 'e'], atRest)
    const few = assignRows(many, ['d', 'x'], atRest)
    expect([...few]).toEqual([
      ['d', 3],
      ['x', 0],
    ])
  })
})
