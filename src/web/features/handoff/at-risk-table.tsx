import type { Format } from '#domain/text/format.ts'
import { useFormat } from '#web/data/format.ts'
import { describeOwner } from '#domain/text/handling.ts'
import { describeNextStep } from '#domain/text/next-step.ts'
import { describePickupStatus } from '#domain/text/pickup-status.ts'
import { ContainerLink } from '#web/parts/container-link.tsx'
import type { FleetRow } from '#web/fleet/row.ts'
import { facilityName } from '#domain/container/facility-name.ts'
import { UrgencyChip } from '#web/parts/urgency-chip.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { useState } from 'react'
import { MoreLine, SheetPart } from './sheet-part.tsx'
import { SheetTable } from './sheet-table.tsx'

/** As many as leave room for the rest on one sheet of paper. */
const onSheet = 22

const head = ['Container', 'Pick up by', 'Location', 'Pickup status', 'Next step', 'Owner']

/** As many as anyone reads. Thousands of rows with links would block the page. */
const shownAtFirst = 100

/** What is charging or must be picked up by the next gate day, with the next step and the owner. */
export function AtRiskTable({ rows }: { readonly rows: readonly FleetRow[] }) {
  const format = useFormat()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? rows : rows.slice(0, shownAtFirst)
  return (
    <SheetPart
      title="Pickups due by the next gate day"
      count={rows.length}
      none="Nothing is past LFD or due by the next gate day."
    >
      <SheetTable
        caption="Containers past LFD, or to be picked up today or on the next gate day"
        head={head.map((label) => ({ label }))}
        rows={shown.map((row) => ({ key: row.container.id, cells: cellsOf(format, row) }))}
        onSheet={onSheet}
      />
      {shown.length < rows.length && (
        <Button className="mt-2 print:hidden" onClick={() => setWhole(true)}>
          Show all {rows.length} containers
        </Button>
      )}
      <MoreLine more={rows.length - onSheet} to={paths.board()} what="on the board" />
    </SheetPart>
  )
}

function cellsOf(format: Format, row: FleetRow) {
  const { container, assessment, now } = row
  return [
    <ContainerLink key="container" row={row} />,
    <UrgencyChip key="when" urgency={assessment.urgency} />,
    container.facility ? facilityName(container.facility) : 'not reported',
    describePickupStatus(format, assessment),
    describeNextStep(format, container, assessment.nextStep, now),
    describeOwner(container.handling),
  ]
}
