import { useFormat } from '#web/data/format.ts'
import { describeOwner } from '#domain/text/handling.ts'
import { describeNextStep } from '#domain/text/next-step.ts'
import { describePickupStatus } from '#domain/text/pickup-status.ts'
import { ContainerLink } from '#web/parts/container-link.tsx'
import type { FleetRow } from '#web/fleet/row.ts'
import { facilityName } from '#domain/container/facility-name.ts'
import { UrgencyChip } from '#web/parts/urgency-chip.tsx'
import { paths } from '#web/paths.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { MoreLine, SheetPart } from './sheet-part.tsx'

/** As many as leave room for the rest on one sheet of paper. */
const onSheet = 22

/** As many as anyone reads. Thousands of rows with links would block the page. */
const shownAtFirst = 100

/** What is charging or must be picked up by the next gate day, with the next step and the owner. */
export function AtRiskTable({ rows }: { readonly rows: readonly FleetRow[] }) {
  const format = useFormat()
  return (
    <SheetPart
      title="Pickups due by the next gate day"
      count={rows.length}
      none="Nothing is past LFD or due by the next gate day."
    >
      <DataTable
        caption="Containers past LFD, or to be picked up today or on the next gate day"
        look="sheet"
        rows={rows}
        rowId={({ container }) => container.id}
        atFirst={shownAtFirst}
        maxOnPaper={onSheet}
        columns={[
          { header: 'Container', cell: (row) => <ContainerLink row={row} /> },
          {
            header: 'Pick up by',
            cell: ({ assessment }) => <UrgencyChip urgency={assessment.urgency} />,
          },
          {
            header: 'Pickup location',
            cell: ({ container: { facility } }) =>
              facility ? facilityName(facility) : 'not reported',
          },
          {
            header: 'Pickup status',
            cell: ({ assessment }) => describePickupStatus(format, assessment),
          },
          {
            header: 'Next step',
            cell: ({ container, assessment, now }) =>
              describeNextStep(format, container, assessment.nextStep, now),
          },
          { header: 'Owner', cell: ({ container }) => describeOwner(container.handling) },
        ]}
      />
      <MoreLine more={rows.length - onSheet} to={paths.board()} what="on the board" />
    </SheetPart>
  )
}
