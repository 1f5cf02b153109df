import { internationalFormat } from '#domain/text/format.ts'
import { fileColumns } from '#web/parts/table/column.ts'
import { unreadableFileColumn } from '#web/parts/container-columns.tsx'
import { facets } from '#domain/lists/facets.ts'
import { expect, it } from 'vitest'
import { containerGridColumns } from './columns.tsx'

/** Spreadsheets refer to these, so they never change. */
const headings = [
  ['Container', 'text'],
  ['Status', 'text'],
  ['Status, as the service says', 'text'],
  ['Readiness', 'text'],
  ['Last free day', 'day'],
  ['Last free day zone', 'text'],
  ['Last free day ends UTC', 'utc'],
  ['Last free day source', 'text'],
  ['Last free day status', 'text'],
  ['Last free days that do not count', 'text'],
  ['Pick up by', 'day'],
  ['Urgency', 'text'],
  ['Days left', 'number'],
  ['Return by', 'day'],
  ['Return by, basis', 'text'],
  ['Days to return', 'number'],
  ['Return to', 'text'],
  ['Cost', 'number'],
  ['Cost currency', 'text'],
  ['Cost basis', 'text'],
  ['Fees posted', 'text'],
  ['Estimated', 'number'],
  ['Estimated currency', 'text'],
  ['Estimated basis', 'text'],
  ['Estimated for', 'text'],
  ['Rate ahead', 'text'],
  ['Place', 'text'],
  ['Place code', 'text'],
  ['Holds', 'text'],
  ['Holds reported by', 'text'],
  ['Appointment', 'wall'],
  ['Appointment zone', 'text'],
  ['Appointment UTC', 'utc'],
  ['Appointment source', 'text'],
  ['Owner', 'text'],
  ['BL', 'text'],
  ['Booking', 'text'],
  ['Vessel', 'text'],
  ['Voyage', 'text'],
  ['Discharged', 'wall'],
  ['Discharged zone', 'text'],
  ['Discharged UTC', 'utc'],
  ['Age of data', 'text'],
  ['Checked', 'wall'],
  ['Checked zone', 'text'],
  ['Checked UTC', 'utc'],
  ['Tags', 'text'],
  ['Last note', 'text'],
  ['Last note by', 'text'],
  ['Snoozed until', 'text'],
  ['Last free day set by hand', 'text'],
  ['Set by', 'text'],
  ['Set because', 'text'],
  ['Evidence', 'text'],
  ['Holds until', 'text'],
  ['To be confirmed', 'text'],
  ['Cost of waiting', 'number'],
  ['Cost of waiting, currency', 'text'],
  ['Cost of waiting, why', 'text'],
  ['Line', 'text'],
  ['SCAC', 'text'],
  ['Customer', 'text'],
  ['Size, type', 'text'],
  ['Weight, lb', 'number'],
  ['Seal', 'text'],
  ['References', 'text'],
  ['ETA at port', 'wall'],
  ['ETA at port zone', 'text'],
  ['ETA at port UTC', 'utc'],
  ['ETA inland', 'wall'],
  ['ETA inland zone', 'text'],
  ['ETA inland UTC', 'utc'],
  ['Rail carrier', 'text'],
  ['Chassis', 'text'],
  ['Confirmation number', 'text'],
  ['Pickup number', 'text'],
  ['Drayage carrier', 'text'],
  ['Delivery order', 'text'],
  ['Delivery order status', 'text'],
  ['Fields that couldn’t be read', 'text'],
]

it('a file of all columns has the headings that spreadsheets refer to, in the order on screen', () => {
  const columns = [...fileColumns(containerGridColumns, internationalFormat), unreadableFileColumn]
  expect(columns.map(({ header, kind }) => [header, kind])).toEqual(headings)
})

it('a column without columns for files has what it sorts by', () => {
  const column = { id: 'berth', header: 'Berth', cell: () => null }
  const [file] = fileColumns(
    [{ ...column, sortBy: (row: { berth: number }) => row.berth }],
    internationalFormat,
  )
  expect(file?.header).toBe('Berth')
  expect(file?.value({ berth: 4 })).toBe('4')
  expect(fileColumns([column], internationalFormat)).toEqual([])
})

it('have IDs of their own, and filter by facets that exist', () => {
  const ids = containerGridColumns.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const filters = containerGridColumns.flatMap(({ filter }) => filter ?? [])
  expect(facets).toEqual(expect.arrayContaining(filters))
})
