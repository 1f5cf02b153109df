import type { Format } from '#domain/text/format.ts'
import { useFormat } from '#web/data/format.ts'
import { describeMissing } from '#domain/text/unreadable.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { activeHolds } from '#domain/container/holds.ts'
import { facilityZone } from '#domain/container/place.ts'
import { appointmentBesideDay } from '#domain/text/appointment.ts'
import { counted } from '#domain/text/count.ts'
import type { RatedMoney } from '#domain/fleet/risk.ts'
import { basisLabel, formatMoney } from '#domain/text/money.ts'
import { describeFate } from '#domain/text/plan.ts'
import { formatDate, formatEventTime } from '#domain/text/time.ts'
import { useHoldSince } from '#web/data/hold-ages.ts'
import { describeEquipment } from '#web/parts/container-facts.ts'
import { ContainerLink } from '#web/parts/container-link.tsx'
import { ContainerNumber } from '#web/parts/container-number.tsx'
import { useId, type ReactNode } from 'react'
import type { SavedPickup, PullDay } from './saved-plan-model.ts'

interface Column {
  readonly head: string
  readonly cell: (pickup: SavedPickup, today: LocalDate, format: Format) => ReactNode
  readonly end?: boolean
  /** Where it is shown; absent: on screen and on paper. */
  readonly on?: 'screen' | 'paper'
}

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
  return (
    <section aria-labelledby={id} className="px-gutter pt-5 print:px-0 print:pt-2">
      <h2 id={id} className="pb-1 text-section print:text-[12px]/[16px]">
        {formatDate(format, day, today)}{' '}
        <span className="font-normal text-muted">{counted(pickups.length, 'container')}</span>
      </h2>
      <div className="overflow-x-auto print:overflow-visible">
        <table className="w-full text-data print:text-[10px]/[13px]">
          <caption className="sr-only">Pickups for {formatDate(format, day, today)}</caption>
          <thead>
            <tr className="border-b border-line text-label text-muted">
              {columns.map(({ head, end, on }) => (
                <th key={head} scope="col" className={cellLook(on, end)}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {pickups.map((pickup) => (
              <tr key={pickup.planned.containerId} className="border-b border-line-soft align-top">
                {columns.map(({ head, cell, end, on }) => (
                  <td key={head} className={cellLook(on, end)}>
                    {cell(pickup, today, format)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** The outcome of a container, and since when a hold stops it. */
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

const columns: readonly Column[] = [
  {
    head: 'Done',
    on: 'paper',
    cell: () => <span aria-hidden="true" className="inline-block size-3 border border-text" />,
  },
  {
    head: 'Container',
    cell: ({ row, planned }) =>
      row ? <ContainerLink row={row} /> : <ContainerNumber number={planned.number} />,
  },
  { head: 'Terminal', cell: ({ planned }) => planned.facilityName ?? 'not reported' },
  { head: 'Type', cell: ({ row }) => row && describeEquipment(row.container) },
  {
    head: 'Appointment',
    cell: ({ row, planned }, _, format) =>
      row &&
      (appointmentBesideDay(format, row.container, planned.day, row.now) ??
        describeMissing(row.container, ['appointmentAt'], 'none')),
  },
  { head: 'Yard spot', cell: ({ row }) => row && (row.container.yardSpot ?? 'not reported') },
  {
    head: 'Last free day',
    cell: ({ planned, outcome: { movedDeadline } }, today, format) => (
      <>
        {formatDate(format, planned.lastFreeDay, today)}
        {movedDeadline !== undefined && (
          <span className="block font-medium">
            {movedDeadline === null
              ? 'now none'
              : `now ${formatDate(format, movedDeadline, today)}`}
          </span>
        )}
      </>
    ),
  },
  { head: 'BL', on: 'paper', cell: ({ row }) => row?.container.shipment?.billOfLading },
  { head: 'Seal', on: 'paper', cell: ({ row }) => row?.container.sealNumber ?? 'not reported' },
  { head: 'Outcome', on: 'screen', cell: (pickup) => <Fate pickup={pickup} /> },
  {
    head: 'Planned cost',
    on: 'screen',
    end: true,
    cell: ({ planned, outcome }, _, format) =>
      owed(format, planned.cost && { ...outcome.costNow, ...planned.cost }, 'projected'),
  },
  {
    head: 'Current cost',
    on: 'screen',
    end: true,
    cell: ({ outcome: { fate, costNow } }, _, format) =>
      owed(format, costNow, fate.kind === 'picked-up' ? 'estimated' : 'projected'),
  },
]

function owed(format: Format, money: RatedMoney | null, as: 'estimated' | 'projected'): string {
  if (money === null) return 'no estimate'
  if (money.amount === 0) return 'no charges'
  return `${basisLabel[money.isSample ? 'sample' : as]} ${formatMoney(format, money)}`
}

const places = {
  both: '',
  screen: 'print:hidden',
  paper: 'hidden print:table-cell',
} as const

function cellLook(on: Column['on'], end: Column['end']): string {
  return `${places[on ?? 'both']} py-1.5 pe-4 font-normal whitespace-nowrap last:pe-0 print:py-1 ${end ? 'text-end' : 'text-start'}`
}
