import { formatAgeAt } from '#domain/text/time.ts'
import { paths } from '#web/paths.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { BulkBar } from '#web/parts/bulk-bar.tsx'
import { inShownOrder } from '#web/parts/opened-list.ts'
import { describeLoading } from '#web/parts/fleet-state.tsx'
import { IgnoredNotice } from '#web/parts/ignored-notice.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { NoticeBar } from '#web/ui/notice-bar.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { usePageTitle, usePrintedFilters } from '#web/ui/page-title.ts'
import { formatNumber, type Format } from '#domain/text/format.ts'
import { useFormat } from '#web/data/format.ts'
import { facetRule } from '#domain/lists/facets.ts'
import { facetsInUse } from '#domain/lists/select.ts'
import { valueLabel } from './value-label.ts'
import { Plus } from 'lucide-react'
import { useState, useEffect, useRef, memo } from 'react'
import { ExportMenu } from '#web/parts/export-menu.tsx'
import { FilterRow } from './filter-row.tsx'
import { FleetList } from './fleet-list.tsx'
import { select } from '#domain/lists/select.ts'
import { listSums } from './list-sums.ts'
import { ReturnedList, useReadReturned, useReturnedCount } from './returned-list.tsx'
import { useContainerList, type ContainerList } from './use-container-list.ts'
import { viewLabels, views, type View } from './views.ts'
import { useSavedViews } from '#web/data/views.ts'
import { useNavigate, useSearchParams, Link } from 'react-router'
import { useShortcuts } from '#web/ui/shortcuts.tsx'
import { SavedViews } from './saved-views.tsx'
import type { FleetView } from '#domain/fleet/sets.ts'

/** Every container: views, filters, the grid, and a container beside it. */
export function ContainersPage() {
  const list = useContainerList()
  const { fleet, view } = list
  useDefaultView()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  usePageTitle(view === 'all' ? 'Containers' : viewLabels[view], titleCount(list))
  usePrintedFilters(filtersInWords(useFormat(), list))
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHead
        title="Containers"
        facts={[
          describeLoading(fleet) ??
            (fleet.asOf ? `Synced ${formatAgeAt(fleet.asOf, fleet.now)}` : null),
        ].filter((fact) => fact !== null)}
        actions={
          <div className="contents print:hidden">
            <ButtonLink look="quiet" to={paths.fields()} className="max-sm:hidden">
              Edit fields
            </ButtonLink>
            <ExportList list={list} />
            <ButtonLink look="primary" to={paths.trackNumber()} className="max-sm:hidden">
              <Plus aria-hidden size={14} />
              Track a number
            </ButtonLink>
          </div>
        }
      />
      <IgnoredNotice names={list.ignored} />
      {list.own.inUse && list.own.problem && <NoticeBar>{list.own.problem}</NoticeBar>}
      <ViewTabs
        active={view}
        counts={fleet.loaded === 0 && !fleet.complete ? null : list.counts}
        returned={useReturnedCount()}
        savedId={list.savedId}
      />
      {selected.size > 0 && view !== 'returned' ? (
        <BulkBar
          selected={selected}
          rows={list.rows}
          onSelected={setSelected}
          exportMenu={
            <ExportMenu
              {...fileOf(list)}
              count={selected.size}
              rows={() => asOnScreen(list, selected)}
            />
          }
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

/** Exports the whole list; returned containers are read to the last page first. */
function ExportList({ list }: { readonly list: ContainerList }) {
  const readReturned = useReadReturned()
  const returned = useReturnedCount()
  const { view, rows, filters } = list
  if (view !== 'returned')
    return <ExportMenu {...fileOf(list)} count={rows.length} rows={() => asOnScreen(list, null)} />
  return (
    <ExportMenu
      {...fileOf(list)}
      count={returned ?? 0}
      rows={async () => select(await readReturned(), filters)}
    />
  )
}

/** Columns that nobody chose are the same in a file made on any screen. */
const fileOf = ({ columns, own, layout }: ContainerList) => ({
  name: 'landside-containers',
  columns: layout.shown === null ? own.columns : columns,
  layout,
})

/** Rows in their order on screen. Selected rows hidden by filters come last. */
function asOnScreen(list: ContainerList, selected: ReadonlySet<string> | null): FleetRow[] {
  const rows = selected
    ? list.fleet.containers.filter(({ container }) => selected.has(container.id))
    : list.rows
  return inShownOrder(rows.map(list.fleet.currentOf))
}

/** `Terminal: TTI, Long Beach`, `grouped by Line`: the list in words, for paper. */
function filtersInWords(format: Format, list: ContainerList): readonly string[] {
  const { filters, inView, group } = list
  return [
    ...(filters.q === '' ? [] : [`“${filters.q}”`]),
    ...facetsInUse(filters).map((facet) => {
      const values = filters.values[facet].map((value) => valueLabel(format, facet, value, inView))
      return `${facetRule(facet).label}: ${values.join(' or ')}`
    }),
    ...(group ? [`grouped by ${facetRule(group).label}`] : []),
  ]
}

/** `3 past LFD` if any container of this list is. */
function titleCount({ fleet, rows }: ContainerList): string | null {
  const { over } = listSums(fleet.shown, rows)
  return over > 0 ? `${over} past LFD` : null
}

/** If the page is opened by its bare URL, shows the person's default view; after that the URL alone decides. */
function useDefaultView(): void {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const views = useSavedViews()
  const [openedBare] = useState(search.size === 0)
  const settled = useRef(false)
  useEffect(() => {
    if (views === null || settled.current) return
    settled.current = true
    const view = views.find(({ isDefault, page }) => isDefault && page === 'containers')
    if (view && openedBare) void navigate(paths.savedView(view), { replace: true })
  }, [views, openedBare, navigate])
}

interface Props {
  readonly active: View
  /** Null while nothing is loaded yet. */
  readonly counts: Readonly<Record<FleetView, number>> | null
  /** Ended containers by the server's count; null until they have been asked for. */
  readonly returned: number | null
  /** The saved view named in the URL. */
  readonly savedId: string | null
}

/** Views of the fleet with their counts, each a link to exactly the rows it counts. */
const ViewTabs = memo(function ViewTabs({ active, counts, returned, savedId }: Props) {
  const saved = useSavedViews() ?? []
  const format = useFormat()
  const countOf = (view: View) => (view === 'returned' ? returned : counts?.[view]) ?? null
  const nav = useRef<HTMLElement>(null)
  useShortcuts({
    v: {
      label: 'Views of this list',
      run: () => nav.current?.querySelector<HTMLElement>('[aria-current], a')?.focus(),
    },
  })
  const isSaved = saved.some(({ id }) => id === savedId)
  return (
    <nav
      ref={nav}
      aria-label="Views"
      aria-keyshortcuts="v"
      className="flex h-10 flex-none gap-1 overflow-x-auto border-b border-line px-[calc(var(--gutter)-10px)] scrollbar-none print:hidden"
    >
      {views.map((view) => {
        const count = countOf(view)
        return (
          <Link
            key={view}
            to={paths.containers({ view })}
            {...(view === active && !isSaved ? { 'aria-current': 'page' as const } : {})}
            className={tab}
          >
            {viewLabels[view]}
            {count !== null && <span className="font-normal">{formatNumber(format, count)}</span>}
          </Link>
        )
      })}
      <SavedViews views={saved} activeId={savedId} tab={tab} />
    </nav>
  )
})

const tab =
  'relative inline-flex items-center gap-1.5 px-2.5 text-data font-medium whitespace-nowrap text-muted hover:text-text aria-[current]:text-text aria-[current]:after:absolute aria-[current]:after:inset-x-2.5 aria-[current]:after:-bottom-px aria-[current]:after:h-0.5 aria-[current]:after:bg-accent -outline-offset-2'
