import {
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowSortingFeature,
  sortFn_basic,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'

const features = tableFeatures({
  rowSortingFeature,
  columnFilteringFeature,
  globalFilteringFeature,
  sortedRowModel: createSortedRowModel(),
  filteredRowModel: createFilteredRowModel(),
  sortFns: { basic: sortFn_basic },
  filterFns: {},
})

/** Milliseconds to the first frame with rows; null until it is drawn. */
let mounted = null

/**
 * Draws `rows` with TanStack Table and Virtual, and offers the peer's acts to the page.
 *
 * @param columns `{ id, header, width, value, cell }`: what it sorts by, and what it draws, of a row
 * @param finds whether a row is found by a text in lower case
 * @param wrap puts the table into what its cells need
 */
export async function drawTable({ columns, rows: data, rowId, finds, wrap = (table) => table }) {
  const definitions = columns.map(({ id, header, value }) => ({
    id,
    header,
    accessorFn: value,
    sortFn: 'basic',
  }))
  const width = columns.reduce((sum, column) => sum + column.width, 0)

  function Table() {
    const [sorting, setSorting] = useState([])
    const [globalFilter, setFilter] = useState('')
    const table = useTable({
      features,
      columns: definitions,
      data,
      getRowId: rowId,
      globalFilterFn: ({ original }, _, text) => finds(original, String(text).toLowerCase()),
      state: { sorting, globalFilter },
    })
    const { rows } = table.getRowModel()
    const scroller = useRef(null)
    // Known: the compiler skips this component.
    // oxlint-disable-next-line react/incompatible-library
    const virtual = useVirtualizer({
      count: rows.length,
      estimateSize: () => 32,
      getScrollElement: () => scroller.current,
      overscan: 6,
    })
    globalThis.peer = {
      mounted,
      sort: (id, way) => flushSync(() => setSorting(way ? [{ id, desc: way === 'desc' }] : [])),
      filter: (text) => flushSync(() => setFilter(text)),
      scroller: () => scroller.current,
      words: () => scroller.current?.textContent.slice(0, 600),
    }
    return (
      <div ref={scroller} style={{ height: '100vh', overflow: 'auto', font: '13px sans-serif' }}>
        <div style={{ height: virtual.getTotalSize(), position: 'relative', width }}>
          {virtual.getVirtualItems().map((item) => (
            <div
              key={rows[item.index].id}
              style={{
                position: 'absolute',
                height: 32,
                display: 'flex',
                transform: `translateY(${item.start}px)`,
              }}
            >
              {columns.map((column) => (
                <div
                  key={column.id}
                  className={column.className}
                  style={{ width: column.width, overflow: 'hidden', whiteSpace: 'nowrap' }}
                >
                  {column.cell(rows[item.index].original)}
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
    )
  }

  const from = performance.now()
  createRoot(document.querySelector('#root')).render(wrap(<Table />))
  mounted = (await bench.painted()) - from
  globalThis.peer.mounted = mounted
}
