import type { PartlyRead } from '#domain/container/unreadable-field.ts'
import { governingHolds } from '#domain/container/holds.ts'
import { epochMs } from '#domain/time/instant.ts'
import { statusOrder } from '#domain/container/status.ts'
import { statusLabel } from '#domain/text/status.ts'
import { describeMissing } from '#domain/text/unreadable.ts'
import type { ReactNode } from 'react'
import { AppointmentTime } from './appointment-time.tsx'
import { Age } from './age.tsx'
import { BlNumber } from './bl-number.tsx'
import { ContainerLink } from './container-link.tsx'
import { estimatedColumn, postedColumn } from './cost-columns.tsx'
import { FieldTime } from './field-time.tsx'
import { fleetSets } from '#domain/fleet/sets.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import type { GridColumn } from './grid/column.ts'
import { HoldNames } from './hold-list.tsx'
import { LfdCell } from './lfd-cell.tsx'
import { Place } from './place.tsx'
import { shortFacilityName } from '#domain/container/facility-name.ts'
import { reported } from './prop-list.tsx'
import { ReadinessMark } from './readiness-mark.tsx'
import { RowMenu } from './row-menu.tsx'
import { StatusMark } from './status-mark.tsx'

type Column = GridColumn<FleetRow>

/** The columns that more than one list of containers shows, by id. Money stands beside the last free day. */
export const containerColumns = {
  container: {
    id: 'container',
    header: 'Container',
    width: 128,
    pin: 'start',
    fixed: true,
    sortBy: ({ container }) => container.number,
    recycled: true,
    cell: (row) => <ContainerLink row={row} />,
  },
  status: {
    id: 'status',
    header: 'Status',
    width: 136,
    filter: 'status',
    sortBy: ({ container }) =>
      statusOrder(container.status) * 1000 + statusLabel(container.status).charCodeAt(0),
    recycled: true,
    cell: ({ container }) => <StatusMark container={container} />,
  },
  readiness: {
    id: 'readiness',
    header: 'Pickup status',
    width: 184,
    filter: 'ready',
    sortBy: (row) => readinessOrder(row),
    recycled: true,
    cell: (row) => <ReadinessMark row={row} />,
  },
  deadline: {
    id: 'deadline',
    header: 'Last free day',
    note: 'Sorted by this column, containers with no LFD come last. In the default order they follow those past LFD, because charges may already be running.',
    width: 264,
    filter: 'bucket',
    sortBy: ({ container, assessment }) =>
      assessment.urgency.notRunning === null ? (container.deadline?.date ?? null) : null,
    recycled: true,
    cell: (row) => <LfdCell row={row} />,
  },
  fees: postedColumn,
  estimated: estimatedColumn,
  place: {
    id: 'place',
    header: 'Location',
    width: 192,
    filter: 'terminal',
    grow: 1,
    sortBy: ({ container }) =>
      container.facility && `${container.facility.city} ${shortFacilityName(container.facility)}`,
    recycled: true,
    cell: (row) => <Place row={row} />,
  },
  appointment: {
    id: 'appointment',
    header: 'Appointment',
    width: 196,
    sortBy: ({ container }) => container.appointmentAt && epochMs(container.appointmentAt),
    recycled: true,
    cell: (row) => <AppointmentTime row={row} />,
  },
  bl: {
    id: 'bl',
    header: 'BL',
    width: 168,
    sortBy: ({ container }) => container.shipment?.billOfLading ?? null,
    recycled: true,
    cell: ({ container }) => <BlNumber container={container} />,
  },
  vessel: {
    id: 'vessel',
    header: 'Vessel, voyage',
    width: 192,
    sortBy: ({ container }) => container.shipment?.vessel ?? null,
    recycled: true,
    cell: ({ container }) =>
      text(describeVessel(container), container.shipment, 'vessel', 'voyage'),
  },
  discharged: {
    id: 'discharged',
    header: 'Discharged',
    width: 196,
    sortBy: ({ container }) =>
      container.milestones.dischargedAt && epochMs(container.milestones.dischargedAt),
    recycled: true,
    cell: ({ container, now }) => (
      <FieldTime container={container} field="milestones.dischargedAt" now={now} />
    ),
  },
  holds: {
    id: 'holds',
    header: 'Holds',
    width: 144,
    filter: 'hold',
    sortBy: ({ container }) => governingHolds(container).length,
    recycled: true,
    cell: ({ container }) => <HoldNames container={container} />,
  },
  updated: {
    id: 'updated',
    header: 'Updated',
    width: 128,
    sortBy: ({ assessment }) => assessment.freshness.ageMinutes,
    recycled: true,
    cell: ({ assessment }) => <Age freshness={assessment.freshness} brief />,
  },
  actions: {
    id: 'actions',
    header: 'Actions',
    width: 40,
    pin: 'end',
    fixed: true,
    recycled: true,
    cell: (row) => <RowMenu row={row} />,
  },
} as const satisfies Record<string, Column>

/** `MAERSK ESSEN 446E`; of a name that couldn't be read beside a voyage that could, that. Null without either. */
function describeVessel({ shipment }: FleetRow['container']): string | null {
  if (!shipment?.voyage) return shipment?.vessel ?? null
  const name = shipment.vessel ?? describeMissing(shipment, ['vessel'], '')
  return [name && (shipment.vessel ?? `name ${name},`), shipment.voyage].filter(Boolean).join(' ')
}

/** Text of a cell, truncated if too long, or why it is missing: see {@link reported}. */
export function text(
  value: string | null | undefined,
  record: PartlyRead | null = null,
  ...facts: readonly string[]
): ReactNode {
  const shown = value && (
    <span className="truncate" title={value}>
      {value}
    </span>
  )
  return reported(shown, record, ...facts)
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
