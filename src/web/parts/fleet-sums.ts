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

/** Says how the list `to` came about. Only the newest is known: each would keep the list before it, and that the one before. */
export function tellStep(to: Containers, step: Step): void {
  newest = { to, step }
}

/**
 * Adds up each list of containers once. A list that came about by a few changes is the sum of the one before with those few:
 * to go through twenty thousand containers for each of five versions a second costs more than all else that is done with them.
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

/** All that was added up of the list `before`, to be done for another that is going to be shown. */
export function sumAsBefore(before: Containers): readonly ((rows: Containers) => unknown)[] {
  return sums.filter(({ knows }) => knows(before)).map(({ of }) => of)
}

/** Counts containers under the keys that `tellKeys` tells of each; a key without a container is not in the answer. */
export function countedPer<K>(
  tellKeys: (row: FleetRow, tell: (key: K) => void) => void,
): (rows: Containers) => ReadonlyMap<K, number> {
  return summedPer<Map<K, number>>({
    none: () => new Map(),
    copy: (counts) => new Map(counts),
    add(counts, row, by) {
      tellKeys(row, (key) => {
        const count = (counts.get(key) ?? 0) + by
        if (count === 0) counts.delete(key)
        else counts.set(key, count)
      })
      return counts
    },
  })
}
