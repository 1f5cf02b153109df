import type { Format } from '#domain/text/format.ts'
import { useFormat } from '#web/data/format.ts'
import { describeMissing } from '#domain/text/unreadable.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { activeHolds } from '#domain/container/holds.ts'
import { facilityZone } from '#domain/container/place.ts'
import { appointmentBesideDay } from '#domain/text/appointment-time.ts'
import { describeGateNumbers } from '#domain/text/booking-numbers.ts'
import { counted } from '#domain/text/count.ts'
import type { RatedMoney } from '#domain/fleet/risk.ts'
import { basisLabel, formatMoney, type Basis } from '#domain/text/money.ts'
import { describeFate } from '#domain/text/plan.ts'
import { formatDate, formatEventTime } from '#domain/text/time.ts'
import { orderStateLabels } from '#domain/text/order-state-labels.ts'
import { useWhyNotAllowed } from '#web/data/session.ts'
import { openHandling } from '#web/parts/open-handling.ts'
import { Button } from '#web/ui/button.tsx'
import { useHoldSince } from '#web/data/hold-ages.ts'
import { describeEquipment } from '#domain/text/equipment.ts'
import { ContainerLink } from '#web/parts/container-link.tsx'
import { ContainerNumber } from '#web/parts/container-number.tsx'
import { fileColumns, type Column } from '#web/parts/table/column.ts'
import {
  exportTable,
  momentColumns,
  numberColumn,
  textColumn,
  type ExportTable,
} from '#web/parts/export/export-table.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { fieldZone } from '#domain/container/field-zone.ts'
import { useId } from 'react'
import { isToOrder, type SavedPickup, type PullDay } from './saved-plan-model.ts'

/** The containers of a day. Printed: what drivers need, with a box to tick. On screen: the outcome of each. */
export function PullList({
  pull: { day, pickups },
  today,
}: {
  readonly pull: PullDay
  readonly today: LocalDate
}) {
  const format = useFormat()
  const id = useId()
  const whyNot = useWhyNotAllowed('POST /api/orders', 'order deliveries')
  const open = pickups.filter(isToOrder).flatMap(({ row }) => row?.container ?? [])
  return (
    <section aria-labelledby={id} className="px-gutter pt-5 print:px-0 print:pt-2">
      <div className="flex flex-wrap items-center gap-x-3 pb-1">
        <h2 id={id} className="flex-1 text-section print:text-[12px]/[16px]">
          {formatDate(format, day, today)}{' '}
          <span className="font-normal text-muted">{counted(pickups.length, 'container')}</span>
        </h2>
        {open.length > 0 && (
          <Button
            className="print:hidden"
            aria-label={`Delivery orders for ${formatDate(format, day, today)}`}
            whyNot={whyNot}
            onClick={() => openHandling('order', open, day)}
          >
            Delivery orders
          </Button>
        )}
      </div>
      <DataTable
        caption={`Pickups for ${formatDate(format, day, today)}`}
        look="pullList"
        columns={pullColumns(format, today)}
        rows={pickups}
        rowId={({ planned }) => planned.containerId}
      />
    </section>
  )
}

/** The outcome of a container, and since when it has been on hold. */
function Fate({ pickup: { row, outcome } }: { readonly pickup: SavedPickup }) {
  const format = useFormat()
  const since = useHoldSince()
  const hold =
    row && outcome.fate.kind === 'cannot-leave' ? activeHolds(row.container)[0] : undefined
  const at = row && hold ? since(row.container.id, hold.name) : null
  return (
    <>
      {describeFate(outcome.fate)}
      {row && hold && (
        <span className="block text-muted">
          {hold.name}
          {at && ` since ${formatEventTime(format, at, facilityZone(row.container), row.now)}`}
        </span>
      )}
    </>
  )
}

/** What the driver gives at the gate, as the carrier or a colleague entered it. */
function BookingNumbers({ row: { container } }: { readonly row: FleetRow }) {
  const numbers = describeGateNumbers(container)
  return numbers !== null && <span className="block">{numbers}</span>
}

/** A planned pickup: what drivers need, its outcome and its cost. */
export function pullColumns(format: Format, today: LocalDate): readonly Column<SavedPickup>[] {
  return [
    {
      id: 'done',
      header: 'Done',
      on: 'paper',
      cell: () => <span aria-hidden="true" className="inline-block size-3 border border-text" />,
    },
    {
      id: 'container',
      header: 'Container',
      namesRow: true,
      cell: ({ row, planned }) =>
        row ? <ContainerLink row={row} /> : <ContainerNumber number={planned.number} />,
      file: () => [textColumn('Container', ({ planned }) => planned.number)],
    },
    {
      id: 'terminal',
      header: 'Terminal',
      cell: ({ planned }) => planned.facilityName ?? 'not reported',
      file: () => [textColumn('Terminal', ({ planned }) => planned.facilityName)],
    },
    {
      id: 'type',
      header: 'Type',
      cell: typeOf,
      file: () => [textColumn('Type', typeOf)],
    },
    {
      id: 'appointment',
      header: 'Appointment',
      cell: ({ row, planned }) =>
        row && (
          <>
            {appointmentBesideDay(format, row.container, planned.day, row.now) ??
              describeMissing(row.container, ['appointmentAt'], 'none')}
            <BookingNumbers row={row} />
          </>
        ),
      file: () =>
        momentColumns('Appointment', ({ row }) => ({
          at: row?.container.appointmentAt ?? null,
          zone: row && fieldZone(row.container, 'appointmentAt'),
        })),
    },
    {
      id: 'carrier',
      header: 'Drayage carrier',
      cell: ({ row }) => {
        const order = row?.container.deliveryOrder
        return order
          ? `${order.carrier.name}, ${orderStateLabels[order.state].toLowerCase()}`
          : 'none'
      },
      file: () => [
        textColumn('Drayage carrier', ({ row }) => row?.container.deliveryOrder?.carrier.name),
        textColumn('Delivery order', ({ row }) => row?.container.deliveryOrder?.number),
      ],
    },
    {
      id: 'yard-spot',
      header: 'Yard spot',
      cell: ({ row }) =>
        row && (
          <span className="whitespace-nowrap">
            {row.container.yardSpot ?? describeMissing(row.container, ['yardSpot'], 'not reported')}
          </span>
        ),
      file: () => [textColumn('Yard spot', ({ row }) => row?.container.yardSpot)],
    },
    {
      id: 'deadline',
      header: 'Last free day',
      cell: ({ planned, outcome: { movedDeadline } }) => (
        <>
          <span className="whitespace-nowrap">
            {formatDate(format, planned.lastFreeDay, today)}
          </span>
          {movedDeadline !== undefined && (
            <span className="block font-medium">
              {movedDeadline === null
                ? 'now none'
                : `now ${formatDate(format, movedDeadline, today)}`}
            </span>
          )}
        </>
      ),
      file: () => [
        {
          header: 'Last free day as planned',
          kind: 'day',
          value: ({ planned }) => planned.lastFreeDay,
        },
        {
          header: 'Last free day now',
          kind: 'day',
          value: ({ row }) => row?.container.deadline?.date ?? null,
        },
      ],
    },
    {
      id: 'bl',
      header: 'BL',
      on: 'paper',
      cell: ({ row }) => row?.container.shipment?.billOfLading,
      file: () => [textColumn('BL', ({ row }) => row?.container.shipment?.billOfLading)],
    },
    {
      id: 'seal',
      header: 'Seal',
      on: 'paper',
      cell: ({ row }) =>
        row &&
        (row.container.sealNumber ??
          describeMissing(row.container, ['sealNumber'], 'not reported')),
      file: () => [textColumn('Seal', ({ row }) => row?.container.sealNumber)],
    },
    {
      id: 'outcome',
      header: 'Outcome',
      on: 'screen',
      cell: (pickup) => <Fate pickup={pickup} />,
      file: () => [textColumn('What became of it', ({ outcome }) => describeFate(outcome.fate))],
    },
    {
      id: 'planned-cost',
      header: 'Planned cost',
      on: 'screen',
      align: 'end',
      cell: ({ planned, outcome }) =>
        owed(format, planned.cost && { ...outcome.costNow, ...planned.cost }, 'projected'),
      file: () => [
        numberColumn('Planned to owe', ({ planned }) => planned.cost?.amount ?? null),
        textColumn('Planned currency', ({ planned }) => planned.cost?.currency),
      ],
    },
    {
      id: 'cost-now',
      header: 'Current cost',
      on: 'screen',
      align: 'end',
      cell: ({ outcome }) => owed(format, outcome.costNow, basisOf(outcome)),
      file: () => [
        numberColumn('As it stands', ({ outcome }) => outcome.costNow?.amount ?? null),
        textColumn('Currency now', ({ outcome }) => outcome.costNow?.currency),
        textColumn('Basis', ({ planned, outcome }) =>
          planned.cost || outcome.costNow ? basisLabel[basisOf(outcome)] : null,
        ),
      ],
    },
  ]
}

/** The order of the file's columns. People's spreadsheets rely on it. */
const fileOrder = [
  'terminal',
  'container',
  'type',
  'appointment',
  'yard-spot',
  'bl',
  'seal',
  'deadline',
  'outcome',
  'planned-cost',
  'cost-now',
  'carrier',
]

/** The pull list as a file: its day, and the columns of screen and paper. */
export function pullListTable(
  format: Format,
  pickups: readonly SavedPickup[],
  today: LocalDate,
): ExportTable {
  const columns = pullColumns(format, today)
  return exportTable(
    [
      { header: 'Day', kind: 'day', value: ({ planned }) => planned.day },
      ...fileColumns(
        fileOrder.flatMap((id) => columns.filter((column) => column.id === id)),
        format,
      ),
    ],
    pickups,
  )
}

function typeOf({ row }: SavedPickup): string | null {
  return row && describeEquipment(row.container)
}

function basisOf({ fate, costNow }: SavedPickup['outcome']): Basis {
  if (costNow?.isSample) return 'sample'
  return fate.kind === 'picked-up' ? 'estimated' : 'projected'
}

function owed(format: Format, money: RatedMoney | null, as: Basis): string {
  if (money === null) return 'no estimate'
  if (money.amount === 0) return 'no charges'
  return `${basisLabel[money.isSample ? 'sample' : as]} ${formatMoney(format, money)}`
}
