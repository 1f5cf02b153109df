import type { FleetRow } from './fleet-sets.ts'

type Containers = readonly FleetRow[]

/** What makes one list of containers another: containers that came, and containers that left, be it for what they became. */
export interface Step {
  readonly from: Containers
  readonly came: Containers
  readonly left: Containers
}

/** How something is added up over containers, one by one. */
export interface Sum<T> {
  readonly none: () => T
  readonly copy: (sum: T) => T
  /** `sum` with one container more; with `by` -1, with one less. May change what it was given. */
  readonly add: (sum: T, row: FleetRow, by: 1 | -1) => T
}

const sums: {
  readonly knows: (rows: Containers) => boolean
  readonly of: (rows: Containers) => unknown
}[] = []
let newest: { readonly to: Containers; readonly step: Step } | null = null

/** Records how the list `to` was derived. Only the latest step is stored: each one retains the list before it. */
export function recordStep(to: Containers, step: Step): void {
  newest = { to, step }
}

/**
 * Sums each list of containers once. A list that differs by a few changes is summed from the previous sum and those changes:
 * summing 20,000 containers for each of five versions a second would cost more than everything else.
 */
export function summedPer<T extends object | number>({
  none,
  copy,
  add,
}: Sum<T>): (rows: Containers) => T {
  const known = new WeakMap<Containers, { readonly sum: T }>()
  const summed = (rows: Containers): T => {
    const before = known.get(rows)
    if (before) return before.sum
    const sum = stepped(rows) ?? plus(none(), rows, 1)
    known.set(rows, { sum })
    return sum
  }
  sums.push({ knows: (rows) => known.has(rows), of: summed })
  return summed

  function stepped(rows: Containers): T | null {
    if (newest?.to !== rows) return null
    const { from, came, left } = newest.step
    const before = known.get(from)
    if (!before || came.length + left.length > rows.length) return null
    return plus(plus(copy(before.sum), left, -1), came, 1)
  }

  function plus(sum: T, rows: Containers, by: 1 | -1): T {
    let so = sum
    for (const row of rows) so = add(so, row, by)
    return so
  }
}

/** The sums that were computed for the list `before`, to be computed for the list that replaces it. */
export function sumAsBefore(before: Containers): readonly ((rows: Containers) => unknown)[] {
  return sums.filter(({ knows }) => knows(before)).map(({ of }) => of)
}

/** Counts containers by the keys that `addKeys` adds for each. Keys without containers are left out. */
export function countedPer<K>(
  addKeys: (row: FleetRow, add: (key: K) => void) => void,
): (rows: Containers) => ReadonlyMap<K, number> {
  return summedPer<Map<K, number>>({
    none: () => new Map(),
    copy: (counts) => new Map(counts),
    add(counts, row, by) {
      addKeys(row, (key) => {
        const count = (counts.get(key) ?? 0) + by
        if (count === 0) counts.delete(key)
        else counts.set(key, count)
      })
      return counts
    },
  })
}
