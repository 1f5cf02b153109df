import type { FleetRow } from './fleet-row.ts'

/** A figure added up row by row, so that a few changed rows don't require adding up all the others again. */
export interface Sum<T> {
  none(): T
  copy(sum: T): T
  /** `sum` with one more row; with `by` -1, with one less. May change the sum it was given. */
  add(sum: T, row: FleetRow, by: 1 | -1): T
}

/** `sum` over `rows`. */
export function totalOf<T>(sum: Sum<T>, rows: Iterable<FleetRow>): T {
  return added(sum, sum.none(), rows, 1)
}

/** The total `before`, plus the rows added and minus the rows removed. `before` doesn't change. */
export function totalAfter<T>(
  sum: Sum<T>,
  before: T,
  { came, left }: { readonly came: Iterable<FleetRow>; readonly left: Iterable<FleetRow> },
): T {
  return added(sum, added(sum, sum.copy(before), left, -1), came, 1)
}

function added<T>(sum: Sum<T>, start: T, rows: Iterable<FleetRow>, by: 1 | -1): T {
  let total = start
  for (const row of rows) total = sum.add(total, row, by)
  return total
}

/** A count of rows. */
export function countOf(has: (row: FleetRow) => boolean): Sum<number> {
  return {
    none: () => 0,
    copy: (count) => count,
    add: (count, row, by) => (has(row) ? count + by : count),
  }
}

/** Counts of rows by name: each row is counted under every name it has. Every name is present, even with 0. */
export function countsOf<K extends string>(
  names: readonly K[],
  has: (name: K, row: FleetRow) => boolean,
): Sum<Record<K, number>> {
  return {
    none: () => Object.fromEntries(names.map((name) => [name, 0])) as Record<K, number>,
    copy: (counts) => ({ ...counts }),
    add(counts, row, by) {
      for (const name of names) if (has(name, row)) counts[name] += by
      return counts
    },
  }
}

/** Counts of rows by key. Rows without a key (null) aren't counted, and keys without rows are left out. */
export function countsBy<K>(keyOf: (row: FleetRow) => K | null): Sum<Map<K, number>> {
  return {
    none: () => new Map(),
    copy: (counts) => new Map(counts),
    add(counts, row, by) {
      const key = keyOf(row)
      if (key === null) return counts
      const count = (counts.get(key) ?? 0) + by
      if (count === 0) counts.delete(key)
      else counts.set(key, count)
      return counts
    },
  }
}
