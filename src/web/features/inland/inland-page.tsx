import { inlandStage, inlandStages, type InlandStage } from '#domain/container/inland.ts'
import { counted } from '#domain/text/count.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { WorkList } from '#web/parts/work-list.tsx'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { inlandColumns, stageNames } from './inland-columns.tsx'
import { useAssessedFleet } from '#web/fleet/use-fleet.ts'
import type { SortKey } from '#web/parts/grid/column.ts'
import { isInPortfolio, portfolioParameters, type Portfolio } from '#web/parts/portfolio.ts'
import { sortOf } from '#web/parts/url-columns.ts'
import { useRepairedAddress } from '#web/parts/url-state.ts'
import { parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useMemo } from 'react'

/** Containers that continue by rail, where free time is a day or two and easily forgotten. */
export function InlandPage() {
  const { fleet, all, stage, countOf, portfolio, ...model } = useInland()
  const atRamp = countOf('at-ramp')
  usePageTitle('Rail', atRamp > 0 ? `${atRamp} at ramps` : null)
  const links = [
    { id: 'all', label: 'All', to: paths.inland({ ...portfolio }), count: countOf(null) },
    ...inlandStages.toReversed().map((one) => ({
      id: one,
      label: stageNames[one],
      to: paths.inland({ ...portfolio, stage: one }),
      count: countOf(one),
    })),
  ]
  return (
    <WorkList
      {...model}
      {...{ fleet, all, portfolio }}
      title="Rail"
      tabs={{ label: 'Stage', current: stage ?? 'all', links }}
      columns={inlandColumns}
      groupBy={stageOf}
      renderGroupHead={({ rows }) => (
        <>
          <span className="font-semibold">{rows[0] && nameOf(rows[0])}</span>
          <span className="font-normal text-muted">{rows.length}</span>
        </>
      )}
      goodEmpty={
        <EmptyState title="No rail containers">
          Checked {counted(fleet.containers.length, 'container')} just now. Containers at sea for a
          place inland appear here once they are off the ship.
        </EmptyState>
      }
    />
  )
}

function stageOf({ container, now }: FleetRow): string {
  return inlandStage(container, now) ?? ''
}

function nameOf({ container, now }: FleetRow): string {
  const stage = inlandStage(container, now)
  return stage === null ? '' : stageNames[stage]
}

const parameters = {
  stage: parseAsStringLiteral(inlandStages),
  sort: sortOf(inlandColumns.filter(({ sortBy }) => sortBy).map(({ id }) => id)),
  ...portfolioParameters,
}

/** The data of the inland page, by its URL. Every count is the length of the list it opens. */
function useInland() {
  const fleet = useAssessedFleet()
  const ignored = useRepairedAddress(parameters)
  const [{ stage, sort, terminal, line, customer, owner }, setState] = useQueryStates(parameters)
  const portfolio = useMemo(
    () => ({ terminal, line, customer, owner }),
    [terminal, line, customer, owner],
  )
  const all = useMemo(() => inlandContainers(fleet.containers), [fleet.containers])
  const mine = useMemo(
    () => all.filter(({ container }) => isInPortfolio(portfolio, container)),
    [all, portfolio],
  )
  const rows = useMemo(
    () =>
      stage === null
        ? mine
        : mine.filter(({ container, now }) => inlandStage(container, now) === stage),
    [mine, stage],
  )
  return {
    fleet,
    ignored,
    all,
    rows,
    stage,
    sort,
    portfolio,
    countOf: (one: InlandStage | null) =>
      one === null
        ? mine.length
        : mine.filter(({ container, now }) => inlandStage(container, now) === one).length,
    onPortfolio: (next: Partial<Portfolio>) => void setState(next, { history: 'push' }),
    onSort: (next: SortKey[]) => void setState({ sort: next }),
    onClear: () =>
      void setState({ terminal: null, line: null, customer: null, owner: null, stage: null }),
  }
}

/** Containers on their way inland: at the ramp first, where the clock runs; within a stage by cost. */
function inlandContainers(containers: readonly FleetRow[]): FleetRow[] {
  const rank = ({ container, now }: FleetRow): number => {
    const stage = inlandStage(container, now)
    return stage === null ? -1 : inlandStages.indexOf(stage)
  }
  return containers.filter((row) => rank(row) >= 0).sort((a, b) => rank(b) - rank(a))
}
