import '../../../src/web/ui/tokens.css'
import { openAccount } from '../../../src/web/testing/account.tsx'
import { containerGridColumns } from '../../../src/web/features/containers/columns.tsx'
import { InCell } from '../../../src/web/parts/grid/cell-context.ts'
import { assessRow } from '../../../src/domain/fleet/fleet-row.ts'
import { defaultPolicy } from '../../../src/domain/policy/policy.ts'
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
import { MemoryRouter } from 'react-router'
import { readRows } from './rows.js'

/** TanStack Table and Virtual as in `tanstack.jsx`, drawing the cells of our own list of containers. */
const shown = containerGridColumns.filter(({ hiddenAtFirst }) => !hiddenAtFirst).slice(0, 9)
const features = tableFeatures({
  rowSortingFeature,
  columnFilteringFeature,
  globalFilteringFeature,
  sortedRowModel: createSortedRowModel(),
  filteredRowModel: createFilteredRowModel(),
  sortFns: { basic: sortFn_basic },
  filterFns: {},
})
const definitions = shown.map(({ id, header, sortBy }) => ({
  id,
  header,
  accessorFn: (row) => sortBy?.(row) ?? '',
  sortFn: 'basic',
}))
const now = new Date().toISOString()
const data = (await readRows()).map((container) => assessRow(container, now, defaultPolicy))
const { Frame } = openAccount({ role: 'coordinator', containers: null })

/** Milliseconds to the first frame with rows; null until it was drawn. */
let mounted = null

function Peer() {
  const [sorting, setSorting] = useState([])
  const [globalFilter, setFilter] = useState('')
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: (row) => row.container.id,
    globalFilterFn: ({ original: { container } }, _, text) =>
      `${container.number} ${container.shipment?.line?.scac} ${container.shipment?.billOfLading} ${container.facility?.city}`
        .toLowerCase()
        .includes(String(text).toLowerCase()),
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
    sort(id, way) {
      const column = id === 'number' ? 'container' : id
      flushSync(() => setSorting(way ? [{ id: column, desc: way === 'desc' }] : []))
    },
    filter: (text) => flushSync(() => setFilter(text)),
    scroller: () => scroller.current,
    words: () => scroller.current?.textContent.slice(0, 600),
  }
  return (
    <div ref={scroller} style={{ height: '100vh', overflow: 'auto' }}>
      <div style={{ height: virtual.getTotalSize(), position: 'relative', width: 1440 }}>
        {virtual.getVirtualItems().map((item) => (
          <div
            key={rows[item.index].id}
            className="absolute flex"
            style={{ height: 32, transform: `translateY(${item.start}px)` }}
          >
            {shown.map(({ id, width, cell }) => (
              <div
                key={id}
                className="flex items-center overflow-x-clip px-2 whitespace-nowrap"
                style={{ width }}
              >
                {cell(rows[item.index].original)}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

const from = performance.now()
createRoot(document.querySelector('#root')).render(
  <MemoryRouter>
    <Frame>
      <InCell value={true}>
        <Peer />
      </InCell>
    </Frame>
  </MemoryRouter>,
)
const drawnAt = await bench.painted()
mounted = drawnAt - from
globalThis.peer.mounted = mounted
