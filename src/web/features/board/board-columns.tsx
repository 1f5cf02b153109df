import { Fragment } from 'react'
import { useFormat } from '#web/data/format.ts'
import { describeWaiting } from '#domain/text/waiting.ts'
import { ContainerLink } from '#web/parts/container-link.tsx'
import { estimatedColumn, postedColumn } from '#web/parts/cost-columns.tsx'
import type { FleetRow } from '#web/fleet/row.ts'
import type { GridColumn } from '#web/parts/grid/column.ts'
import { LfdDate } from '#web/parts/lfd-date.tsx'
import { NextStep } from '#web/parts/next-step.tsx'
import { StackedPlace } from '#web/parts/place.tsx'
import { ReadinessMark } from '#web/parts/readiness-mark.tsx'
import { RefreshIcon } from '#web/parts/refresh-button.tsx'
import { RowMenu } from '#web/parts/row-menu.tsx'
import { UrgencyChip } from '#web/parts/urgency-chip.tsx'

/** Columns of the Board: by when, which container, where, can it leave, its cost, the next step. */
export const boardColumns: readonly GridColumn<FleetRow>[] = [
  {
    id: 'urgency',
    header: 'Pick up by',
    width: 150,
    cell: ({ assessment }) => <UrgencyChip urgency={assessment.urgency} />,
  },
  {
    id: 'container',
    header: 'Container',
    width: 126,
    cell: (row) => <ContainerLink row={row} />,
  },
  {
    id: 'place',
    header: 'Pickup location',
    width: 112,
    grow: 1,
    stacked: true,
    cell: (row) => <StackedPlace row={row} />,
  },
  {
    id: 'readiness',
    header: 'Pickup status',
    width: 168,
    grow: 0.8,
    cell: (row) => <ReadinessMark row={row} />,
  },
  {
    id: 'deadline',
    header: 'Last free day',
    width: 132,
    cell: (row) => <LfdDate row={row} />,
  },
  postedColumn,
  estimatedColumn,
  {
    id: 'next',
    header: 'Next step',
    width: 200,
    grow: 0.6,
    stacked: true,
    cell: (row) => <NextStepWithCost row={row} />,
  },
  {
    id: 'actions',
    header: 'Actions',
    width: 76,
    pin: 'end',
    fixed: true,
    ownState: true,
    cell: (row) => (
      <>
        <RefreshIcon container={row.container} />
        <RowMenu row={row} />
      </>
    ),
  },
]

/** The next step, and the cost of waiting, by which the Board is sorted. */
function NextStepWithCost({ row }: { readonly row: FleetRow }) {
  const format = useFormat()
  const cost = describeWaiting(format, row.assessment.exposure, row.assessment.urgency)
  return (
    <Fragment key={cost}>
      <NextStep row={row} />
      {cost && (
        <span className="max-w-full truncate text-label leading-3.5 font-normal text-muted in-data-[density=compact]:hidden">
          {cost}
        </span>
      )}
    </Fragment>
  )
}

/** Below the full width: the next step is beside readiness, and the container stays in view while the rest scrolls. */
export const narrowBoardColumns: readonly GridColumn<FleetRow>[] = [
  'urgency',
  'container',
  'readiness',
  'next',
  'deadline',
  'fees',
  'estimated',
  'place',
  'actions',
].flatMap((id) => {
  const column = boardColumns.find((one) => one.id === id)
  if (!column) return []
  return id === 'urgency' || id === 'container' ? [{ ...column, pin: 'start' as const }] : [column]
})
