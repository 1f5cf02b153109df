import { eachFacet, facetRule } from '#domain/lists/facets.ts'
import { select, type Filters } from '#domain/lists/select.ts'
import type { FleetRow } from '#domain/fleet/fleet-row.ts'
import { fleetViews, isInView, type FleetView } from '#domain/fleet/sets.ts'
import { longestInNotes, shortestInNotes } from '#wire/api/handling-changes.ts'
import { inSlices } from '../runtime/in-turns.ts'
import { findContainersNoted, maxNotedContainers } from '../store/containers/search-notes.ts'
import type { Store } from '../store/engine/open-store.ts'

/** A millisecond or two of work. */
const rowsAtOnce = 500

/**
 * The containers in play that a saved view lists, most urgent first: those that its page shows. Returned containers aren't
 * in play. Rejects with the signal's reason once nobody is waiting.
 */
export async function findRowsOfView(
  { db }: Pick<Store, 'db'>,
  rows: readonly FleetRow[],
  search: string,
  signal: AbortSignal,
): Promise<readonly FleetRow[]> {
  const { view, filters } = readViewSearch(search)
  if (view === 'returned') return []
  const text = filters.q.trim()
  const searchesNotes = text.length >= shortestInNotes && text.length <= longestInNotes
  const noted = searchesNotes
    ? new Set(await findContainersNoted(db, text, maxNotedContainers, signal))
    : new Set<string>()
  return inSlices(rows, rowsAtOnce, async (slice) => {
    signal.throwIfAborted()
    const inView = slice.filter((row) => isInView(view, row))
    return select(inView, { ...filters, noted })
  })
}

/** What a saved view's URL says about its containers, read as the page reads it: unknown values don't count. */
export function readViewSearch(search: string): {
  readonly view: FleetView | 'returned'
  readonly filters: Filters
} {
  const parameters = new URLSearchParams(search)
  const asked = parameters.get('view')
  return {
    view:
      asked === 'returned' ? 'returned' : (fleetViews.find((known) => known === asked) ?? 'all'),
    filters: {
      q: parameters.get('q') ?? '',
      values: eachFacet((facet) => {
        const { isKnown } = facetRule(facet)
        const values = valuesIn(parameters.get(facet) ?? '')
        return isKnown ? values.filter(isKnown) : values
      }),
    },
  }
}

/** A list as the page writes it: separated by commas, those within a value percent-encoded. */
function valuesIn(text: string): string[] {
  return text === '' ? [] : text.split(',').map((value) => value.replaceAll('%2C', ','))
}
