import { describeOwner } from '#domain/text/handling.ts'
import { ContainerLink } from '#web/parts/container-link.tsx'
import { EstimatedCost } from '#web/parts/cost.tsx'
import type { FleetRow } from '#web/fleet/row.ts'
import { ReturnBy } from '#web/parts/return-by.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { SheetPart } from './sheet-part.tsx'

/** Empties that are late or due back by tomorrow. */
export function EmptiesTable({ rows }: { readonly rows: readonly FleetRow[] }) {
  return (
    <SheetPart
      title="Empties due back by tomorrow"
      count={rows.length}
      none="No empties are late or due back by tomorrow."
    >
      <DataTable
        caption="Empties that are late or due back by tomorrow"
        look="sheet"
        rows={rows}
        rowId={({ container }) => container.id}
        columns={[
          { header: 'Container', cell: (row) => <ContainerLink row={row} /> },
          { header: 'Return by', cell: (row) => <ReturnBy row={row} /> },
          {
            header: 'Return to',
            cell: ({ container }) => container.handling?.returnTo?.place ?? 'not reported',
          },
          { header: 'Per diem', align: 'end', cell: (row) => <EstimatedCost row={row} /> },
          { header: 'Owner', cell: ({ container }) => describeOwner(container.handling) },
        ]}
      />
    </SheetPart>
  )
}
