import { groupKey, facetRule, type Facet } from '#domain/lists/facets.ts'
import type { Format } from '#domain/text/format.ts'
import { useFormat } from '#web/data/format.ts'
import { formatMoney } from '#domain/text/money.ts'
import { ArrangedFleetGrid } from '#web/parts/arranged-fleet-grid.tsx'
import { FleetState } from '#web/parts/fleet-state.tsx'
import { boardLane } from '#domain/fleet/sets.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { GroupHead } from '#web/parts/group-head.tsx'
import { postedSums } from '#web/parts/posted-sums.ts'
import { openedList, placeInList } from '#web/parts/opened-list.ts'
import { Panel } from '#web/ui/panel.tsx'
import { useShortcuts } from '#web/ui/shortcuts.tsx'
import { phone, useMedia } from '#web/ui/use-media.ts'
import { useCallback, memo } from 'react'
import { valueLabel } from './value-label.ts'
import { PeekPanel } from './peek-panel.tsx'
import type { ContainerList } from './use-container-list.ts'
import { counted } from '#domain/text/count.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { facetsInUse, noFilters, select, withoutFacet, type Filters } from '#domain/lists/select.ts'
import { viewLabels, type View } from './views.ts'
import { sampleShare } from '#domain/fleet/risk.ts'
import { figureLabel, sumBasisLabel } from '#domain/text/risk.ts'
import type { Fleet } from '#domain/fleet/fleet.ts'
import { namedFigure, sumBehind } from '#domain/lists/figure-values.ts'
import { usePreferences } from '#web/data/preferences.ts'
import { listSums } from './list-sums.ts'

interface Props {
  readonly list: ContainerList
  readonly selected: ReadonlySet<string>
  readonly onSelected: (selected: ReadonlySet<string>) => void
}

/** The containers in play that pass the filters, in the grid, with one of them in a panel beside it. */
export function FleetList({ list, selected, onSelected }: Props) {
  const format = useFormat()
  const { fleet, rows, filters, inView, view, group, peekId, setPeek } = list
  const isPhone = useMedia(phone)
  const held =
    isPhone || peekId === null
      ? undefined
      : fleet.containers.find((row) => row.container.id === peekId)
  const peeked = held ? fleet.currentOf(held) : null
  const groupBy = useCallback((row: FleetRow) => (group ? groupKey(group, row) : ''), [group])
  useShortcuts({ Escape: { label: 'Close preview', run: () => setPeek(null) } })
  return (
    <>
      <div className="relative flex min-h-0 flex-1">
        <ArrangedFleetGrid
          name="Containers"
          columns={list.columns}
          rows={rows}
          layout={list.layout}
          onLayout={list.setLayout}
          scrolls={list.scrolls}
          // The filters are hidden while the bulk bar takes their place.
          {...(selected.size === 0 ? { onFilter: list.adding.openAt } : {})}
          groupBy={group ? groupBy : undefined}
          renderGroupHead={(band) => (
            <GroupHead
              name={group ? valueLabel(format, group, band.key, band.rows) : band.key}
              count={band.rows.length}
              facts={bandFacts(format, band.rows)}
            />
          )}
          selected={selected}
          onSelected={onSelected}
          currentId={peekId}
          onPeek={(row) => setPeek(row.container.id === peekId ? null : row.container.id)}
          onFocusRow={(row) => peeked && setPeek(row.container.id)}
          instead={
            <FleetState fleet={fleet}>
              <NoneMatch {...{ view, filters, inView }} onFilters={list.setFilters} />
            </FleetState>
          }
        />
        {peeked && (
          <Panel name="the preview" resetKeys={[peekId]}>
            <PeekPanel
              row={peeked}
              onClose={() => setPeek(null)}
              onStep={(by) => setPeek(neighbour(peekId, by) ?? peekId)}
            />
          </Panel>
        )}
      </div>
      <Panel name="the totals">
        {(fleet.complete || fleet.loaded > 0) && (
          <ListFoot fleet={fleet.shown} rows={rows} figures={filters.values.money} />
        )}
      </Panel>
    </>
  )
}

/** How many containers of a band are past LFD, and the charges posted on them per currency. */
function bandFacts(format: Format, rows: readonly FleetRow[]): string[] {
  const over = rows.filter((row) => boardLane(row) === 'past-lfd').length
  const posted = postedSums(rows).map(
    ({ money, containers }) => `${formatMoney(format, money)} posted on ${containers}`,
  )
  return over === 0 ? posted : [`${over} past LFD`, ...posted]
}

/** The row next to the one shown, in the order on screen. */
function neighbour(id: string | null, by: -1 | 1): string | null {
  const at = id === null ? null : placeInList(openedList()?.ids() ?? [], id)
  return (by < 0 ? at?.previous : at?.next) ?? null
}

interface NoneMatchProps {
  readonly view: View
  readonly filters: Filters
  readonly inView: readonly FleetRow[]
  readonly onFilters: (filters: Filters) => void
}

/** No row fits: which filters are in the way, and what would be there without each. */
function NoneMatch({ view, filters, inView, onFilters }: NoneMatchProps) {
  const inUse = [...facetsInUse(filters), ...(filters.q === '' ? [] : ['q' as const])]
  if (inUse.length === 0) {
    return (
      <EmptyState title={`No containers in ${viewLabels[view]}.`}>
        Each container is assessed by its terminal’s own day.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={`No containers match ${inUse.length === 1 && filters.q !== '' ? `“${filters.q}”` : counted(inUse.length, 'filter')}`}
      actions={
        <>
          {inUse.map((name) => (
            <Button key={name} onClick={() => onFilters(without(filters, name))}>
              {removes(name)} ·{' '}
              {counted(select(inView, without(filters, name)).length, 'container')}
            </Button>
          ))}
          <Button look="primary" onClick={() => onFilters(noFilters)}>
            Clear filters
          </Button>
        </>
      }
    />
  )
}

function without(filters: Filters, name: Facet | 'q'): Filters {
  return name === 'q' ? { ...filters, q: '' } : withoutFacet(filters, name)
}

function removes(name: Facet | 'q'): string {
  return name === 'q' ? 'Clear search' : `Remove ${facetRule(name).label}`
}

interface ListFootProps {
  readonly fleet: Fleet
  /** The rows of the fleet that are listed. */
  readonly rows: readonly FleetRow[]
  /** Money figures by which they were filtered. */
  readonly figures: readonly string[]
}

/** The totals of the rows: how many of how many, how many past LFD, posted charges per currency, and in whose time. */
const ListFoot = memo(function ListFoot({ fleet, rows, figures }: ListFootProps) {
  const format = useFormat()
  const { timeMode } = usePreferences()
  const { over, zones, posted } = listSums(fleet, rows)
  return (
    <footer className="flex min-h-8.5 flex-none items-center justify-between gap-2 border-t border-line px-gutter py-1.5 text-label font-normal text-muted">
      <span className="dotted-list">
        <span>
          {rows.length} of {counted(fleet.rows.length, 'container')}
        </span>
        <span>{over} past LFD in this list</span>
        {figures.map((figure) => {
          const text = describeFigure(format, figure, rows)
          return (
            text && (
              <strong key={figure} className="font-medium text-text">
                {text}
              </strong>
            )
          )
        })}
        {posted.map(({ money, containers }) => (
          <span key={money.currency}>
            posted {formatMoney(format, money)} on {containers}
          </span>
        ))}
      </span>
      <span className="max-sm:hidden">
        {describeTime[timeMode]}
        {zones > 0 && `, ${counted(zones, 'zone')}`}
      </span>
    </footer>
  )
})

/** `Projected through Sun 29 Nov: sample $705.00 on 3`; null if the sums of posted charges already show it. */
export function describeFigure(
  format: Format,
  value: string,
  rows: readonly FleetRow[],
): string | null {
  const named = namedFigure(value)
  const sum = sumBehind(value, rows)
  if (named === null || sum === null || named.figure.kind === 'posted') return null
  const sample = sampleShare([sum]) === 'none' ? '' : `${sumBasisLabel([sum], 'projected')} `
  return `${figureLabel(format, named.figure)}: ${sample}${formatMoney(format, sum.money)} on ${sum.containers}`
}

const describeTime = { terminal: 'Terminal time', mine: 'Your time', utc: 'UTC' } as const
