import { knownPerDiem, perDiemTomorrow } from '#domain/money/per-diem.ts'
import type { Charge } from '#domain/money/charge.ts'
import { facilityZone } from '#domain/container/place.ts'
import { describeCarrierReport } from '#domain/text/carrier-report.ts'
import { useFormat } from '#web/data/format.ts'
import { Below } from '#web/parts/below.tsx'
import { basisLabel, chargeBasis, formatMoney } from '#domain/text/money.ts'
import type { Format } from '#domain/text/format.ts'
import { counted } from '#domain/text/count.ts'
import { epochMs } from '#domain/time/instant.ts'
import { containerColumns } from '#web/parts/container-columns.tsx'
import { fieldTimeText } from '#web/parts/column-texts.ts'
import { momentColumns, numberColumn, textColumn } from '#web/parts/export/export-table.ts'
import { FieldTime } from '#web/parts/field-time.tsx'
import type { FleetRow } from '#web/fleet/row.ts'
import type { GridColumn } from '#web/parts/grid/column.ts'
import { handlingColumns } from '#web/parts/handling-columns.tsx'
import { Money } from '#web/parts/money.tsx'
import { emptyReadyColumn, returnByColumn, returnToColumn } from '#web/parts/return-by.tsx'
import { isSaidReturned, orderOut } from './return-list.ts'
import { fieldZone } from '#domain/container/field-zone.ts'

type Column = GridColumn<FleetRow>

/** Columns of the worklist: when each empty is due back and where, whether it can go, and what it costs. */
export const returnColumns: readonly Column[] = [
  containerColumns.container,
  { ...returnByColumn, hiddenAtFirst: false },
  { ...returnToColumn, hiddenAtFirst: false, grow: 1 },
  {
    id: 'delivered',
    header: 'Delivered',
    width: 172,
    texts: ({ container, now }, format) => [
      fieldTimeText(format, { container, field: 'milestones.deliveredAt', now }),
    ],
    isWhole: true,
    sortBy: ({ container }) =>
      container.milestones.deliveredAt && epochMs(container.milestones.deliveredAt),
    file: () =>
      momentColumns<FleetRow>('Delivered', ({ container }) => ({
        at: container.milestones.deliveredAt,
        zone: fieldZone(container, 'milestones.deliveredAt'),
      })),
    cell: ({ container, now }) => (
      <FieldTime container={container} field="milestones.deliveredAt" now={now} />
    ),
  },
  {
    id: 'carrier',
    header: 'Drayage',
    width: 128,
    grow: 1,
    stacked: true,
    texts: (row, format) => [
      reportOf(format, row) ?? noReport(row),
      orderOut(row)?.carrier.name ?? '',
    ],
    sortBy: (row) => orderOut(row)?.carrier.name ?? null,
    file: (format) => [
      textColumn<FleetRow>('Drayage carrier', (row) => orderOut(row)?.carrier.name),
      textColumn<FleetRow>('Delivery order', (row) => orderOut(row)?.number),
      textColumn<FleetRow>('Carrier’s report', (row) => reportOf(format, row)),
    ],
    cell: (row) => <CarrierReport row={row} />,
  },
  { ...emptyReadyColumn, hiddenAtFirst: false },
  costColumn({
    id: 'per-diem',
    header: 'Per diem so far',
    basis: 'estimated',
    none: 'none yet',
    chargeFor: (row) => knownPerDiem(row.assessment.perDiem)?.charge ?? null,
  }),
  costColumn({
    id: 'tomorrow',
    header: 'Tomorrow',
    basis: 'projected',
    none: 'none',
    chargeFor: (row) => {
      const perDiem = knownPerDiem(row.assessment.perDiem)
      return perDiem && perDiemTomorrow(perDiem)
    },
  }),
  handlingColumns.owner,
  // The carrier’s report needs its room.
  { ...containerColumns.bl, hiddenIfNarrow: true },
  containerColumns.actions,
]

/** The column of an amount that our per-diem rate gives. Where the clock isn't known, neither is the amount. */
function costColumn(of: {
  readonly id: string
  readonly header: string
  readonly basis: 'estimated' | 'projected'
  readonly none: string
  readonly chargeFor: (row: FleetRow) => Charge | null
}): Column {
  const { id, header, basis, none, chargeFor } = of
  const missing = (row: FleetRow) =>
    knownPerDiem(row.assessment.perDiem) === null ? 'no estimate' : none
  const note = (charge: Charge) => (basis === 'estimated' ? counted(charge.days, 'day') : null)
  const basisOf = (charge: Charge) => basisLabel[chargeBasis(charge, basis)]
  return {
    id,
    header,
    width: 128,
    align: 'end',
    isWhole: true,
    texts: (row, format) => {
      const charge = chargeFor(row)
      if (charge === null) return [missing(row)]
      const below = [basisOf(charge), note(charge)].filter((part) => part !== null)
      return [formatMoney(format, charge.money), below.join(', ')]
    },
    sortBy: (row) => chargeFor(row)?.money.amount ?? null,
    file: () => [
      numberColumn<FleetRow>(header, (row) => chargeFor(row)?.money.amount ?? null),
      textColumn<FleetRow>(`${header}, currency`, (row) => chargeFor(row)?.money.currency),
      textColumn<FleetRow>(`${header}, basis`, (row) => {
        const charge = chargeFor(row)
        return charge && basisOf(charge)
      }),
    ],
    cell: (row) => {
      const charge = chargeFor(row)
      if (charge === null) return <span className="text-muted">{missing(row)}</span>
      return (
        <Money
          stacked
          money={charge.money}
          basis={chargeBasis(charge, basis)}
          note={note(charge)}
        />
      )
    },
  }
}

function reportOf(format: Format, row: FleetRow): string | null {
  const order = orderOut(row)
  return order ? describeCarrierReport(format, order, facilityZone(row.container), row.now) : null
}

/** In place of a report. */
function noReport(row: FleetRow): string {
  if (orderOut(row)) return 'no report yet'
  return row.container.deliveryOrder ? 'carrier declined' : 'no order'
}

/** What the carrier says, beside what the service reports. */
function CarrierReport({ row }: { readonly row: FleetRow }) {
  const format = useFormat()
  const report = reportOf(format, row)
  const look = report === null ? 'text-muted' : isSaidReturned(row) ? 'font-medium' : ''
  const order = orderOut(row)
  return (
    <>
      <span title={report ?? undefined} className={`cell-text ${look}`}>
        {report ?? noReport(row)}
      </span>
      {order && <Below>{order.carrier.name}</Below>}
    </>
  )
}
