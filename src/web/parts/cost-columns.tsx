import { governingFees } from '#domain/posted.ts'
import { EstimatedCost, PostedCost } from './cost.tsx'
import type { FleetBox } from './fleet-sets.ts'
import type { GridColumn } from './grid/column.ts'

/** What the facility posted. Its id is that of the column it came from: saved views name it. */
export const postedColumn: GridColumn<FleetBox> = {
  id: 'fees',
  header: 'Posted',
  width: 116,
  filter: 'money',
  align: 'end',
  sortBy: ({ assessment }) => assessment.exposure.posted[0]?.amount ?? null,
  reused: true,
  cell: ({ box, assessment }) => (
    <PostedCost exposure={assessment.exposure} fees={governingFees(box)} />
  ),
}

/** What our rates give to today; before the last free day has passed, the rate ahead. */
export const estimatedColumn: GridColumn<FleetBox> = {
  id: 'estimated',
  header: 'Estimated',
  width: 124,
  align: 'end',
  sortBy: ({ assessment }) => assessment.exposure.estimated?.money.amount ?? null,
  reused: true,
  cell: ({ assessment }) => (
    <EstimatedCost exposure={assessment.exposure} today={assessment.urgency.today} />
  ),
}
