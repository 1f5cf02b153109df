import { useFormat } from '#web/data/format.ts'
import { enteredMark } from '#domain/text/booking.ts'
import { describeOwner } from '#domain/text/handling.ts'
import { describeNextStep } from '#domain/text/next-step.ts'
import { describePickupStatus } from '#domain/text/pickup-status.ts'
import { ContainerLink } from '#web/parts/container-link.tsx'
import type { FleetRow } from '#web/fleet/row.ts'
import { facilityName } from '#domain/container/facility-name.ts'
import { UrgencyChip } from '#web/parts/urgency-chip.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { SheetPart } from './sheet-part.tsx'

/** As many as anyone reads on screen. Thousands of rows with links would block the page. Paper has all of them. */
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
            cell: ({ container, assessment, now }) => (
              <>
                {describeNextStep(format, container, assessment.nextStep, now)}
                {assessment.nextStep.step === 'pick-up' &&
                  container.appointmentEntered &&
                  ` ${enteredMark}`}
              </>
            ),
          },
          { header: 'Owner', cell: ({ container }) => describeOwner(container.handling) },
        ]}
      />
    </SheetPart>
  )
}
