import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupRows, itemsOf } from './items.ts'

const band = (row: string) => row.slice(0, 1)

describe('banding rows', () => {
  it('keeps the order of bands and of rows within them', () => {
    expect(groupRows(['b1', 'a1', 'b2', 'a2'], band)).toEqual([
      { key: 'b', rows: ['b1', 'b2'] },
      { key: 'a', rows: ['a1', 'a2'] },
    ])
  })

  it('numbers the rows in the order on screen', () => {
    const { items, rows, headings } = itemsOf(['b1', 'a1', 'b2'], band)
    expect(items.map((item) => (item.kind === 'group' ? item.group.key : item.row))).toEqual([
      'b',
      'b1',
      'b2',
      'a',
      'a1',
    ])
    expect(rows).toEqual(['b1', 'b2', 'a1'])
    expect(headings).toEqual([0, 3])
  })

  it('loses and doubles no row', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-d][0-9]$/)), (list) => {
        const { rows, items, headings } = itemsOf(list, band)
        expect([...rows].sort()).toEqual([...list].sort())
        expect(items.length).toBe(rows.length + headings.length)
      }),
    )
  })
})
