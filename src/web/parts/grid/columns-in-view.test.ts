import { expect, test } from 'vitest'
import { columnsBetween } from './columns-in-view.ts'
import { designedColumns, placeColumns } from './placed-columns.ts'

const columns = ['place', 'holds', 'owner'].map((id) => ({
  id,
  header: id,
  width: 100,
  cell: () => null,
}))
const placed = placeColumns(
  designedColumns([
    { id: 'container', header: 'Container', width: 120, pin: 'start', cell: () => null },
    ...columns,
    { id: 'actions', header: 'Actions', width: 40, pin: 'end', cell: () => null },
  ]),
  44,
)

test('a column is in view as soon as a pixel of it is, and as long as one is', () => {
  expect(columnsBetween(placed, 0, 265)).toEqual(['container', 'place', 'holds', 'actions'])
  expect(columnsBetween(placed, 0, 264)).toEqual(['container', 'place', 'actions'])
  expect(columnsBetween(placed, 263, 464)).toEqual([
    'container',
    'place',
    'holds',
    'owner',
    'actions',
  ])
  expect(columnsBetween(placed, 264, 464)).toEqual(['container', 'holds', 'owner', 'actions'])
})

test('pinned columns are always in view', () => {
  expect(columnsBetween(placed, 10_000, 10_001)).toEqual(['container', 'actions'])
})
