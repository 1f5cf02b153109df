import {
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_basic,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { columns, readRows } from './rows.js'

const features = tableFeatures({
  rowSortingFeature,
  columnFilteringFeature,
  globalFilteringFeature,
  sortedRowModel: createSortedRowModel(),
  filteredRowModel: createFilteredRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, basic: sortFn_basic },
  filterFns: {},
})
const definitions = columns.map(([id, header, accessorFn]) => ({
  id,
  header,
  accessorFn,
  sortFn: 'basic',
}))
const data = await readRows()

/** Milliseconds to the first frame with rows; null until it was drawn. */
let mounted = null

function Peer() {
  const [sorting, setSorting] = useState([])
  const [globalFilter, setFilter] = useState('')
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: (row) => row.id,
    globalFilterFn: (row, id, text) =>
      String(row.getValue(id)).toLowerCase().includes(String(text).toLowerCase()),
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
      <div
        style={{
          height: virtual.getTotalSize(),
          position: 'relative',
          width: columns.length * 160,
        }}
      >
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
            {columns.map(([id]) => (
              <div key={id} style={{ width: 160, overflow: 'hidden', whiteSpace: 'nowrap' }}>
                {rows[item.index].getValue(id)}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

const from = performance.now()
createRoot(document.querySelector('#root')).render(<Peer />)
const drawnAt = await bench.painted()
mounted = drawnAt - from
globalThis.peer.mounted = mounted
