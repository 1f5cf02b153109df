/** A band of rows with a heading. */
export interface RowGroup<T> {
  readonly key: string
  readonly rows: readonly T[]
}

/** An entry of the list: a heading, or a row with its index among the rows. */
export type Item<T> =
  | { readonly kind: 'group'; readonly group: RowGroup<T> }
  | { readonly kind: 'row'; readonly row: T; readonly index: number }

/** Rows one after another, each band below its heading. */
export interface Items<T> {
  /** Rows and headings. */
  readonly count: number
  readonly at: (index: number) => Item<T> | null
  /** Rows alone, in the order on screen. */
  readonly rows: readonly T[]
  /** Indexes of the headings, ascending. */
  readonly headings: readonly number[]
  /** The list index of the row with that row index; null if there is none. */
  readonly placeOfRow: (row: number) => number | null
}

/** Groups rows into bands by `keyOf`, in order of first occurrence. The order within a band is preserved. */
export function groupRows<T>(rows: readonly T[], keyOf: (row: T) => string): RowGroup<T>[] {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups].map(([key, members]) => ({ key, rows: members }))
}

/** The IDs of rows in order, computed on first use: most lists are only looked at. */
export function idsOf<T>(rows: readonly T[], rowId: (row: T) => string): () => readonly string[] {
  let ids: readonly string[] | null = null
  return () => (ids ??= rows.map(rowId))
}

/** Identifies the entry at an index of the list, headings included. */
export function itemIdAt<T>(items: Items<T>, index: number, rowId: (row: T) => string): string {
  const item = items.at(index)
  if (item === null) return `nothing at ${index}`
  return item.kind === 'row' ? rowId(item.row) : `band ${item.group.key}`
}

/** Rows as they are listed. Without bands nothing is built: a list of twenty thousand costs only what is rendered. */
export function itemsOf<T>(rows: readonly T[], keyOf: ((row: T) => string) | null): Items<T> {
  return keyOf ? banded(groupRows(rows, keyOf)) : plain(rows)
}

function plain<T>(rows: readonly T[]): Items<T> {
  return {
    count: rows.length,
    at(index) {
      const row = rows[index]
      return row === undefined ? null : { kind: 'row', row, index }
    },
    rows,
    headings: [],
    placeOfRow: (row) => (row >= 0 && row < rows.length ? row : null),
  }
}

function banded<T>(groups: readonly RowGroup<T>[]): Items<T> {
  const rows = groups.flatMap((group) => group.rows)
  const headings: number[] = []
  let next = 0
  for (const group of groups) {
    headings.push(next)
    next += group.rows.length + 1
  }
  return {
    count: next,
    at(index) {
      const band = bandAt(headings, index)
      const heading = headings[band]
      const group = groups[band]
      if (heading === undefined || group === undefined || index >= next) return null
      if (index === heading) return { kind: 'group', group }
      const row = group.rows[index - heading - 1]
      // One heading precedes each band, including this one.
      return row === undefined ? null : { kind: 'row', row, index: index - band - 1 }
    },
    rows,
    headings,
    placeOfRow(row) {
      if (row < 0 || row >= rows.length) return null
      const firstRows = headings.map((heading, band) => heading - band)
      return row + bandAt(firstRows, row) + 1
    },
  }
}

/** The last band that starts at or before `index`. */
function bandAt(starts: readonly number[], index: number): number {
  return starts.findLastIndex((start) => start <= index)
}
