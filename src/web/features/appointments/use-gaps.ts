import { useAssessedFleet } from '#web/fleet/use-fleet.ts'
import { isInPortfolio, portfolioParameters, type Portfolio } from '#web/parts/portfolio.ts'
import type { SortKey } from '#web/parts/grid/column.ts'
import { sortOf } from '#web/parts/url-columns.ts'
import { useRepairedAddress } from '#web/parts/url-state.ts'
import { parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useMemo } from 'react'
import { appointmentColumns } from './appointment-columns.tsx'
import { gapKindOf, gapKinds, type GapKind } from './gaps.ts'

const parameters = {
  gap: parseAsStringLiteral(gapKinds),
  sort: sortOf(appointmentColumns.filter(({ sortBy }) => sortBy).map(({ id }) => id)),
  ...portfolioParameters,
}

/** What the page of gaps shows: the address decides. Every count is the length of the list it opens. */
export function useGaps() {
  const fleet = useAssessedFleet()
  const ignored = useRepairedAddress(parameters)
  const [{ gap, sort, terminal, line, customer, owner }, setState] = useQueryStates(parameters)
  const portfolio = useMemo(
    () => ({ terminal, line, customer, owner }),
    [terminal, line, customer, owner],
  )
  const all = useMemo(
    () => fleet.containers.filter((row) => gapKindOf(row) !== null),
    [fleet.containers],
  )
  const mine = useMemo(
    () => all.filter(({ container }) => isInPortfolio(portfolio, container)),
    [all, portfolio],
  )
  const rows = useMemo(
    () => (gap === null ? mine : mine.filter((row) => gapKindOf(row) === gap)),
    [mine, gap],
  )
  return {
    fleet,
    ignored,
    all,
    rows,
    gap,
    sort,
    portfolio,
    countOf: (kind: GapKind | null) =>
      kind === null ? mine.length : mine.filter((row) => gapKindOf(row) === kind).length,
    onPortfolio: (next: Partial<Portfolio>) => void setState(next, { history: 'push' }),
    onSort: (next: SortKey[]) => void setState({ sort: next }),
    onClear: () =>
      void setState({ terminal: null, line: null, customer: null, owner: null, gap: null }),
  }
}
