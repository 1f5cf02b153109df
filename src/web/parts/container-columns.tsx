import { fieldZone } from '#domain/container/field-zone.ts'
import { describeAppointmentOrigin } from '#domain/text/booking.ts'
import { holdsReportedBy } from '#domain/text/holds.ts'
import { readinessPhrase } from '#domain/text/readiness.ts'
import { describeNoDeadline, notCountingSentence } from '#domain/text/lfd-cases.ts'
import { isToConfirm, sourceNames } from '#domain/text/deadline.ts'
import { facilityZone } from '#domain/container/place.ts'
import { describeFreshness } from '#domain/text/freshness.ts'
import {
  describeLoneUrgencyChip,
  describeUrgency,
  describeUrgencyChip,
} from '#domain/text/urgency.ts'
import { lfdSourcesOf } from './lfd-sources.ts'
import { estimatedFile, postedFile } from './cost-files.ts'
import { appointmentText, estimatedTexts, fieldTimeText } from './column-texts.ts'
import { dayColumns, momentColumns, numberColumn, textColumn } from './export/export-table.ts'
import type { PartlyRead } from '#domain/container/unreadable-field.ts'
import { governingHolds } from '#domain/container/holds.ts'
import { epochMs } from '#domain/time/instant.ts'
import { statusOrder } from '#domain/container/status.ts'
import { containerStatusLabel, statusLabel } from '#domain/text/status.ts'
import { describeMissing, unreadableHoldsNote } from '#domain/text/unreadable.ts'
import type { ReactNode } from 'react'
import { AppointmentTime } from './appointment-time.tsx'
import { Age } from './age.tsx'
import { BlNumber } from './bl-number.tsx'
import { ContainerLink } from './container-link.tsx'
import { estimatedColumn, postedColumn } from './cost-columns.tsx'
import { FieldTime } from './field-time.tsx'
import { fleetSets, standsInYard } from '#domain/fleet/sets.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import type { GridColumn } from './grid/column.ts'
import { HoldNames } from './hold-list.tsx'
import { LfdCell } from './lfd-date.tsx'
import { PlaceCell, placeTexts } from './place.tsx'
import { facilityName, shortFacilityName } from '#domain/container/facility-name.ts'
import { missingText, reported } from './prop-list.tsx'
import { ReadinessMark, readinessText } from './readiness-mark.tsx'
import { RowMenu } from './row-menu.tsx'
import { StatusMark } from './status-mark.tsx'
import { UrgencyChip } from './urgency-chip.tsx'

type Column = GridColumn<FleetRow>

/** Pixels of an icon before a text. */
const iconWidth = 24

/** The records of a row, whose facts its cells are. */
export const shipmentOf = ({ container }: FleetRow) => container.shipment
export const containerOf = ({ container }: FleetRow) => container

/** The columns that more than one list of containers shows, by ID. Money is beside the last free day. */
export const containerColumns = {
  container: {
    id: 'container',
    header: 'Container',
    width: 128,
    pin: 'start',
    fixed: true,
    sortBy: ({ container }) => container.number,
    file: () => [textColumn('Container', ({ container }) => container.number)],
    cell: (row) => <ContainerLink row={row} />,
  },
  status: {
    id: 'status',
    header: 'Status',
    width: 136,
    texts: ({ container }) => [containerStatusLabel(container)],
    beside: iconWidth,
    isWhole: true,
    filter: 'status',
    sortBy: ({ container }) =>
      statusOrder(container.status) * 1000 + statusLabel(container.status).charCodeAt(0),
    file: () => [
      textColumn('Status', ({ container }) => containerStatusLabel(container)),
      textColumn('Status, as the service says', ({ container }) => container.status),
    ],
    cell: ({ container }) => <StatusMark container={container} />,
  },
  readiness: {
    id: 'readiness',
    header: 'Pickup status',
    width: 184,
    texts: (row, format) => [readinessText(format, row)],
    beside: iconWidth,
    filter: 'ready',
    sortBy: (row) => readinessOrder(row),
    file: () => [
      textColumn('Readiness', (row) =>
        standsInYard(row) ? readinessPhrase(row.assessment.readiness) : 'does not apply',
      ),
    ],
    cell: (row) => <ReadinessMark row={row} />,
  },
  deadline: {
    id: 'deadline',
    header: 'Last free day',
    note: 'Sorted by this column, containers with no LFD come last. In the default order they follow those past LFD, because charges may already be running.',
    width: 268,
    texts: ({ assessment: { urgency } }, format) => [
      urgency.notRunning === null ? describeLoneUrgencyChip(format, urgency) : '',
    ],
    // The date, and the padding and icon of the chip, whose font is smaller than the one measured.
    beside: 148,
    isWhole: true,
    besideIfWide: 60,
    filter: 'bucket',
    sortBy: ({ container, assessment }) =>
      assessment.urgency.notRunning === null ? (container.deadline?.date ?? null) : null,
    file: (format) => [
      ...dayColumns<FleetRow>('Last free day', ({ container }) => container.deadline),
      textColumn('Last free day source', ({ container }) =>
        container.deadline ? sourceNames[container.deadline.source] : null,
      ),
      textColumn('Last free day status', ({ container }) =>
        container.deadline
          ? isToConfirm(container.deadline)
            ? 'to confirm'
            : 'in use'
          : describeNoDeadline(container),
      ),
      textColumn('Last free days that do not count', (row) =>
        lfdSourcesOf(row)
          .flatMap((source) => {
            const why = notCountingSentence(source)
            return why === null ? [] : [`${sourceNames[source.source]} ${source.date}: ${why}`]
          })
          .join(' '),
      ),
      { header: 'Pick up by', kind: 'day', value: ({ assessment }) => assessment.urgency.pickUpBy },
      textColumn('Urgency', ({ assessment }) => describeUrgency(format, assessment.urgency)),
      numberColumn('Days left', ({ assessment }) => assessment.urgency.daysLeft),
    ],
    cell: (row) => <LfdCell row={row} />,
  },
  urgency: {
    id: 'urgency',
    header: 'Pick up by',
    width: 136,
    texts: ({ assessment }, format) => [describeUrgencyChip(format, assessment.urgency)],
    // Its padding and icon. Its font is smaller than the one measured.
    beside: 22,
    isWhole: true,
    cell: ({ assessment }) => <UrgencyChip urgency={assessment.urgency} />,
  },
  fees: { ...postedColumn, file: postedFile },
  estimated: {
    ...estimatedColumn,
    hiddenIfNarrow: true,
    texts: estimatedTexts,
    isWhole: true,
    file: estimatedFile,
  },
  place: {
    id: 'place',
    header: 'Pickup location',
    width: 192,
    filter: 'terminal',
    grow: 1,
    texts: (row) => placeTexts(row).slice(0, 1),
    // Port code and zone.
    beside: 76,
    sortBy: ({ container }) =>
      container.facility && `${container.facility.city} ${shortFacilityName(container.facility)}`,
    file: () => [
      textColumn(
        'Place',
        ({ container }) => container.facility && facilityName(container.facility),
      ),
      textColumn('Place code', ({ container }) => container.facility?.locode),
    ],
    cell: (row) => <PlaceCell row={row} />,
  },
  appointment: {
    id: 'appointment',
    header: 'Appointment',
    width: 196,
    texts: (row, format) => [appointmentText(format, row)],
    isWhole: true,
    filter: 'slot',
    sortBy: ({ container }) => container.appointmentAt && epochMs(container.appointmentAt),
    file: (format) => [
      ...momentColumns<FleetRow>('Appointment', ({ container }) => ({
        at: container.appointmentAt,
        zone: fieldZone(container, 'appointmentAt'),
      })),
      textColumn('Appointment source', ({ container, now }) =>
        container.appointmentAt === null
          ? null
          : (describeAppointmentOrigin(format, container, now) ?? 'Terminal'),
      ),
    ],
    cell: (row) => <AppointmentTime row={row} />,
  },
  bl: {
    id: 'bl',
    header: 'BL',
    width: 168,
    hiddenIfNarrow: true,
    texts: ({ container }) => [container.shipment?.billOfLading ?? ''],
    // Numbers are in a wider font than the one measured.
    beside: 20,
    sortBy: ({ container }) => container.shipment?.billOfLading ?? null,
    file: () => [
      textColumn('BL', ({ container }) => container.shipment?.billOfLading),
      textColumn('Booking', ({ container }) => container.shipment?.bookingNumbers.join(', ')),
    ],
    cell: ({ container }) => <BlNumber container={container} />,
  },
  vessel: {
    id: 'vessel',
    header: 'Vessel, voyage',
    width: 192,
    hiddenIfNarrow: true,
    sortBy: ({ container }) => container.shipment?.vessel ?? null,
    file: () => [
      textColumn('Vessel', ({ container }) => container.shipment?.vessel),
      textColumn('Voyage', ({ container }) => container.shipment?.voyage),
    ],
    ...textCells(
      ({ container }: FleetRow) => describeVessel(container),
      shipmentOf,
      'vessel',
      'voyage',
    ),
  },
  discharged: {
    id: 'discharged',
    header: 'Discharged',
    width: 196,
    hiddenIfNarrow: true,
    texts: ({ container, now }, format) => [
      fieldTimeText(format, { container, field: 'milestones.dischargedAt', now }),
    ],
    sortBy: ({ container }) =>
      container.milestones.dischargedAt && epochMs(container.milestones.dischargedAt),
    file: () =>
      momentColumns('Discharged', ({ container }) => ({
        at: container.milestones.dischargedAt,
        zone: fieldZone(container, 'milestones.dischargedAt'),
      })),
    cell: ({ container, now }) => (
      <FieldTime container={container} field="milestones.dischargedAt" now={now} />
    ),
  },
  holds: {
    id: 'holds',
    header: 'Holds',
    width: 144,
    hiddenIfNarrow: true,
    filter: 'hold',
    sortBy: ({ container }) => governingHolds(container).length,
    file: () => [
      textColumn('Holds', ({ container }) =>
        [
          ...governingHolds(container).map(({ name, status }) => `${name} (${status})`),
          unreadableHoldsNote(container) ?? [],
        ]
          .flat()
          .join('; '),
      ),
      textColumn('Holds reported by', ({ container }) =>
        governingHolds(container).length === 0 ? null : holdsReportedBy(container),
      ),
    ],
    cell: ({ container }) => <HoldNames container={container} />,
  },
  updated: {
    id: 'updated',
    header: 'Updated',
    width: 128,
    hiddenIfNarrow: true,
    sortBy: ({ assessment }) => assessment.freshness.ageMinutes,
    file: () => [
      textColumn('Age of data', ({ assessment }) => describeFreshness(assessment.freshness)),
      ...momentColumns<FleetRow>('Checked', ({ container }) => ({
        at: container.checkedAt,
        zone: facilityZone(container),
      })),
    ],
    cell: ({ assessment }) => <Age freshness={assessment.freshness} brief />,
  },
  actions: {
    id: 'actions',
    header: 'Actions',
    width: 40,
    pin: 'end',
    fixed: true,
    cell: (row) => <RowMenu row={row} />,
  },
} as const satisfies Record<string, Column>

/** `MAERSK ESSEN 446E`; if only one of name and voyage could be read, that one. Null without either. */
function describeVessel({ shipment }: FleetRow['container']): string | null {
  if (!shipment?.voyage) return shipment?.vessel ?? null
  const name = shipment.vessel ?? describeMissing(shipment, ['vessel'], '')
  return [name && (shipment.vessel ?? `name ${name},`), shipment.voyage].filter(Boolean).join(' ')
}

/** Text of a cell, or why it is missing: see {@link reported}. */
export function textCell(
  value: string | null | undefined,
  record: PartlyRead | null = null,
  ...facts: readonly string[]
): ReactNode {
  const shown = value && (
    <span className="cell-text" title={value}>
      {value}
    </span>
  )
  return reported(shown, record, ...facts)
}

/** A column whose cells are one text: how it is drawn, and by what its width is measured. `of`: the record it is a fact of. */
export function textCells<Row>(
  textOf: (row: Row) => string | null | undefined,
  of: (row: Row) => PartlyRead | null,
  ...facts: readonly string[]
): Pick<GridColumn<Row>, 'texts' | 'cell'> {
  return {
    texts: (row) => [textOf(row) || missingText(of(row), facts)],
    cell: (row) => textCell(textOf(row), of(row), ...facts),
  }
}

/** Containers that can leave first, then by what blocks them. Containers not in a yard last. */
function readinessOrder(row: FleetRow): number | null {
  if (row.assessment.urgency.notRunning !== null) return null
  if (fleetSets.available.has(row)) return row.assessment.readiness.verdict === 'ready' ? 0 : 1
  return (
    ['blocked', 'conflict', 'not-released', 'unknown', 'stale'].indexOf(
      row.assessment.readiness.verdict,
    ) + 2
  )
}

/** The last column of every file of containers: an empty cell would look as if nothing had been sent. */
export const unreadableFileColumn = textColumn<FleetRow>(
  'Fields that couldn’t be read',
  ({ container }) =>
    [
      ...(container.unreadable ?? []).map(({ field, raw }) => `${field}: ${raw}`),
      ...(container.shipment?.unreadable ?? []).map(
        ({ field, raw }) => `shipment ${field}: ${raw}`,
      ),
    ].join('; '),
)
