import { returnLanes, type ReturnLane } from '#domain/money/per-diem.ts'
import { counted } from '#domain/text/count.ts'
import { MapPin, PackageOpen } from 'lucide-react'
import { useAssessedFleet } from '#web/fleet/use-fleet.ts'
import type { BulkAct } from '#web/parts/bulk-bar.tsx'
import { ExportMenu } from '#web/parts/export-menu.tsx'
import type { FleetRow } from '#web/fleet/row.ts'
import { GroupingMenu } from '#web/parts/grid/grouping-menu.tsx'
import { plainLayout, type SortKey } from '#web/parts/grid/column.ts'
import { inShownOrder } from '#web/parts/opened-list.ts'
import { isInPortfolio, portfolioParameters, type Portfolio } from '#web/parts/portfolio.ts'
import { sortOf } from '#web/parts/url-columns.ts'
import { useRepairedAddress } from '#web/parts/url-state.ts'
import { WorkList } from '#web/parts/work-list.tsx'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useCallback, useMemo, useState } from 'react'
import { ReturnGroupHead } from './return-group-head.tsx'
import { returnColumns } from './return-columns.tsx'
import {
  groupKeyOf,
  laneOf,
  outContainers,
  returnGroupings,
  type ReturnGrouping,
} from './return-list.ts'
import { SoFar } from './so-far.tsx'

/** Containers that are out, by when their empties are due back. */
export function ReturnsPage() {
  const { fleet, all, rows, lane, grouping, countOf, portfolio, ...model } = useReturns()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const late = countOf('late')
  usePageTitle('Returns', late > 0 ? `${late} late` : null)
  const links = [
    { id: 'all', label: 'All', to: paths.returns({ ...portfolio }), count: countOf(null) },
    ...returnLanes.map((one) => ({
      id: one,
      label: laneNames[one],
      to: paths.returns({ ...portfolio, due: one }),
      count: countOf(one),
    })),
  ]
  return (
    <WorkList
      {...model}
      {...{ fleet, all, rows, portfolio }}
      title="Returns"
      where=" out"
      facts={[<SoFar key="so-far" rows={all} />]}
      actions={
        <ExportMenu
          name="landside-returns"
          columns={returnColumns}
          layout={plainLayout}
          count={rows.length}
          rows={() => inShownOrder(rows.map(fleet.currentOf))}
        />
      }
      marking={{ selected, onSelected: setSelected, acts: bulkActs }}
      tabs={{ label: 'Due back', current: lane ?? 'all', links }}
      columns={returnColumns}
      filters={<GroupingMenu options={groupOptions} value={grouping} onChange={model.onGrouping} />}
      groupBy={model.groupBy}
      renderGroupHead={(group) => <ReturnGroupHead grouping={grouping} group={group} />}
      goodEmpty={
        <EmptyState title="No empties to return">
          Checked {counted(fleet.containers.length, 'container')} just now. Containers appear here
          once they leave the terminal or ramp, until the empty is reported back.
        </EmptyState>
      }
    />
  )
}

const bulkActs: readonly BulkAct[] = [
  { act: 'empty-ready', label: 'Empty ready', icon: PackageOpen },
  { act: 'return-to', label: 'Return location', icon: MapPin },
]

const groupOptions = [
  { value: 'customer', label: 'Customer' },
  { value: 'carrier', label: 'Drayage carrier' },
] as const

const laneNames: Readonly<Record<ReturnLane, string>> = {
  late: 'Late',
  due: 'Due by tomorrow',
  week: 'Due in 2–7 days',
  later: 'Later',
  unknown: 'Date unknown',
}

const parameters = {
  by: parseAsStringLiteral(returnGroupings).withDefault('customer'),
  due: parseAsStringLiteral(returnLanes),
  sort: sortOf(returnColumns.filter(({ sortBy }) => sortBy).map(({ id }) => id)),
  ...portfolioParameters,
}

/** The data of the returns page, by its URL. Every count is the length of the list it opens. */
function useReturns() {
  const fleet = useAssessedFleet()
  const ignored = useRepairedAddress(parameters)
  const [{ by, due, sort, terminal, line, customer, owner }, setState] = useQueryStates(parameters)
  const groupBy = useCallback((row: FleetRow) => groupKeyOf(by, row), [by])
  const portfolio = useMemo(
    () => ({ terminal, line, customer, owner }),
    [terminal, line, customer, owner],
  )
  const all = useMemo(() => outContainers(fleet.containers), [fleet.containers])
  const mine = useMemo(
    () => all.filter(({ container }) => isInPortfolio(portfolio, container)),
    [all, portfolio],
  )
  const rows = useMemo(
    () => (due === null ? mine : mine.filter((row) => laneOf(row) === due)),
    [mine, due],
  )
  return {
    fleet,
    ignored,
    all,
    rows,
    lane: due,
    grouping: by,
    groupBy,
    onGrouping: (next: ReturnGrouping) => void setState({ by: next }),
    sort,
    portfolio,
    countOf: (lane: ReturnLane | null) =>
      lane === null ? mine.length : mine.filter((row) => laneOf(row) === lane).length,
    onPortfolio: (next: Partial<Portfolio>) => void setState(next, { history: 'push' }),
    onSort: (next: SortKey[]) => void setState({ sort: next }),
    onClear: () =>
      void setState({ terminal: null, line: null, customer: null, owner: null, due: null }),
  }
}
