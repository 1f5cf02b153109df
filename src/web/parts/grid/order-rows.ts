import { compareValues, type GridColumn, type SortKey, type SortValue } from './column.ts'

/** The rows by the sort keys, the first key deciding first; rows that are equal keep the order they came in. */
export function orderRows<T>(
  rows: readonly T[],
  columns: readonly Pick<GridColumn<T>, 'id' | 'sortBy'>[],
  sort: readonly SortKey[],
): readonly T[] {
  const keys = sort.flatMap(({ id, desc }) => {
    const sortBy = columns.find((column) => column.id === id)?.sortBy
    // Each value is read once: reading it at every comparison would cost more than the sorting.
    return sortBy ? [{ desc, values: rows.map(sortBy) }] : []
  })
  if (keys.length === 0) return rows
  const order = rows.map((_, index) => index)
  order.sort((a, b) => {
    for (const { desc, values } of keys) {
      const decided = compareWithNothingLast(values[a] ?? null, values[b] ?? null, desc)
      if (decided !== 0) return decided
    }
    return a - b
  })
  return order.flatMap((index) => rows[index] ?? [])
}

function compareWithNothingLast(a: SortValue | null, b: SortValue | null, desc: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return desc ? compareValues(b, a) : compareValues(a, b)
}
