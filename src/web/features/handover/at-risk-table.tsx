import { facilityZone } from '#domain/status.ts'
import { ownerWords } from '#domain/words/handling.ts'
import { nextStepWords } from '#domain/words/next-step.ts'
import { readinessPhrase } from '#domain/words/readiness.ts'
import { ContainerLink } from '#web/parts/container-link.tsx'
import type { FleetBox } from '#web/parts/fleet-sets.ts'
import { shortFacilityName } from '#web/parts/place.tsx'
import { UrgencyChip } from '#web/parts/urgency-chip.tsx'
import { paths } from '#web/paths.ts'
import { MoreLine, SheetPart } from './sheet-part.tsx'
import { SheetTable } from './sheet-table.tsx'

/** As many as leave room for the rest on one sheet of paper. */
const onSheet = 22

const head = ['Container', 'When', 'Place', 'Can it leave?', 'Next step', 'Owner']

/** What costs now, or will by the end of tomorrow, with the next step and who has it. */
export function AtRiskTable({ rows }: { readonly rows: readonly FleetBox[] }) {
  return (
    <SheetPart
      title="Over, today and tomorrow"
      count={rows.length}
      none="Nothing is over or due by the end of tomorrow."
    >
      <SheetTable
        caption="Containers that are over, or due today or tomorrow at their own terminal"
        head={head.map((words) => ({ words }))}
        rows={rows.map((row) => ({ key: row.box.id, cells: cellsOf(row) }))}
        onSheet={onSheet}
      />
      <MoreLine more={rows.length - onSheet} to={paths.board()} what="on the board" />
    </SheetPart>
  )
}

function cellsOf(row: FleetBox) {
  const { box, assessment, now } = row
  return [
    <ContainerLink key="container" row={row} />,
    <UrgencyChip key="when" urgency={assessment.urgency} />,
    box.facility ? shortFacilityName(box.facility) : 'not reported',
    readinessPhrase(assessment.readiness),
    nextStepWords(assessment.nextStep, facilityZone(box), now),
    ownerWords(box.handling),
  ]
}
