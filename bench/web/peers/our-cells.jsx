import '../../../src/web/ui/tokens.css'
import { MemoryRouter } from 'react-router'
import { assessRow } from '../../../src/domain/fleet/fleet-row.ts'
import { defaultPolicy } from '../../../src/domain/policy/policy.ts'
import { containerGridColumns } from '../../../src/web/features/containers/columns.tsx'
import { InCell } from '../../../src/web/parts/grid/cell-context.ts'
import { openAccount } from '../../../src/web/testing/account.tsx'
import { readRows } from './rows.js'
import { drawTable } from './tanstack-table.jsx'

/** The cells of our own list of containers, without the rest of our grid. */
const shown = containerGridColumns.filter(({ hiddenAtFirst }) => !hiddenAtFirst).slice(0, 9)
const now = new Date().toISOString()
const { Frame } = openAccount({ role: 'coordinator', containers: null })

await drawTable({
  columns: shown.map(({ id, header, width, sortBy, cell }) => ({
    // The name that the other peers have for it.
    id: id === 'container' ? 'number' : id,
    header,
    width,
    className: 'flex items-center px-2',
    value: (row) => sortBy?.(row) ?? '',
    cell,
  })),
  rows: (await readRows()).map((container) => assessRow(container, now, defaultPolicy)),
  rowId: ({ container }) => container.id,
  finds: ({ container: { number, shipment, facility } }, text) =>
    `${number} ${shipment?.line?.scac} ${shipment?.billOfLading} ${facility?.city}`
      .toLowerCase()
      .includes(text),
  wrap: (table) => (
    <MemoryRouter>
      <Frame>
        <InCell value={true}>{table}</InCell>
      </Frame>
    </MemoryRouter>
  ),
})
