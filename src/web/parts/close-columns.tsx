import { basisLabel, chargeBasis, formatMoney } from '#domain/text/money.ts'
import type { Format } from '#domain/text/format.ts'
import { useFormat } from '#web/data/format.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { postedColumn } from './cost-columns.tsx'
import { estimatedCharge, noPostedLabel, PostedCost, postedTexts } from './cost.tsx'
import type { GridColumn } from './grid/column.ts'
import { Amount, Stack } from './money.tsx'
import { placeTexts, StackedPlace } from './place.tsx'

/** Both where the page has no room for two columns: what was posted, and our estimate below it. */
export const costsColumn: GridColumn<FleetRow> = {
  ...postedColumn,
  header: 'Posted, est.',
  width: 106,
  // The longer line first: neither may be cut.
  texts: (row, format) =>
    [postedTexts(row, format)[0] ?? '', estimatedBelow(row, format) ?? ''].toSorted(
      (a, b) => b.length - a.length,
    ),
  cell: (row) => <Costs row={row} />,
}

/** Where the container is, in two lines. */
export const placeColumn: GridColumn<FleetRow> = {
  id: 'place',
  header: 'Location',
  width: 112,
  texts: placeTexts,
  grow: 0.6,
  stacked: true,
  cell: (row) => <StackedPlace row={row} />,
}

/** Left out below 1600 px: in the column of costs, or on the container's page. */
const spare = new Set(['estimated', 'bl', 'railway'])

/** The columns of a worklist below 1600 px: costs in one column, the place in two lines, and none that can be spared. */
export function closeColumns(
  columns: readonly GridColumn<FleetRow>[],
): readonly GridColumn<FleetRow>[] {
  return columns
    .filter(({ id }) => !spare.has(id))
    .map((column) => {
      if (column.id === 'fees') return costsColumn
      return column.id === 'place' ? { ...placeColumn, width: 150 } : column
    })
}

/** `est. $940.00`, `sample $940.00`, `no estimate` where none can be made; null if nothing accrues. */
function estimatedBelow({ assessment }: FleetRow, format: Format): string | null {
  const charge = estimatedCharge(assessment)
  if (charge)
    return `${basisLabel[chargeBasis(charge, 'estimated')]} ${formatMoney(format, charge.money)}`
  const { notCosted } = assessment.exposure
  return notCosted === null || notCosted === 'not-running' ? null : 'no estimate'
}

/** What is known of posted charges beside an amount takes the place of the estimate. */
function Costs({ row }: { readonly row: FleetRow }) {
  const below = estimatedBelow(row, useFormat())
  const { posted, feesUnreadable } = row.assessment.exposure
  const [first, ...others] = posted
  if (below === null || feesUnreadable || others.length > 0) return <PostedCost row={row} />
  return <Stack below={below}>{first ? <Amount money={first} /> : noPostedLabel(row)}</Stack>
}
