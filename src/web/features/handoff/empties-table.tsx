import { describeOwner } from '#domain/text/handling.ts'
import { ContainerLink } from '#web/parts/container-link.tsx'
import { EstimatedCost } from '#web/parts/cost.tsx'
import type { FleetRow } from '#web/fleet/row.ts'
import { ReturnBy } from '#web/parts/return-by.tsx'
import { paths } from '#web/paths.ts'
import { MoreLine, SheetPart } from './sheet-part.tsx'
import { SheetTable } from './sheet-table.tsx'

/** As many as leave room for the rest on one sheet of paper. */
const onSheet = 6

/** Empties that are late or due back by tomorrow. */
export function EmptiesTable({ rows }: { readonly rows: readonly FleetRow[] }) {
  return (
    <SheetPart
      title="Empties due back by tomorrow"
      count={rows.length}
      none="No empties are late or due back by tomorrow."
    >
      <SheetTable
        caption="Empties that are late or due back by tomorrow"
        head={[
          { label: 'Container' },
          { label: 'Return by' },
          { label: 'Return to' },
          { label: 'Per diem', end: true },
          { label: 'Owner' },
        ]}
        rows={rows.map((row) => ({
          key: row.container.id,
          cells: [
            <ContainerLink key="container" row={row} />,
            <ReturnBy key="return-by" row={row} />,
            row.container.handling?.returnTo?.place ?? 'not reported',
            <EstimatedCost key="cost" row={row} />,
            describeOwner(row.container.handling),
          ],
        }))}
        onSheet={onSheet}
      />
      <MoreLine
        more={rows.length - onSheet}
        to={paths.containers({ view: 'out' })}
        what="that are out"
      />
    </SheetPart>
  )
}
