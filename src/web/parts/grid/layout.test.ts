import { describe, expect, it } from 'vitest'
import { plainLayout } from './column.ts'
import { moved, nextSort, pinnedIds, shownIds, withColumn, withPin } from './layout.ts'

const columns = [
  { id: 'container', fixed: true, pin: 'start' },
  { id: 'status' },
  { id: 'deadline' },
  { id: 'seal', hiddenAtFirst: true },
  { id: 'place' },
  { id: 'actions', fixed: true, pin: 'end' },
] as const

describe('columns of a grid', () => {
  it('shows the designed columns in the designed order', () => {
    expect(shownIds(columns, plainLayout)).toEqual([
      'container',
      'status',
      'deadline',
      'place',
      'actions',
    ])
  })

  it('keeps the fixed columns even where an address leaves them out, and ignores unknown names', () => {
    const layout = { ...plainLayout, shown: ['place', 'colour', 'status'] }
    expect(shownIds(columns, layout)).toEqual(['container', 'place', 'status', 'actions'])
  })

  it('hides a column and brings it back to its place', () => {
    const without = withColumn(columns, plainLayout, 'status', false)
    expect(shownIds(columns, without)).toEqual(['container', 'deadline', 'place', 'actions'])
    const again = withColumn(columns, without, 'status', true)
    expect(shownIds(columns, again)).toEqual(shownIds(columns, plainLayout))
  })

  it('moves a column by one, but never past a fixed one', () => {
    const layout = moved(columns, plainLayout, 'deadline', -1)
    expect(shownIds(columns, layout)).toEqual([
      'container',
      'deadline',
      'status',
      'place',
      'actions',
    ])
    expect(moved(columns, plainLayout, 'status', -1)).toBe(plainLayout)
    expect(moved(columns, plainLayout, 'place', 1)).toBe(plainLayout)
  })

  it('pins at the start beside the fixed column and lets go again', () => {
    const layout = withPin(columns, plainLayout, 'deadline', true)
    expect(pinnedIds(columns, layout)).toEqual({
      start: ['container', 'deadline'],
      end: ['actions'],
    })
    expect(pinnedIds(columns, withPin(columns, layout, 'deadline', false)).start).toEqual([
      'container',
    ])
  })
})

describe('sorting by a header', () => {
  it('goes ascending, descending, off', () => {
    const first = nextSort([], 'deadline', false)
    const second = nextSort(first, 'deadline', false)
    expect(first).toEqual([{ id: 'deadline', desc: false }])
    expect(second).toEqual([{ id: 'deadline', desc: true }])
    expect(nextSort(second, 'deadline', false)).toEqual([])
  })

  it('adds a second key with Shift and turns it in its place', () => {
    const two = nextSort([{ id: 'place', desc: false }], 'deadline', true)
    expect(two.map((key) => key.id)).toEqual(['place', 'deadline'])
    expect(nextSort(two, 'place', true)).toEqual([
      { id: 'place', desc: true },
      { id: 'deadline', desc: false },
    ])
    expect(nextSort(two, 'status', false)).toEqual([{ id: 'status', desc: false }])
  })
})
