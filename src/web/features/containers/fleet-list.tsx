import { groupKey } from '#domain/lists/facets.ts'
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
import { useCallback } from 'react'
import { valueLabel } from './value-label.ts'
import { ListFoot } from './list-foot.tsx'
import { NoneMatch } from './none-match.tsx'
import { PeekPanel } from './peek-panel.tsx'
import type { ContainerList } from './use-container-list.ts'

interface Props {
  readonly list: ContainerList
  readonly selected: ReadonlySet<string>
  readonly onSelected: (selected: ReadonlySet<string>) => void
}

/** The containers in play that fit, in the grid, with one of them beside it. */
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
          // The filters are not there while marked rows have their bar in that place.
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

/** How many of a band are over, and what is posted on them per currency. */
function bandFacts(format: Format, rows: readonly FleetRow[]): string[] {
  const over = rows.filter((row) => boardLane(row) === 'past-lfd').length
  const posted = postedSums(rows).map(
    ({ money, containers }) => `posted ${formatMoney(format, money)} on ${containers}`,
  )
  return over === 0 ? posted : [`${over} past LFD`, ...posted]
}

/** The row beside the one shown, in the order on screen. */
function neighbour(id: string | null, by: -1 | 1): string | null {
  const at = id === null ? null : placeInList(openedList()?.ids() ?? [], id)
  return (by < 0 ? at?.previous : at?.next) ?? null
}
