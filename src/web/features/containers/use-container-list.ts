import { sumOf } from '#domain/fleet/fleet.ts'
import { isInView } from '#domain/fleet/sets.ts'
import { viewCounts } from '#domain/fleet/sums.ts'
import { shownCustomer } from '#domain/container/customer-name.ts'
import { useNotedContainers } from '#web/data/handling.ts'
import { useAssessedFleet } from '#web/fleet/use-fleet.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { memoizeLast } from '#web/data/memoize.ts'
import { closeColumns } from '#web/parts/close-columns.ts'
import { layoutOf, useGridLayout } from '#web/parts/url-layout.ts'
import { useRepairedAddress } from '#web/parts/url-state.ts'
import { roomy, useMedia } from '#web/ui/use-media.ts'
import { useSame } from '#web/ui/use-same.ts'
import { useQueryStates } from 'nuqs'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { facets, type Facet } from '#domain/lists/facets.ts'
import { select, type Filters } from '#domain/lists/select.ts'
import { filtersOf } from './url-state.ts'
import { parameters, useListColumns } from './use-list-columns.ts'
import type { View } from './views.ts'

/** The data of the containers page, from its URL and the fleet. */
export function useContainerList() {
  const fleet = useAssessedFleet()
  const [state, setState] = useQueryStates(parameters)
  const filters = useSame(withShownCustomers(filtersOf(state), fleet.containers))
  const own = useListColumns(layoutOf(state), filters.values.money, state.view)
  const ignored = useRepairedAddress(own.parameters)
  const [layout, setLayout] = useGridLayout(
    'containers',
    own.parameters,
    state,
    (next, history) => void setState(next, { history }),
  )
  const { shown } = layout
  const isRoomy = useMedia(roomy)
  const columns = useMemo(
    () => (isRoomy ? own.columns : closeColumns(own.columns, shown)),
    [isRoomy, own.columns, shown],
  )
  const settled = useSettled(filters, fleet.containers)
  const noted = useNotedContainers(settled.q)
  const inView = viewRows(fleet.containers, state.view)
  const rows = narrowed(settled, noted, inView)
  const counts = useSame(sumOf(fleet.shown, viewCounts))

  return {
    fleet,
    view: state.view,
    filters,
    layout,
    /** All columns, including the account's own fields, as they are at this width. */
    columns,
    /** Whether the list is wider than the page: on a wide screen it shows everything. */
    scrolls: isRoomy || shown !== null,
    own,
    group: state.group,
    counts,
    inView,
    rows,
    savedId: state.saved,
    peekId: state.peek,
    ignored,
    adding: useAdding(),
    setFilters: (next: Filters, commit: 'typing' | 'commit' = 'commit') =>
      void setState(
        {
          q: next.q,
          ...Object.fromEntries(facets.map((facet) => [facet, [...next.values[facet]]])),
        },
        { history: commit === 'commit' ? 'push' : 'replace' },
      ),
    setLayout,
    setGroup: (group: Facet | null) => void setState({ group }, { history: 'push' }),
    setPeek: (id: string | null) => void setState({ peek: id }),
  }
}

export type ContainerList = ReturnType<typeof useContainerList>

/**
 * Keeps typing responsive: the rows update when there is time, at the latest with the next fleet update. Those updates render
 * at once and would otherwise keep postponing it.
 */
function useSettled(filters: Filters, containers: readonly FleetRow[]): Filters {
  const deferred = useDeferredValue(filters)
  const [drawn, setDrawn] = useState({ filters, containers })
  const isDue = drawn.containers !== containers || deferred === filters
  if (!isDue || (drawn.filters === filters && drawn.containers === containers)) return drawn.filters
  setDrawn({ filters, containers })
  return filters
}

/** The panel that adds a filter: its button, the facet whose values it shows, and a function that opens it there. */
function useAdding() {
  const button = useRef<HTMLButtonElement>(null)
  const [facet, choose] = useState<Facet | null>(null)
  return {
    button,
    facet,
    choose,
    openAt: (asked: string) => {
      const known = facets.find((one) => one === asked)
      button.current?.click()
      if (known) choose(known)
    },
  }
}

const viewRows = memoizeLast((containers: readonly FleetRow[], view: View): readonly FleetRow[] => {
  if (view === 'all') return containers
  return view === 'returned' ? [] : containers.filter((row) => isInView(view, row))
})

/** An address may name a customer by another of its names: the filter shows, and counts by, the one that lists show. */
function withShownCustomers(filters: Filters, containers: readonly FleetRow[]): Filters {
  const named = filters.values.customer
  if (named.length === 0) return filters
  const customer = [...new Set(named.map((name) => shownCustomer(name, shipmentsOf(containers))))]
  return { ...filters, values: { ...filters.values, customer } }
}

function* shipmentsOf(containers: readonly FleetRow[]) {
  for (const { container } of containers) yield container.shipment
}

const narrowed = memoizeLast(
  (filters: Filters, noted: ReadonlySet<string>, rows: readonly FleetRow[]) =>
    select(rows, { ...filters, noted }),
)
