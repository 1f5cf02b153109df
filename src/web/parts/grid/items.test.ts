import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupRows, itemsOf, type Items } from './items.ts'

const band = (row: string) => row.slice(0, 1)
const all = (items: Items<string>) => Array.from({ length: items.count }, (_, at) => items.at(at))
const keysOf = (items: Items<string>) =>
  all(items).map((item) => (item?.kind === 'group' ? item.group.key : item?.row))

describe('banding rows', () => {
  it('preserves the order of bands and of rows within them', () => {
    expect(groupRows(['b1', 'a1', 'b2', 'a2'], band)).toEqual([
      { key: 'b', rows: ['b1', 'b2'] },
      { key: 'a', rows: ['a1', 'a2'] },
    ])
  })

  it('numbers the rows in the order on screen', () => {
    const items = itemsOf(['b1', 'a1', 'b2'], band)
    expect(keysOf(items)).toEqual(['b', 'b1', 'b2', 'a', 'a1'])
    expect(items.rows).toEqual(['b1', 'b2', 'a1'])
    expect(items.headings).toEqual([0, 3])
  })

  it('loses and doubles no row, and knows where each stands', () => {
    const keys = fc.constantFrom(band, null)
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-d][0-9]$/)), keys, (list, keyOf) => {
        const items = itemsOf(list, keyOf)
        expect([...items.rows].sort()).toEqual([...list].sort())
        expect(items.count).toBe(items.rows.length + items.headings.length)
        for (const [index, row] of items.rows.entries()) {
          expect(items.at(items.placeOfRow(index) ?? -1)).toEqual({ kind: 'row', row, index })
        }
        for (const heading of items.headings) expect(items.at(heading)?.kind).toBe('group')
        expect(items.at(items.count)).toBeNull()
        expect(items.at(-1)).toBeNull()
        expect(items.placeOfRow(items.rows.length)).toBeNull()
      }),
    )
  })
})
