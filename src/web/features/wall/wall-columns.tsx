import type { Format } from '#domain/text/format.ts'
import type { Facility } from '#domain/container/container.ts'
import { describeNextStep } from '#domain/text/next-step.ts'
import { ContainerNumber } from '#web/parts/container-number.tsx'
import type { FleetRow } from '#web/fleet/row.ts'
import { shortFacilityName } from '#domain/container/facility-name.ts'
import { portCode } from '#web/parts/place.tsx'
import { ReadinessMark } from '#web/parts/readiness-mark.tsx'
import { UrgencyChip } from '#web/parts/urgency-chip.tsx'
import type { TableColumn } from '#web/ui/data-table.tsx'

/** Containers to be read from across a room: where, which, how soon, can it leave, what next. */
export function wallColumns(format: Format): readonly TableColumn<FleetRow>[] {
  return [
    {
      header: 'Pickup location',
      colLook: 'w-[22%] max-sm:hidden',
      look: 'ps-[2vw] max-sm:hidden',
      cell: ({ container: { facility } }) =>
        facility ? describePlace(facility) : 'place not reported',
    },
    {
      header: 'Container',
      namesRow: true,
      colLook: 'w-[16%] max-sm:w-[38%]',
      look: 'font-medium max-sm:ps-4',
      cell: ({ container }) => <ContainerNumber number={container.number} />,
    },
    {
      header: 'Pick up by',
      colLook: 'w-[18%] max-sm:w-[27%]',
      cell: ({ assessment }) => (
        <span className="flex origin-left scale-150 items-center max-sm:scale-100">
          <UrgencyChip urgency={assessment.urgency} />
        </span>
      ),
    },
    {
      header: 'Pickup status',
      colLook: 'w-[19%] max-sm:w-[35%]',
      look: '[&_.icon]:before:size-6 max-sm:[&_.icon]:before:size-4',
      cell: (row) => (
        <span className="flex items-center">
          <ReadinessMark row={row} />
        </span>
      ),
    },
    {
      header: 'Next step',
      colLook: 'w-[25%] max-sm:hidden',
      look: 'pe-[2vw] font-medium max-sm:hidden',
      cell: ({ container, assessment, now }) =>
        describeNextStep(format, container, assessment.nextStep, now),
    },
  ]
}

/** `LAX APMT`: terminals of several ports share short names. */
function describePlace(facility: Facility): string {
  return `${portCode(facility.locode)} ${shortFacilityName(facility)}`.trim()
}
