/** A band of rows with a heading. */
export interface RowGroup<T> {
  readonly key: string
  readonly rows: readonly T[]
}

/** What stands in the list: a heading, or a row with its place among the rows. */
export type Item<T> =
  | { readonly kind: 'group'; readonly group: RowGroup<T> }
  | { readonly kind: 'row'; readonly row: T; readonly index: number }

/** Bands rows by `keyOf`, in the order in which the bands first occur; inside a band the order is kept. */
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

/** Rows one after another, each band below its heading. Without bands: the rows alone. */
export function itemsOf<T>(
  rows: readonly T[],
  keyOf: ((row: T) => string) | null,
): { items: Item<T>[]; rows: readonly T[]; headings: number[] } {
  if (!keyOf) {
    return { items: rows.map((row, index) => ({ kind: 'row', row, index })), rows, headings: [] }
  }
  const items: Item<T>[] = []
  const headings: number[] = []
  const ordered: T[] = []
  for (const group of groupRows(rows, keyOf)) {
    headings.push(items.length)
    items.push({ kind: 'group', group })
    for (const row of group.rows) {
      items.push({ kind: 'row', row, index: ordered.length })
      ordered.push(row)
    }
  }
  return { items, rows: ordered, headings }
}
