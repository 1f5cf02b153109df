import { ageOf } from '#domain/words/time.ts'
import { paths } from '#web/paths.ts'
import { FleetGrid } from '#web/parts/fleet-grid.tsx'
import { FleetState, loadingWords } from '#web/parts/fleet-state.tsx'
import { openedList, placeInList } from '#web/parts/opened-list.ts'
import { IgnoredNotice } from '#web/parts/ignored-notice.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { useShortcuts } from '#web/ui/shortcuts.tsx'
import { phone, useMedia } from '#web/ui/use-media.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { BulkBar } from './bulk-bar.tsx'
import { containerGridColumns } from './columns.tsx'
import { FilterRow } from './filter-row.tsx'
import { ListFoot } from './list-foot.tsx'
import { NoneMatch } from './none-match.tsx'
import { PeekPanel } from './peek-panel.tsx'
import { ReturnedList, useReturnedCount } from './returned-list.tsx'
import { useContainerList, type ContainerList } from './use-container-list.ts'
import { ViewTabs } from './view-tabs.tsx'
import { viewLabels } from './views.ts'

/** Every container: views, filters, the grid, and a box beside it. */
export function ContainersPage() {
  const list = useContainerList()
  const { fleet, view } = list
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  usePageTitle(view === 'all' ? 'Containers' : viewLabels[view], titleCount(list))
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHead
        title="Containers"
        facts={[
          loadingWords(fleet) ?? (fleet.asOf ? `Updated ${ageOf(fleet.asOf, fleet.now)}` : null),
        ].filter((fact) => fact !== null)}
        actions={
          <ButtonLink look="primary" to={paths.trackNumber()} className="max-sm:hidden">
            <Plus aria-hidden size={14} />
            Track shipment
          </ButtonLink>
        }
      />
      <IgnoredNotice names={list.ignored} />
      <ViewTabs active={view} counts={list.counts} returned={useReturnedCount()} />
      {selected.size > 0 && view !== 'returned' ? (
        <BulkBar
          selected={selected}
          shownIds={list.rows.map((row) => row.box.id)}
          onSelected={setSelected}
        />
      ) : (
        <FilterRow list={list} />
      )}
      {view === 'returned' ? (
        <ReturnedList list={list} />
      ) : (
        <FleetList list={list} selected={selected} onSelected={setSelected} />
      )}
    </div>
  )
}

interface FleetListProps {
  readonly list: ContainerList
  readonly selected: ReadonlySet<string>
  readonly onSelected: (selected: ReadonlySet<string>) => void
}

function FleetList({ list, selected, onSelected }: FleetListProps) {
  const { fleet, rows, filters, inView, view, peekId, setPeek } = list
  const isPhone = useMedia(phone)
  const peeked = isPhone ? null : (fleet.boxes.find((row) => row.box.id === peekId) ?? null)
  useShortcuts({ Escape: { label: 'Close preview', run: () => setPeek(null) } })
  return (
    <>
      <div className="relative flex min-h-0 flex-1">
        <FleetGrid
          name="Containers"
          columns={containerGridColumns}
          rows={rows}
          layout={list.layout}
          onLayout={list.setLayout}
          selected={selected}
          onSelected={onSelected}
          currentId={peekId}
          onPeek={(row) => setPeek(row.box.id === peekId ? null : row.box.id)}
          onFocusRow={(row) => peeked && setPeek(row.box.id)}
          instead={
            <FleetState fleet={fleet}>
              <NoneMatch {...{ view, filters, inView }} onFilters={list.setFilters} />
            </FleetState>
          }
        />
        {peeked && (
          <PeekPanel
            row={peeked}
            onClose={() => setPeek(null)}
            onStep={(by) => setPeek(neighbour(peekId, by) ?? peekId)}
          />
        )}
      </div>
      <ListFoot rows={rows} of={fleet.boxes.length} />
    </>
  )
}

/** The row beside the one shown, in the order on screen. */
function neighbour(id: string | null, by: -1 | 1): string | null {
  const at = id === null ? null : placeInList(openedList()?.ids ?? [], id)
  return (by < 0 ? at?.previous : at?.next) ?? null
}

/** `3 over` where boxes of this list are over. */
function titleCount({ rows }: ContainerList): string | null {
  const over = rows.filter((row) => row.assessment.urgency.band === 'over').length
  return over > 0 ? `${over} over` : null
}
