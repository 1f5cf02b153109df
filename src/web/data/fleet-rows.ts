import type { Changes } from './fleet-changes.ts'
import type { Page } from './pages.ts'

/** Rows by their ids. */
export interface ById<Row> {
  readonly get: (id: string) => Row | undefined
}

/** The rows of a fleet. A row keeps its place in them until one is dropped; new ones come last. */
export interface FleetRows<Row> {
  readonly rows: readonly Row[]
  readonly byId: ById<Row>
  /** Where the row of an id stands. */
  readonly places: ReadonlyMap<string, number>
}

/** `rows` of the snapshot `snapshot` as the changes let in since have made them. */
export function overlay<Row extends { readonly id: string }>(
  rows: readonly Row[],
  snapshot: number,
  changes: Changes<Row>,
): FleetRows<Row> {
  return overlayNews(placed(rows), snapshot, changes, null)
}

/**
 * `known` with what was let in since the changes `before`, which it has already. Twenty thousand rows are copied for
 * each change, which costs next to nothing, and not looked up, which would cost more than all else.
 */
export function overlayNews<Row extends { readonly id: string }>(
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
 * Pages that were read to the end, with all that was let in since put into their rows: what changed need not be kept
 * beside what it replaced, and a batch of changes costs the same however many came before it.
 */
export function foldedPages<Row extends { readonly id: string }>(
  pages: readonly Page<Row>[],
  changes: Changes<Row>,
): Page<Row>[] {
  const snapshot = pages[0]?.meta.snapshot ?? 0
  const news = new Map([...changes.applied].filter(([, { version }]) => version > snapshot))
  const folded = pages.map((page) => {
    const data = page.data.flatMap((row) => {
      const change = news.get(row.id)
      if (change === undefined) return [row]
      news.delete(row.id)
      return change.row === null ? [] : [change.row]
    })
    return { ...page, data }
  })
  for (const { row } of news.values()) if (row !== null) folded.at(-1)?.data.push(row)
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
