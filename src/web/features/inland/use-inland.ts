import { inlandStage, inlandStages, type InlandStage } from '#domain/container/inland.ts'
import { useAssessedFleet } from '#web/fleet/use-fleet.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import type { SortKey } from '#web/parts/grid/column.ts'
import { isInPortfolio, portfolioParameters, type Portfolio } from '#web/parts/portfolio.ts'
import { sortOf } from '#web/parts/url-columns.ts'
import { useRepairedAddress } from '#web/parts/url-state.ts'
import { parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useMemo } from 'react'
import { inlandColumns } from './inland-columns.tsx'

const parameters = {
  stage: parseAsStringLiteral(inlandStages),
  sort: sortOf(inlandColumns.filter(({ sortBy }) => sortBy).map(({ id }) => id)),
  ...portfolioParameters,
}

/** What the inland lane shows: the address decides. Every count is the length of the list it opens. */
export function useInland() {
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

/** Containers on their way inland: at the ramp first, where the clock runs; within a stage as they cost. */
export function inlandContainers(containers: readonly FleetRow[]): FleetRow[] {
  const rank = ({ container, now }: FleetRow): number => {
    const stage = inlandStage(container, now)
    return stage === null ? -1 : inlandStages.indexOf(stage)
  }
  return containers.filter((row) => rank(row) >= 0).sort((a, b) => rank(b) - rank(a))
}
