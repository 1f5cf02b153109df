import type { QueryClient } from '@tanstack/react-query'
import { containerQueries } from '#web/data/containers.ts'
import { shipmentQueries } from '#web/data/shipments.ts'
import type { Changes, FleetChanges } from './changes.ts'
import type { Page, pagesOf } from '#web/data/pages.ts'

/** Rows by their IDs. */
export interface ById<Row> {
  readonly get: (id: string) => Row | undefined
}

/** The rows of a fleet. A row stays at its index until a row is dropped. New rows are appended. */
export interface FleetRows<Row> {
  readonly rows: readonly Row[]
  readonly byId: ById<Row>
  /** The index of a row by its id. */
  readonly places: ReadonlyMap<string, number>
}

/** `rows` of the snapshot `snapshot` with the changes applied since. */
export function overlay<Row extends { readonly id: string }>(
  rows: readonly Row[],
  snapshot: number,
  changes: Changes<Row>,
): FleetRows<Row> {
  return overlayChanges(placed(rows), snapshot, changes, null)
}

/**
 * `known`, which includes the changes `before`, with the changes applied since. Copying 20,000 rows per change is cheap;
 * looking up each of them would cost more than everything else.
 */
export function overlayChanges<Row extends { readonly id: string }>(
  known: FleetRows<Row>,
  snapshot: number,
  { applied }: Changes<Row>,
  before: Changes<Row> | null,
): FleetRows<Row> {
  const rows = [...known.rows]
  const added = new Map<string, number>()
  const dropped = new Set<string>()
  for (const [id, change] of applied) {
    if (change.version <= snapshot || change === before?.applied.get(id)) continue
    const place = known.places.get(id)
    if (change.row === null) dropped.add(id)
    else if (place === undefined) added.set(id, rows.push(change.row) - 1)
    else rows[place] = change.row
  }
  if (dropped.size > 0) return placed(rows.filter(({ id }) => !dropped.has(id)))
  return inPlaces(rows, added.size > 0 ? new Map([...known.places, ...added]) : known.places)
}

/**
 * Complete pages with all applied changes written into their rows. Old versions of rows can be freed, and a batch of changes
 * costs the same no matter how many came before.
 */
export function foldedPages<Row extends { readonly id: string }>(
  pages: readonly Page<Row>[],
  changes: Changes<Row>,
): Page<Row>[] {
  const snapshot = pages[0]?.meta.snapshot ?? 0
  const pending = new Map([...changes.applied].filter(([, { version }]) => version > snapshot))
  const folded = pages.map((page) => {
    const data = page.data.flatMap((row) => {
      const change = pending.get(row.id)
      if (change === undefined) return [row]
      pending.delete(row.id)
      return change.row === null ? [] : [change.row]
    })
    return { ...page, data }
  })
  for (const { row } of pending.values()) if (row !== null) folded.at(-1)?.data.push(row)
  return folded
}

function placed<Row extends { readonly id: string }>(rows: readonly Row[]): FleetRows<Row> {
  return inPlaces(rows, new Map(rows.map(({ id }, place) => [id, place])))
}

function inPlaces<Row>(rows: readonly Row[], places: ReadonlyMap<string, number>): FleetRows<Row> {
  const get = (id: string) => {
    const place = places.get(id)
    return place === undefined ? undefined : rows[place]
  }
  return { rows, byId: { get }, places }
}

/** When this many rows of a kind have changed since they were read, their changes go into the pages. */
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
  // Further pages include the facts of their snapshot, and an aborted fetch restores the previous pages.
  if (!state?.data || !last || last.links.next !== undefined || state.fetchStatus !== 'idle')
    return changes
  client.setQueryData(queryKey, {
    ...state.data,
    pages: foldedPages(state.data.pages, changes),
  })
  return { applied: new Map(), waiting: changes.waiting }
}
