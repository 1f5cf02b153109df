import { describe, expect, it } from 'vitest'
import { assignRows, type RowElements } from './virtual-window.tsx'

const none: RowElements = new Map()
const atRest = { recycle: true, inPlace: false }
const scrolling = { recycle: true, inPlace: true }
const growing = { recycle: false, inPlace: false }

describe('assigning elements to rows', () => {
  it('gives the first screen its places from the top', () => {
    expect([...assignRows(none, ['a', 'b', 'c'], atRest)]).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 2],
    ])
  })

  it('recycles elements of rows that left, never of one that stays', () => {
    const before = assignRows(none, ['a', 'b', 'c', 'd'], atRest)
    expect([...assignRows(before, ['c', 'd', 'e', 'f'], atRest)]).toEqual([
      ['c', 2],
      ['d', 3],
      ['e', 0],
      ['f', 1],
    ])
  })

  it('recycles row by row when the order changes, so that no element moves', () => {
    const top = assignRows(none, ['a', 'b', 'c', 'd'], atRest)
    const scrolled = assignRows(top, ['c', 'd', 'e', 'f'], atRest)
    expect([...assignRows(scrolled, ['z', 'y', 'x', 'w'], atRest).values()]).toEqual([
      ...scrolled.values(),
    ])
  })

  it('lets the focused row keep its element while the rest scrolls away', () => {
    let elements = assignRows(none, ['a', 'focused', 'c'], atRest)
    for (const screen of [
      ['focused', 'm', 'n'],
      ['focused', 'x', 'y', 'z'],
      ['p', 'focused', 'q'],
    ]) {
      elements = assignRows(elements, screen, atRest)
      expect(elements.get('focused')).toBe(1)
      expect(new Set(elements.values()).size).toBe(screen.length)
    }
  })

  it('keeps the DOM order while scrolling, and restores list order at rest', () => {
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

  it('gives new elements where recycling is off', () => {
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
