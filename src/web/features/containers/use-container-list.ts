import { useAssessedFleet } from '#web/parts/fleet.ts'
import type { FleetBox } from '#web/parts/fleet-sets.ts'
import type { GridLayout } from '#web/parts/grid/column.ts'
import { ignoredParameters } from '#web/parts/url-state.ts'
import { useQueryStates } from 'nuqs'
import { useDeferredValue, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { containerColumnIds } from './columns.tsx'
import { facets, filtered, type Filters } from './filters.ts'
import { containerParameters, filtersOf, layoutOf } from './url-state.ts'
import { isInView, viewCounts, type View } from './views.ts'

const parameters = containerParameters(containerColumnIds)

/** What the page of containers shows: the address decides, the fleet answers. */
export function useContainerList() {
  const fleet = useAssessedFleet()
  const [search] = useSearchParams()
  const [state, setState] = useQueryStates(parameters)
  const filters = useMemo(() => filtersOf(state), [state])
  const layout = useMemo(() => layoutOf(state), [state])
  // Typing stays fluent: the rows follow as soon as there is time for them.
  const narrowing = useDeferredValue(filters)
  const inView = useMemo(() => viewRows(fleet.boxes, state.view), [fleet.boxes, state.view])
  const rows = useMemo(() => filtered(narrowing, inView), [narrowing, inView])
  const counts = useMemo(() => viewCounts(fleet.boxes), [fleet.boxes])

  return {
    fleet,
    view: state.view,
    filters,
    layout,
    counts,
    inView,
    rows,
    peekId: state.peek,
    ignored: ignoredParameters(search, parameters),
    setFilters: (next: Filters, commit: 'typing' | 'commit' = 'commit') =>
      void setState(
        {
          q: next.q,
          ...Object.fromEntries(facets.map((facet) => [facet, [...next.values[facet]]])),
        },
        { history: commit === 'commit' ? 'push' : 'replace' },
      ),
    setLayout: (next: GridLayout) =>
      void setState({
        sort: [...next.sort],
        cols: next.shown && [...next.shown],
        pin: next.pinned && [...next.pinned],
      }),
    setPeek: (id: string | null) => void setState({ peek: id }),
  }
}

export type ContainerList = ReturnType<typeof useContainerList>

function viewRows(boxes: readonly FleetBox[], view: View): readonly FleetBox[] {
  return view === 'returned' ? [] : boxes.filter((row) => isInView(view, row))
}
