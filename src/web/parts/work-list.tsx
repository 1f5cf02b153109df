import { ArrangedFleetGrid } from '#web/parts/arranged-fleet-grid.tsx'
import { BulkBar, type BulkAct } from '#web/parts/bulk-bar.tsx'
import { FleetState, describeLoading } from '#web/parts/fleet-state.tsx'
import { NoMatches } from '#web/parts/no-matches.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { roomy, useMedia } from '#web/ui/use-media.ts'
import { closeColumns } from './close-columns.ts'
import { ViewLinks, type ViewLink } from '#web/ui/view-links.tsx'
import { counted } from '#domain/text/count.ts'
import { useMemo, type ReactNode } from 'react'
import type { useAssessedFleet } from '#web/fleet/use-fleet.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import type { GridColumn, SortKey } from './grid/column.ts'
import { plainLayout } from './grid/column.ts'
import type { RowGroup } from './grid/items.ts'
import { IgnoredNotice } from './ignored-notice.tsx'
import type { Portfolio } from './portfolio.ts'
import { PortfolioMenus } from './portfolio-menus.tsx'

interface Props {
  readonly title: string
  readonly fleet: ReturnType<typeof useAssessedFleet>
  readonly ignored: readonly string[]
  /** The tabs: each with its own URL, and the length of its list. */
  readonly tabs: {
    readonly label: string
    readonly current: string
    readonly links: readonly ViewLink[]
  }
  readonly portfolio: Portfolio
  readonly onPortfolio: (change: Partial<Portfolio>) => void
  /** Every container that belongs on the page, before filters. */
  readonly all: readonly FleetRow[]
  /** Which of them, after their count: ` at a terminal or ramp`. Absent: the title says it. */
  readonly where?: string
  readonly rows: readonly FleetRow[]
  readonly columns: readonly GridColumn<FleetRow>[]
  readonly sort: readonly SortKey[]
  readonly onSort: (sort: SortKey[]) => void
  readonly groupBy?: ((row: FleetRow) => string) | undefined
  readonly renderGroupHead?: (group: RowGroup<FleetRow>) => ReactNode
  /** Further filters, before the portfolio. */
  readonly filters?: ReactNode
  /** After the count of containers: `3 late`. */
  readonly facts?: readonly ReactNode[]
  /** The actions for the whole page. */
  readonly actions?: ReactNode
  /** The marked rows, if the page acts on many at once, and what it does with them beside the usual actions. */
  readonly marking?: {
    readonly selected: ReadonlySet<string>
    readonly onSelected: (selected: ReadonlySet<string>) => void
    readonly acts: readonly BulkAct[]
  }
  /** Shown if no container of the account belongs on the page. */
  readonly goodEmpty: ReactNode
  /** Clears every filter. */
  readonly onClear: () => void
}

/** A page for one kind of work: tabs with counts, filters, the containers. */
export function WorkList(props: Props) {
  const { title, fleet, tabs, all, rows, columns, sort, onSort, marking } = props
  const isRoomy = useMedia(roomy)
  const shown = useMemo(() => (isRoomy ? columns : closeColumns(columns)), [isRoomy, columns])
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHead
        title={title}
        facts={[
          fleet.complete ? `${counted(all.length, 'container')}${props.where ?? ''}` : null,
          ...(props.facts ?? []),
          describeLoading(fleet),
        ].filter((fact) => fact !== null)}
        actions={props.actions}
      />
      <IgnoredNotice names={props.ignored} />
      <ViewLinks {...tabs} />
      {marking && marking.selected.size > 0 ? (
        <BulkBar
          selected={marking.selected}
          rows={rows}
          onSelected={marking.onSelected}
          moreActs={marking.acts}
        />
      ) : (
        <div
          role="search"
          className="flex min-h-11 flex-none flex-wrap items-center gap-2 border-b border-line px-gutter py-2 text-data print:hidden"
        >
          {props.filters}
          <PortfolioMenus
            portfolio={props.portfolio}
            containers={all.map(({ container }) => container)}
            onChange={props.onPortfolio}
          />
        </div>
      )}
      <ArrangedFleetGrid
        name={title}
        columns={shown}
        rows={rows}
        layout={{ ...plainLayout, sort }}
        onLayout={(layout) => onSort([...layout.sort])}
        groupBy={props.groupBy}
        {...(marking && { selected: marking.selected, onSelected: marking.onSelected })}
        {...(props.renderGroupHead && { renderGroupHead: props.renderGroupHead })}
        instead={
          <FleetState fleet={fleet}>
            {all.length === 0 ? (
              props.goodEmpty
            ) : (
              <NoMatches count={all.length} noun="container" onClear={props.onClear} />
            )}
          </FleetState>
        }
      />
    </div>
  )
}
