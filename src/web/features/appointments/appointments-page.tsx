import { counted } from '#domain/text/count.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import type { RowGroup } from '#web/parts/grid/items.ts'
import { facilityName } from '#domain/container/facility-name.ts'
import { WorkList } from '#web/parts/work-list.tsx'
import { paths } from '#web/paths.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { appointmentColumns } from './appointment-columns.tsx'
import { gapKinds, gapNames, gapKindOf, type GapKind } from './gaps.ts'
import { useAssessedFleet } from '#web/fleet/use-fleet.ts'
import { isInPortfolio, portfolioParameters, type Portfolio } from '#web/parts/portfolio.ts'
import type { SortKey } from '#web/parts/grid/column.ts'
import { sortOf } from '#web/parts/url-columns.ts'
import { useRepairedAddress } from '#web/parts/url-state.ts'
import { parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useMemo } from 'react'

/** Appointments that are missing, too late, too early or missed, by the terminal where they are booked. */
export function AppointmentsPage() {
  const { fleet, all, gap, countOf, portfolio, ...model } = useGaps()
  usePageTitle('Appointments', all.length > 0 ? `${all.length} gaps` : null)
  const links = [
    {
      id: 'all',
      label: 'All issues',
      to: paths.appointments({ ...portfolio }),
      count: countOf(null),
    },
    ...gapKinds.map((kind) => ({
      id: kind,
      label: gapNames[kind],
      to: paths.appointments({ ...portfolio, gap: kind }),
      count: countOf(kind),
    })),
  ]
  return (
    <WorkList
      {...model}
      {...{ fleet, all, portfolio }}
      title="Appointments"
      tabs={{ label: 'Kind of gap', current: gap ?? 'all', links }}
      columns={appointmentColumns}
      groupBy={terminalOf}
      renderGroupHead={(group) => <TerminalHead group={group} />}
      goodEmpty={
        <EmptyState title="No appointment conflicts">
          Checked {counted(fleet.containers.length, 'container')} just now, each by its terminal’s
          own day. Slots are as the terminals report them.
        </EmptyState>
      }
    />
  )
}

function terminalOf({ container }: FleetRow): string {
  return container.facility?.id ?? ''
}

/** Terminals accept a list of numbers, so it is one click away. */
function TerminalHead({ group: { rows } }: { readonly group: RowGroup<FleetRow> }) {
  const facility = rows[0]?.container.facility
  const name = facility ? facilityName(facility) : 'Terminal not reported'
  return (
    <>
      <span className="font-semibold">{name}</span>
      <span className="font-normal text-muted">{rows.length}</span>
      <span className="ps-2 font-normal">
        <CopyButton
          look="quiet"
          label={`Copy ${counted(rows.length, 'number')}`}
          text={rows.map(({ container }) => container.number).join('\n')}
        />
      </span>
    </>
  )
}

const parameters = {
  gap: parseAsStringLiteral(gapKinds),
  sort: sortOf(appointmentColumns.filter(({ sortBy }) => sortBy).map(({ id }) => id)),
  ...portfolioParameters,
}

/** The data of the appointments page, by its URL. Every count is the length of the list it opens. */
function useGaps() {
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
