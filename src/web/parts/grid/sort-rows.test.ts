import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareValues, type GridColumn, type SortKey } from './column.ts'
import { sortRows } from './sort-rows.ts'

interface Row {
  readonly id: number
  readonly place: string | null
  readonly fee: number | null
}

const columns: Pick<GridColumn<Row>, 'id' | 'sortBy'>[] = [
  { id: 'place', sortBy: ({ place }) => place },
  { id: 'fee', sortBy: ({ fee }) => fee },
  { id: 'actions' },
]

const rows: Row[] = [
  { id: 1, place: 'Oakland', fee: 300 },
  { id: 2, place: null, fee: 90 },
  { id: 3, place: 'élan', fee: null },
  { id: 4, place: 'Oakland', fee: 1200 },
  { id: 5, place: 'zurich', fee: 90 },
]

const ids = (sort: SortKey[], of: readonly Row[] = rows) =>
  sortRows(of, columns, sort).map(({ id }) => id)
const up = (id: string): SortKey => ({ id, desc: false })
const down = (id: string): SortKey => ({ id, desc: true })

describe('rows in the order that a person asked for', () => {
  it.each([
    ['text in dictionary order', [up('place')], [3, 1, 4, 5, 2]],
    ['the other way, what is not reported last all the same', [down('place')], [5, 1, 4, 3, 2]],
    ['numbers by size', [up('fee')], [2, 5, 1, 4, 3]],
    ['the largest first', [down('fee')], [4, 1, 2, 5, 3]],
    ['a second key among rows alike', [up('place'), down('fee')], [3, 4, 1, 5, 2]],
    ['a key that no column knows', [up('weather'), up('fee')], [2, 5, 1, 4, 3]],
    ['a column that does not sort', [up('actions')], [1, 2, 3, 4, 5]],
  ])('%s', (_, sort, expected) => {
    expect(ids(sort)).toEqual(expected)
  })

  it('is the order they came in while nobody sorts: the very same list', () => {
    expect(sortRows(rows, columns, [])).toBe(rows)
  })

  it('is asked for a value once per row, however often the order is turned round', () => {
    let asked = 0
    const counting = [{ id: 'place', sortBy: ({ place }: Row) => ((asked += 1), place) }]
    for (const key of [up('place'), down('place'), up('place')]) sortRows(rows, counting, [key])
    expect(asked).toBe(rows.length)
    sortRows([...rows], counting, [up('place')])
    expect(asked).toBe(2 * rows.length)
  })

  it('is the order that comparing row by row gives, for any values and keys', () => {
    const word = fc.oneof(
      fc.string(),
      fc.constantFrom('MSKU1', 'MSKU10', 'msku2', '2026-11-20', '2026-11-20T05:00:00Z', 'é', 'e'),
    )
    const row = fc.record({ id: fc.nat(), place: fc.option(word), fee: fc.option(fc.integer()) })
    const key = fc.record({ id: fc.constantFrom('place', 'fee'), desc: fc.boolean() })
    fc.assert(
      fc.property(
        fc.array(row, { maxLength: 40 }),
        fc.array(key, { maxLength: 3 }),
        (list, sort) => {
          const places = list.map((one, at) => ({ ...one, id: at }))
          expect(ids(sort, places)).toEqual(byComparing(places, sort))
        },
      ),
    )
  })

  it.each([
    ['container numbers', ['TCLU9', 'MSKU10', 'MSKU1', 'MSKU9', 'APHU0']],
    [
      'days and moments',
      ['2026-11-21', '2026-11-20T23:59:59Z', '2026-11-20', '2026-11-20T05:00:00.5Z'],
    ],
  ])('takes no short cut that a language would not take: %s', (_, places) => {
    const list = places.map((place, id) => ({ id, place, fee: null }))
    expect(ids([up('place')], list)).toEqual(byComparing(list, [up('place')]))
  })
})

function byComparing(list: readonly Row[], sort: readonly SortKey[]): number[] {
  const value = (row: Row, id: string) => (id === 'place' ? row.place : row.fee)
  const compare = (a: Row, b: Row): number => {
    for (const { id, desc } of sort) {
      const [x, y] = [value(a, id), value(b, id)]
      if (x === null && y === null) continue
      if (x === null || y === null) return x === null ? 1 : -1
      const by = compareValues(x, y)
      if (by !== 0) return desc ? -by : by
    }
    return 0
  }
  return list.toSorted(compare).map(({ id }) => id)
}
