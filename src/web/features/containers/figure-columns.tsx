import { numberColumn, textColumn } from '#web/parts/export/export-table.ts'
import type { Format } from '#domain/text/format.ts'
import { chargeOf, type RateFigure } from '#domain/fleet/risk.ts'
import { counted } from '#domain/text/count.ts'
import { basisLabel, chargeBasis } from '#domain/text/money.ts'
import { figureLabel } from '#domain/text/risk.ts'
import { describeUrgency } from '#domain/text/urgency.ts'
import { containerColumns } from '#web/parts/container-columns.tsx'
import { PostedCost } from '#web/parts/cost.tsx'
import type { FleetRow } from '#web/fleet/row.ts'
import type { GridColumn } from '#web/parts/grid/column.ts'
import { Money } from '#web/parts/money.tsx'
import { returnByColumn, returnToColumn } from '#web/parts/return-by.tsx'
import { namedFigure } from '#domain/lists/figure-values.ts'
import type { View } from './views.ts'

type Column = GridColumn<FleetRow>
/** Figures without a designed column. */
type AddedFigure = Extract<RateFigure, { readonly kind: 'missed' | 'projected' }>

/** IDs of the columns that only a list chosen by that figure has. */
export const figureColumnIds: readonly string[] = [
  'missed',
  'projected',
] satisfies AddedFigure['kind'][]

/** Columns of containers that are out: when the empty is due back, where, and its per diem. */
const outColumnIds = [returnByColumn.id, returnToColumn.id, containerColumns.estimated.id]

/** Of empties that are back: when each was due and came back, and its per diem. */
const returnedColumnIds = [returnByColumn.id, containerColumns.estimated.id]

/** The columns of a tab: of containers that are out, when each is due back, and no readiness. */
export function withViewColumns(columns: readonly Column[], view: View): readonly Column[] {
  if (view !== 'out' && view !== 'returned') return columns
  const added = view === 'out' ? outColumnIds : returnedColumnIds
  return withColumns(columns, added).map((one) => {
    if (one.id === 'readiness') return { ...one, hiddenAtFirst: true }
    if (one.id === containerColumns.place.id) return { ...one, hiddenIfNarrow: true }
    if (one.id !== 'deadline') return one
    // It says only how early or late each was picked up. What counts once a container is out is its return.
    return view === 'out' ? { ...pickedUpColumn(one), hiddenIfNarrow: true } : pickedUpColumn(one)
  })
}

function pickedUpColumn(deadline: Column): Column {
  return {
    ...deadline,
    width: 168,
    texts: ({ assessment }, format) => [describeUrgency(format, assessment.urgency)],
    beside: 0,
    besideIfWide: 0,
  }
}

/**
 * The columns of a list that was filtered by money figures (`values`, as in URLs): each figure has its column, which can't
 * be hidden and shows the row's contribution.
 */
export function withFigureColumns(
  format: Format,
  columns: readonly Column[],
  values: readonly string[],
): readonly Column[] {
  return values.reduce((shown, value) => withFigureColumn(format, shown, value), columns)
}

function withFigureColumn(
  format: Format,
  columns: readonly Column[],
  value: string,
): readonly Column[] {
  const named = namedFigure(value)
  if (named === null) return columns
  const { figure, currency } = named
  switch (figure.kind) {
    case 'posted':
      return columns.map((one) => (one.id === containerColumns.fees.id ? postedIn(currency) : one))
    case 'estimated':
      return withColumns(columns, [containerColumns.estimated.id])
    case 'per-diem':
      return withColumns(columns, outColumnIds)
    case 'missed':
    case 'projected': {
      if (columns.some(({ id }) => id === figure.kind)) return columns
      // Before the other money, so that no screen is too narrow for it.
      const before = columns.findIndex(({ id }) => id === containerColumns.fees.id)
      return columns.toSpliced(before, 0, figureColumn(format, figure))
    }
  }
}

/** Shows the columns with these IDs, whatever somebody hid. */
function withColumns(columns: readonly Column[], ids: readonly string[]): readonly Column[] {
  return columns.map((one) =>
    ids.includes(one.id) ? { ...one, fixed: true, hiddenAtFirst: false } : one,
  )
}

/** The posted column with the amount in one currency first. */
function postedIn(currency: string | null): Column {
  const amountOf = ({ assessment }: FleetRow) =>
    assessment.exposure.posted.find((money) => money.currency === currency)
  return {
    ...containerColumns.fees,
    fixed: true,
    sortBy: (row) => amountOf(row)?.amount ?? null,
    cell: (row) => <PostedCost row={row} first={amountOf(row)} />,
  }
}

function figureColumn(format: Format, figure: AddedFigure): Column {
  const chargeFor = (row: FleetRow) => chargeOf(figure, row, row.policy)
  return {
    id: figure.kind,
    header: figureLabel(format, figure),
    width: 176,
    align: 'end',
    fixed: true,
    filter: 'money',
    sortBy: (row) => chargeFor(row)?.money.amount ?? null,
    file: (fileFormat) => {
      const label = figureLabel(fileFormat, figure)
      return [
        numberColumn(label, (row) => chargeFor(row)?.money.amount ?? null),
        textColumn(`${label}, currency`, (row) => chargeFor(row)?.money.currency),
        textColumn(`${label}, basis`, (row) => {
          const charge = chargeFor(row)
          return charge && basisLabel[chargeBasis(charge, 'projected')]
        }),
      ]
    },
    cell: (row) => {
      const charge = chargeFor(row)
      if (charge === null) return <span className="text-muted">–</span>
      return (
        <Money
          stacked
          money={charge.money}
          basis={chargeBasis(charge, 'projected')}
          note={counted(charge.days, 'day')}
        />
      )
    },
  }
}
