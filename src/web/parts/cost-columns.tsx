import { estimatedCharge, EstimatedCost, PostedCost, postedTexts } from './cost.tsx'
import type { FleetRow } from '#web/fleet/row.ts'
import type { GridColumn } from './grid/column.ts'

/** What the facility posted. The ID is older than the header: saved views refer to it. */
export const postedColumn: GridColumn<FleetRow> = {
  id: 'fees',
  header: 'Posted',
  width: 106,
  texts: postedTexts,
  isWhole: true,
  filter: 'money',
  align: 'end',
  sortBy: ({ assessment }) => assessment.exposure.posted[0]?.amount ?? null,
  cell: (row) => <PostedCost row={row} />,
}

/** Our estimate to date, per diem once out; before charges accrue, the daily rate ahead. */
export const estimatedColumn: GridColumn<FleetRow> = {
  id: 'estimated',
  header: 'Estimated',
  width: 160,
  align: 'end',
  sortBy: ({ assessment }) => estimatedCharge(assessment)?.money.amount ?? null,
  cell: (row) => <EstimatedCost row={row} />,
}
