import { fieldTime, inlandEtaField } from '#domain/container/field-zone.ts'
import { useFormat } from '#web/data/format.ts'
import { inlandAge, inlandStage, type InlandStage } from '#domain/container/inland.ts'
import { epochMs } from '#domain/time/instant.ts'
import { counted } from '#domain/text/count.ts'
import { formatEventTime } from '#domain/text/time.ts'
import { containerColumns, containerOf, textCells } from '#web/parts/container-columns.tsx'
import { FieldTime } from '#web/parts/field-time.tsx'
import type { FleetRow } from '#web/fleet/row.ts'
import type { GridColumn } from '#web/parts/grid/column.ts'
import { handlingColumns } from '#web/parts/handling-columns.tsx'
import { LfdDate } from '#web/parts/lfd-date.tsx'
import { fieldTimeText, lfdTexts } from '#web/parts/column-texts.ts'

/** The name of each stage. */
export const stageNames: Readonly<Record<InlandStage, string>> = {
  'awaiting-transfer': 'At the port',
  'on-rail': 'On rail',
  'not-confirmed': 'Left port or not confirmed',
  'at-ramp': 'At the ramp',
}

/** Columns of the inland page: how long in its stage, where it is, by which railroad, when at the ramp, until when free. */
export const inlandColumns: readonly GridColumn<FleetRow>[] = [
  containerColumns.container,
  {
    id: 'age',
    header: 'Time in stage',
    width: 100,
    sortBy: (row) => formatAgeAt(row)?.days ?? null,
    cell: (row) => <StageAge row={row} />,
  },
  containerColumns.urgency,
  {
    id: 'deadline',
    header: 'Last free day',
    texts: lfdTexts,
    // The button of a day in doubt.
    beside: 30,
    isWhole: true,
    width: 148,
    sortBy: ({ container }) => container.deadline?.date ?? null,
    cell: (row) => <LfdDate row={row} />,
  },
  { ...containerColumns.place, width: 220 },
  {
    id: 'eta',
    header: 'ETA at ramp',
    width: 188,
    texts: ({ container, now }, format) => [
      fieldTimeText(format, { container, field: arrivalField(container), now }),
    ],
    sortBy: ({ container }) => {
      const eta = fieldTime(container, inlandEtaField(container))
      return eta && epochMs(eta)
    },
    cell: ({ container, now }) => (
      <FieldTime container={container} field={arrivalField(container)} now={now} />
    ),
  },
  {
    id: 'railway',
    header: 'Rail carrier',
    width: 108,
    hiddenIfNarrow: true,
    sortBy: ({ container }) => railwayOf(container),
    ...textCells(
      ({ container }: FleetRow) => railwayOf(container),
      containerOf,
      'inlandRailCarrier',
      'portRailCarrier',
    ),
  },
  containerColumns.fees,
  containerColumns.estimated,
  containerColumns.bl,
  handlingColumns.owner,
  containerColumns.actions,
]

/** When it arrived at the ramp, or when it should. */
function arrivalField(container: FleetRow['container']) {
  return container.milestones.inlandArrivedAt
    ? ('milestones.inlandArrivedAt' as const)
    : inlandEtaField(container)
}

function StageAge({ row }: { readonly row: FleetRow }) {
  const format = useFormat()
  const age = formatAgeAt(row)
  if (age === null) return <span className="text-muted">Not reported</span>
  return (
    <time
      dateTime={age.since}
      title={`Since ${formatEventTime(format, age.since, age.zone, row.now)}`}
    >
      {age.days === 0 ? 'today' : counted(age.days, 'day')}
    </time>
  )
}

function formatAgeAt({ container, now }: FleetRow) {
  const stage = inlandStage(container, now)
  return stage && inlandAge(container, stage, now)
}

/** The railroad that delivers; before that is known, the one that takes it at the port. */
function railwayOf(container: FleetRow['container']): string | null {
  return container.inlandRailCarrier ?? container.portRailCarrier
}
