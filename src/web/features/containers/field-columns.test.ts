import { internationalFormat } from '#domain/text/format.ts'
import type { FieldDefinition, FieldValue } from '#domain/container/custom-field.ts'
import { exportTable } from '#web/parts/export/export-table.ts'
import { shownIds, withColumn } from '#web/parts/grid/layout.ts'
import { plainLayout } from '#web/parts/grid/column.ts'
import { sortRows } from '#web/parts/grid/sort-rows.ts'
import { aRow, aSummary } from '#web/parts/testing/containers.ts'
import { ignoredParameters } from '#web/parts/url-state.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { containerColumnIds, containerGridColumns } from './columns.tsx'
import { fileColumns } from '#web/parts/table/column.ts'
import { fieldColumnId, fieldColumns, fieldsAsked, type KnownFields } from './field-columns.tsx'
import { containerParameters } from './url-state.ts'
import { parameters } from './use-list-columns.ts'

const field = (facts: Partial<FieldDefinition>): FieldDefinition => ({
  id: '7d3c-1',
  entity: 'container',
  slug: 'own',
  name: 'Own',
  description: null,
  type: 'short_text',
  options: [],
  required: false,
  maxLength: null,
  ...facts,
})

/** One field, and what each container or shipment holds in it. */
const holding = (one: FieldDefinition, values: Record<string, FieldValue>): KnownFields => ({
  definitions: [one],
  valueOf: (entity, id, slug) =>
    entity === one.entity && slug === one.slug ? (values[id] ?? null) : null,
})

const rows = ['a', 'b', 'c', 'd'].map((id) => aRow({ id }))

function read(one: FieldDefinition, values: Record<string, FieldValue>) {
  const fields = holding(one, values)
  const [column] = fieldColumns(internationalFormat, fields, [])
  if (!column) throw new Error('a field has a column')
  const sorted = (desc: boolean) =>
    sortRows(rows, [column], [{ id: column.id, desc }]).map((row) => row.container.id)
  return {
    column,
    cells: rows.map((row) => renderToStaticMarkup(column.cell(row)).replaceAll(/<[^>]+>/g, '')),
    up: sorted(false).join(''),
    down: sorted(true).join(''),
    file: exportTable(fileColumns([column], internationalFormat), rows),
  }
}

describe('a column of a field of the account', () => {
  it('is named as the account names it, is hidden at first, and is shown before the actions', () => {
    const { column } = read(field({ name: 'Dray carrier' }), {})
    expect(column).toMatchObject({ id: 'field-7d3c-1', header: 'Dray carrier' })
    const all = containerGridColumns.toSpliced(-1, 0, column)
    expect(shownIds(all, plainLayout)).not.toContain(column.id)
    const shown = shownIds(all, withColumn(all, plainLayout, column.id, true))
    expect(shown.slice(-2)).toEqual([column.id, 'actions'])
  })

  it('of shipments says so, and gives each container what its shipment holds', () => {
    const po = field({ entity: 'shipment', name: 'PO', slug: 'po' })
    const [column] = fieldColumns(internationalFormat, holding(po, { 'shipment-9': '4711' }), [])
    expect(column?.header).toBe('PO (shipment)')
    const cellHtml = (row: ReturnType<typeof aRow>) => renderToStaticMarkup(column?.cell(row))
    expect(cellHtml(aRow({ shipment: aSummary({ id: 'shipment-9' }) }))).toContain('4711')
    expect(cellHtml(aRow({ shipment: null }))).toContain('no shipment')
  })

  it('sorts numbers by size, empty ones last in both directions, and files them as numbers', () => {
    const { cells, up, down, file } = read(field({ type: 'number' }), { a: 100, b: '9.5', d: 0 })
    expect(cells).toEqual(['100', '9.5', 'not set', '0'])
    expect([up, down]).toEqual(['dbac', 'abdc'])
    expect(file.columns).toEqual([{ header: 'Own', kind: 'number' }])
    expect(file.rows).toEqual([[100], [9.5], [null], [0]])
  })

  it('shows days with their weekday, and files them as days', () => {
    const { cells, up, file } = read(field({ type: 'date' }), { a: '2026-12-01', b: '2026-11-20' })
    expect(cells.slice(0, 2)).toEqual(['Tue 1 Dec', 'Fri 20 Nov'])
    expect(up).toBe('bacd')
    expect(file.columns[0]?.kind).toBe('day')
    expect(file.rows[0]).toEqual(['2026-12-01'])
  })

  it('shows choices by their labels, in the order of the account, a deleted one behind them', () => {
    const options = [
      { value: 'urgent', label: 'Urgent' },
      { value: 'later', label: 'Can wait' },
    ]
    const { cells, up, down, file } = read(field({ type: 'enum', options }), {
      a: 'gone',
      b: 'later',
      c: 'urgent',
    })
    expect(cells).toEqual(['gone', 'Can wait', 'Urgent', 'not set'])
    expect([up, down]).toEqual(['cbad', 'abcd'])
    expect(file.rows).toEqual([['gone'], ['Can wait'], ['Urgent'], [null]])
  })

  it('never takes what is empty for a no, nor what cannot be shown for empty', () => {
    expect(read(field({ type: 'boolean' }), { a: false }).cells.slice(0, 2)).toEqual([
      'No',
      'not set',
    ])
    expect(read(field({ type: 'reference' }), {}).cells[0]).toBe('not shown here')
  })

  it('stays in place while the fields are loading, and says so', () => {
    const unread = { definitions: null, valueOf: () => null }
    const asked = fieldsAsked({
      shown: ['container', 'field-x'],
      sort: [{ id: 'field-y', desc: true }],
    })
    expect(asked).toEqual(['field-x', 'field-y'])
    const columns = fieldColumns(internationalFormat, unread, asked)
    expect(columns.map(({ id }) => id)).toEqual(asked)
    expect(renderToStaticMarkup(columns[0]?.cell(aRow()))).toContain('Loading…')
  })
})

describe('an address with a field’s column', () => {
  const search = new URLSearchParams(
    'cols=container,field-x&sort=-field-x&widths=field-x.200&pin=field-x',
  )

  it('is taken whole while it is not known which fields there are', () => {
    expect(ignoredParameters(search, parameters)).toEqual([])
    expect(parameters.sort.parse('-field-x')).toEqual([{ id: 'field-x', desc: true }])
  })

  it('loses the column, with a notice, once the field is known to be gone', () => {
    const known = containerParameters([...containerColumnIds, fieldColumnId({ id: 'y' })])
    expect(ignoredParameters(search, known)).toEqual(['cols', 'sort', 'widths', 'pin'])
    const withField = containerParameters([...containerColumnIds, fieldColumnId({ id: 'x' })])
    expect(ignoredParameters(search, withField)).toEqual([])
  })

  it('never holds an id that would break it in two', () => {
    expect(fieldColumnId({ id: 'a,b.c' })).toBe('field-a_b_c')
  })
})
