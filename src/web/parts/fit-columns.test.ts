import { usFormat } from '#domain/text/format.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { expect, it } from 'vitest'
import { fitColumns } from './fit-columns.ts'
import type { GridColumn } from './grid/column.ts'
import { aRow } from './testing/containers.ts'

/** Every letter is ten pixels wide on the first line and eight on others. */
const widthOf = (text: string, isFirst: boolean) => text.length * (isFirst ? 10 : 8)
const padding = 14

const column = (facts: Partial<GridColumn<FleetRow>>): GridColumn<FleetRow> => ({
  id: 'customer',
  header: 'Name',
  width: 100,
  cell: () => null,
  ...facts,
})
const rows = Array.from({ length: 40 }, () => aRow({}))

function fit(
  facts: Partial<GridColumn<FleetRow>>,
  seen: readonly FleetRow[] = rows,
  scrolls = false,
) {
  const columns = [column(facts)]
  const asked = { rows: seen, complete: true, format: usFormat, scrolls, widthOf }
  return fitColumns(columns, asked)[0]
}

it('gives a column no more than its content needs, and never less than its header', () => {
  expect(fit({ texts: () => ['ab'] })).toMatchObject({ width: 40 + padding, grow: 0 })
  expect(fit({ texts: () => ['abcdef'] })).toMatchObject({ width: 60 + padding, grow: 0 })
  expect(fit({ texts: () => [] })).toMatchObject({ width: 40 + padding })
})

it('lets one that needs more share what the others leave, and one long text not take it all', () => {
  expect(fit({ texts: () => ['abcdefghij'] })).toMatchObject({ width: 100, grow: padding })
  expect(fit({ texts: () => ['a'.repeat(100)] })).toMatchObject({ width: 100, grow: 100 })
})

it('is as wide as its content where the list scrolls sideways, up to a limit', () => {
  expect(fit({ texts: () => ['abcdefghij'] }, rows, true)).toMatchObject({ width: 100 + padding })
  expect(fit({ texts: () => ['a'.repeat(100)] }, rows, true)).toMatchObject({ width: 200 })
})

it('counts the widest line, and what stands beside the first', () => {
  expect(fit({ texts: () => ['ab', 'abcdef'], beside: 5 })).toMatchObject({ width: 48 + padding })
  expect(fit({ texts: () => ['abcd', 'a'], beside: 5 })).toMatchObject({ width: 45 + padding })
})

it('gives a wide screen more beside the texts, and measures its own texts', () => {
  const facts = {
    texts: (_: FleetRow, __: unknown, isWide: boolean) => [isWide ? 'abcdef' : 'abcd'],
    besideIfWide: 7,
  }
  const columns = [column(facts)]
  const asked = { rows, complete: true, format: usFormat, scrolls: false, widthOf }
  expect(fitColumns(columns, asked)[0]).toMatchObject({ width: 40 + padding })
  expect(fitColumns(columns, { ...asked, isWide: true })[0]).toMatchObject({ width: 67 + 18 })
  expect(fitColumns(columns, asked)[0]).toMatchObject({ width: 40 + padding })
})

it('never cuts what must be whole, however few rows have it', () => {
  const long = new Set(rows.slice(0, 1))
  const texts = (row: FleetRow) => [long.has(row) ? 'a'.repeat(20) : 'ab', 'a'.repeat(30)]
  expect(fit({ texts, isWhole: true })).toMatchObject({ width: 200 + padding })
})

it('isn’t led by a few long texts', () => {
  const long = new Set(rows.slice(0, 2))
  const texts = (row: FleetRow) => [long.has(row) ? 'a'.repeat(100) : 'abcde']
  expect(fit({ texts })).toMatchObject({ width: 50 + padding, grow: 0 })
})

it('gives more weight to the first rows of a long list', () => {
  const many = Array.from({ length: 3_000 }, (_, at) =>
    aRow({ number: at < 100 ? 'abcdef' : 'ab' }),
  )
  expect(fit({ texts: ({ container }) => [container.number] }, many)).toMatchObject({
    width: 60 + padding,
  })
})

it('leaves columns without texts, and lists without rows, as designed', () => {
  expect(fit({ grow: 1 })).toMatchObject({ width: 100, grow: 1 })
  expect(fit({ texts: () => ['ab'], grow: 1 }, [])).toMatchObject({ width: 100, grow: 1 })
})

it('measures a short list again when rows are added', () => {
  const columns = [column({ texts: ({ container }) => [container.number] })]
  const at = (number: string, count: number) =>
    fitColumns(columns, {
      rows: Array.from({ length: count }, () => aRow({ number })),
      complete: true,
      format: usFormat,
      scrolls: false,
      widthOf,
    })[0]
  expect(at('ABCD', 1)).toMatchObject({ width: 40 + padding })
  expect(at('ABCDEF', 1)).toMatchObject({ width: 40 + padding })
  expect(at('ABCDEF', 2)).toMatchObject({ width: 60 + padding })
})

it('measures once more when all rows have come, and then keeps the widths', () => {
  const columns = [column({ texts: ({ container }) => [container.number] })]
  const at = (number: string, complete: boolean) =>
    fitColumns(columns, {
      rows: [aRow({ number })],
      complete,
      format: usFormat,
      scrolls: false,
      widthOf,
    })
  const first = at('ABCD', false)
  expect(at('ABCDEF', false)).toBe(first)
  const all = at('ABCDEF', true)
  expect(all[0]?.width).toBe(60 + padding)
  expect(at('ABCDEFGH', true)).toBe(all)
  expect(at('A', false)).toBe(all)
})
