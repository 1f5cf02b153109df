import { counted } from '#domain/text/count.ts'
import { describeOwner } from '#domain/text/handling.ts'
import { ContainerLink } from '#web/parts/container-link.tsx'
import { EstimatedCost } from '#web/parts/cost.tsx'
import type { FleetRow } from '#web/fleet/row.ts'
import { EmptyReadyDay, ReturnBy } from '#web/parts/return-by.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { SheetPart } from './sheet-part.tsx'

interface Props {
  readonly rows: readonly FleetRow[]
  /** How many containers are out without a known return date. */
  readonly unknown: number
}

/** Empties that are late or due back by tomorrow. */
export function EmptiesTable({ rows, unknown }: Props) {
  const doubt = unknown > 0 && `Return date unknown: ${counted(unknown, 'container')} out.`
  return (
    <SheetPart
      title="Empties due back by tomorrow"
      count={rows.length}
      none={
        doubt
          ? `No known return date is late or due by tomorrow. ${doubt}`
          : 'No empties are late or due back by tomorrow.'
      }
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
          { header: 'Empty ready', cell: (row) => <EmptyReadyDay row={row} /> },
          { header: 'Per diem', align: 'end', cell: (row) => <EstimatedCost row={row} /> },
          { header: 'Owner', cell: ({ container }) => describeOwner(container.handling) },
        ]}
      />
      {doubt && <p className="pt-1 text-muted">{doubt}</p>}
    </SheetPart>
  )
}
