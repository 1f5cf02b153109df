import { expect, test } from 'vitest'
import { orderRows } from './order-rows.ts'

interface Box {
  readonly name: string
  readonly fees: number | null
}
const box = (name: string, fees: number | null): Box => ({ name, fees })
const columns = [
  { id: 'name', sortBy: (row: Box) => row.name },
  { id: 'fees', sortBy: (row: Box) => row.fees },
  { id: 'actions' },
]
const rows = [box('C', 5), box('A', null), box('B', 10), box('D', 5)]
const names = (sort: { id: string; desc: boolean }[]) =>
  orderRows(rows, columns, sort)
    .map((row) => row.name)
    .join('')

test('without a sort key the rows are left as they are', () => {
  expect(orderRows(rows, columns, [])).toBe(rows)
})

test('numbers go by size, and what has no value stands last both ways', () => {
  expect(names([{ id: 'fees', desc: false }])).toBe('CDBA')
  expect(names([{ id: 'fees', desc: true }])).toBe('BCDA')
})

test('a second key decides among equals of the first', () => {
  expect(
    names([
      { id: 'fees', desc: false },
      { id: 'name', desc: true },
    ]),
  ).toBe('DCBA')
})

test('a column that is unknown or does not sort is passed over', () => {
  expect(names([{ id: 'colour', desc: false }])).toBe('CABD')
  expect(names([{ id: 'actions', desc: true }])).toBe('CABD')
})
