import { gapLabels } from '#domain/text/appointment.ts'
import { describeNextStep } from '#domain/text/next-step.ts'
import { containerColumns } from '#web/parts/container-columns.tsx'
import type { FleetRow } from '#web/fleet/row.ts'
import type { GridColumn } from '#web/parts/grid/column.ts'
import { handlingColumns } from '#web/parts/handling-columns.tsx'
import { LfdDate } from '#web/parts/lfd-date.tsx'
import { lfdTexts } from '#web/parts/column-texts.ts'
import { NextStep } from '#web/parts/next-step.tsx'

/** Columns of the gaps: the problem with the appointment, what to do about it, and the days that it is measured against. */
export const appointmentColumns: readonly GridColumn<FleetRow>[] = [
  containerColumns.container,
  {
    id: 'gap',
    header: 'Issue',
    width: 168,
    texts: ({ assessment: { appointmentGap } }) => [
      appointmentGap ? gapLabels[appointmentGap] : '',
    ],
    cell: ({ assessment }) =>
      assessment.appointmentGap && (
        <span className="cell-text">{gapLabels[assessment.appointmentGap]}</span>
      ),
  },
  {
    id: 'next',
    header: 'Next step',
    width: 144,
    grow: 1,
    texts: ({ container, assessment, now }, format) => [
      describeNextStep(format, container, assessment.nextStep, now, true),
    ],
    cell: (row) => <NextStep short row={row} />,
  },
  { ...containerColumns.appointment, width: 158 },
  {
    id: 'deadline',
    header: 'Last free day',
    texts: lfdTexts,
    // The button of a day in doubt.
    beside: 30,
    isWhole: true,
    width: 128,
    sortBy: ({ container }) => container.deadline?.date ?? null,
    cell: (row) => <LfdDate row={row} />,
  },
  containerColumns.urgency,
  { ...containerColumns.readiness, width: 180, hiddenAtFirst: true },
  containerColumns.fees,
  containerColumns.estimated,
  // Next step and issue need its room, and the filter by owner stays.
  { ...handlingColumns.owner, hiddenIfNarrow: true },
  handlingColumns.carrier,
  handlingColumns.order,
  containerColumns.actions,
]
