import { describe, expect, it } from 'vitest'
import { markOf, withAll, withRange, withRow } from './use-grid-model.ts'

const ids = ['a', 'b', 'c', 'd', 'e']

describe('selecting rows', () => {
  it('marks and unmarks one', () => {
    expect(withRow(new Set(['a']), 'b', true)).toEqual(new Set(['a', 'b']))
    expect(withRow(new Set(['a', 'b']), 'a', false)).toEqual(new Set(['b']))
  })

  it('marks a range in the order on screen, in either direction', () => {
    expect(withRange(new Set(), ids, 'b', 'd')).toEqual(new Set(['b', 'c', 'd']))
    expect(withRange(new Set(), ids, 'd', 'b')).toEqual(new Set(['b', 'c', 'd']))
  })

  it('marks the row alone where there is no anchor, or it has left the list', () => {
    expect(withRange(new Set(), ids, null, 'c')).toEqual(new Set(['c']))
    expect(withRange(new Set(), ids, 'gone', 'c')).toEqual(new Set(['c']))
  })

  it('marks and unmarks all on screen, and leaves alone what filters hide', () => {
    expect(withAll(new Set(['z']), ids, true)).toEqual(new Set(['z', ...ids]))
    expect(withAll(new Set(['z', 'a']), ids, false)).toEqual(new Set(['z']))
  })

  it('says how many marked rows the filters hide', () => {
    expect(markOf(new Set(['a', 'z']), ids)).toEqual({ mark: 'some', hidden: 1 })
    expect(markOf(new Set(ids), ids)).toEqual({ mark: 'all', hidden: 0 })
    expect(markOf(new Set(), ids)).toEqual({ mark: 'none', hidden: 0 })
    expect(markOf(new Set(['z']), [])).toEqual({ mark: 'none', hidden: 1 })
  })
})
