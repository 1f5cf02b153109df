import type { QueryClient } from '@tanstack/react-query'
import { containerQueries } from '#web/data/containers.ts'
import type { Changes, FleetChanges } from './changes.ts'
import { foldedPages } from './rows.ts'
import type { pagesOf } from '#web/data/pages.ts'
import { shipmentQueries } from '#web/data/shipments.ts'

/** When so many rows of a kind have changed since they were read, their changes go into the pages. */
const manyChanges = 500

/**
 * Writes applied changes into the cached pages once there are many, and returns what is left of `changes`. Waiting changes
 * keep waiting, and rows on screen keep their identity.
 */
export function withChangesFolded(client: QueryClient, changes: FleetChanges): FleetChanges {
  const containers = folded(client, containerQueries.list(), changes.containers)
  const shipments = folded(client, shipmentQueries.list(), changes.shipments)
  const isSame = containers === changes.containers && shipments === changes.shipments
  return isSame ? changes : { ...changes, containers, shipments }
}

function folded<Row extends { readonly id: string }>(
  client: QueryClient,
  { queryKey }: ReturnType<typeof pagesOf<Row>>,
  changes: Changes<Row>,
): Changes<Row> {
  if (changes.applied.size < manyChanges) return changes
  const state = client.getQueryState(queryKey)
  const last = state?.data?.pages.at(-1)
  // More pages come with the facts of their snapshot, and what is read goes back, if it is broken off, to what was.
  if (!state?.data || !last || last.links.next !== undefined || state.fetchStatus !== 'idle')
    return changes
  client.setQueryData(queryKey, {
    ...state.data,
    pages: foldedPages(state.data.pages, changes),
  })
  return { applied: new Map(), waiting: changes.waiting }
}
