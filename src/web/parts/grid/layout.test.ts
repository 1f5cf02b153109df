import { describe, expect, it } from 'vitest'
import { plainLayout } from './column.ts'
import {
  asDesigned,
  isArranged,
  moved,
  movedBefore,
  nextSort,
  pinnedIds,
  shownIds,
  withColumn,
  withPin,
  withWidth,
} from './layout.ts'

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

  it.each([
    ['deadline', 'status', ['deadline', 'status', 'place']],
    ['status', null, ['deadline', 'place', 'status']],
    ['status', 'actions', ['deadline', 'place', 'status']],
    ['place', 'container', ['place', 'status', 'deadline']],
    ['place', 'nowhere', ['status', 'deadline', 'place']],
  ])('drops %s before %s, but never beyond a fixed one', (id, before, between) => {
    const layout = movedBefore(columns, plainLayout, id, before)
    expect(shownIds(columns, layout)).toEqual(['container', ...between, 'actions'])
  })

  it('does not move a fixed column, nor call an unchanged order arranged', () => {
    expect(movedBefore(columns, plainLayout, 'container', null)).toBe(plainLayout)
    expect(moved(columns, plainLayout, 'container', 1)).toBe(plainLayout)
    expect(movedBefore(columns, plainLayout, 'status', 'deadline')).toBe(plainLayout)
  })

  it('keeps a width by hand within what can be read, and forgets it', () => {
    const wide = withWidth(plainLayout, 'place', 2000.4)
    expect(wide.widths).toEqual({ place: 800 })
    expect(withWidth(wide, 'place', 3).widths).toEqual({ place: 56 })
    expect(withWidth(wide, 'place', null)).toEqual(plainLayout)
  })

  it('goes back to the designed columns and keeps the order of rows', () => {
    const sort = [{ id: 'place', desc: true }]
    const layout = withWidth(
      withColumn(columns, { ...plainLayout, sort }, 'seal', true),
      'seal',
      90,
    )
    expect(isArranged(layout)).toBe(true)
    expect(asDesigned(layout)).toEqual({ ...plainLayout, sort })
    expect(isArranged(asDesigned(layout))).toBe(false)
  })

  it('pins at the start beside the fixed column and lets go again', () => {
    const layout = withPin(columns, plainLayout, 'deadline', true)
    expect(pinnedIds(columns, layout)).toEqual({
      start: ['container', 'deadline'],
      end: ['actions'],
    })
    expect(shownIds(columns, layout).slice(0, 3)).toEqual(['container', 'deadline', 'status'])
    expect(moved(columns, layout, 'status', -1)).toBe(layout)
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
