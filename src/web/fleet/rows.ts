import type { Changes } from './changes.ts'
import type { Page } from '#web/data/pages.ts'

/** Rows by their ids. */
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
 * looking each of them up would cost more than everything else.
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
