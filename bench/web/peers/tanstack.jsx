import { columns, readRows } from './rows.js'
import { drawTable } from './tanstack-table.jsx'

await drawTable({
  columns: columns.map(([id, header, value]) => ({ id, header, width: 160, value, cell: value })),
  rows: await readRows(),
  rowId: (row) => row.id,
  finds: (row, text) =>
    columns.some(([, , value]) => String(value(row)).toLowerCase().includes(text)),
})
