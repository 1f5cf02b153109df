import { readView } from '#domain/lists/read-view.ts'
import { select } from '#domain/lists/select.ts'
import type { FleetRow } from '#domain/fleet/fleet-row.ts'
import { isInView } from '#domain/fleet/sets.ts'
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
  const parameters = new URLSearchParams(search)
  const { view, filters } = readView((name) => parameters.get(name))
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
