import { useNow } from '#web/data/clock.ts'
import { containerQueries } from '#web/data/containers.ts'
import { usePolicy } from '#web/data/policy.ts'
import { ArrangedFleetGrid } from '#web/parts/arranged-fleet-grid.tsx'
import type { FleetRow } from '#web/fleet/row.ts'
import { FleetState } from '#web/parts/fleet-state.tsx'
import { assessFacts } from '#web/fleet/row.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { noFilters, select } from '#domain/lists/select.ts'
import type { ContainerList } from './use-container-list.ts'

/** Containers whose journey has ended. The browser doesn't hold them: the server pages them, older ones on demand. */
export function ReturnedList({ list }: { readonly list: ContainerList }) {
  const ended = useEnded()
  const rows = useMemo(() => select(ended.rows, list.filters), [list.filters, ended.rows])
  return (
    <>
      <ArrangedFleetGrid
        name="Returned containers"
        columns={list.columns}
        rows={rows}
        layout={list.layout}
        onLayout={list.setLayout}
        scrolls={list.scrolls}
        instead={
          <FleetState fleet={ended.state}>
            {ended.rows.length === 0 ? (
              <EmptyState title="No returned containers yet" />
            ) : (
              <EmptyState
                title="No loaded container matches"
                actions={
                  <Button look="primary" onClick={() => list.setFilters(noFilters)}>
                    Clear filters
                  </Button>
                }
              >
                {ended.rows.length} of {ended.total ?? 'all'} are loaded. Older ones may match.
              </EmptyState>
            )}
          </FleetState>
        }
      />
      <footer className="flex min-h-11 flex-none items-center gap-3 border-t border-line px-gutter text-label font-normal text-muted">
        {rows.length} shown, {ended.rows.length} of {ended.total ?? 'all'} loaded
        {ended.more && (
          <Button onClick={ended.more} whyNot={ended.loading ? 'Already loading' : null}>
            Load older containers
          </Button>
        )}
      </footer>
    </>
  )
}

function useEnded() {
  const query = useInfiniteQuery(containerQueries.ended())
  const now = useNow()
  const policy = usePolicy()
  const pages = query.data?.pages
  const rows = useMemo(
    () =>
      (pages ?? []).flatMap((page) =>
        page.data.map((container) => assessFacts(container, now, policy)),
      ),
    [pages, now, policy],
  )
  const total = pages?.[0]?.meta.total ?? null
  return {
    rows,
    total,
    loading: query.isFetchingNextPage,
    more: query.hasNextPage ? () => void query.fetchNextPage() : null,
    state: {
      error: query.error,
      loaded: rows.length,
      complete: pages !== undefined,
      // An account without ended containers may still have others.
      total: total === 0 ? null : total,
      mirroring: false,
      retry: () => void query.refetch(),
    },
  }
}

/** The loaded returned containers, to choose filters from. */
export function useReturnedRows(): readonly FleetRow[] {
  return useEnded().rows
}

/** Reads every returned container to the last page, and returns them assessed, for export. */
export function useReadReturned(): () => Promise<readonly FleetRow[]> {
  const query = useInfiniteQuery(containerQueries.ended())
  const now = useNow()
  const policy = usePolicy()
  return async () => {
    let read = await query.fetchNextPage()
    while (read.hasNextPage) read = await query.fetchNextPage()
    if (read.error) throw read.error
    const pages = read.data?.pages ?? []
    return pages.flatMap((page) =>
      page.data.map((container) => assessFacts(container, now, policy)),
    )
  }
}

/** Ended containers by the server's count; null until it is known. */
export function useReturnedCount(): number | null {
  const query = useInfiniteQuery(containerQueries.ended())
  return query.data?.pages[0]?.meta.total ?? null
}
