import { compareByWorth, workRank, type ContainerWithLfd } from './assess.ts'
import type { FleetRow } from './fleet-row.ts'
import { valueAt, type Slots } from './slots.ts'

/** The slots of `rows`, sorted. Most of the order is one number per row, which is compared first. */
export function sorted(rows: readonly FleetRow[]): number[] {
  const ranks = Float64Array.from(rows, workRank)
  const compare = byWorth((slot) => rows[slot])
  return Array.from(rows.keys()).sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0) || compare(a, b))
}

/** The sorted `stay` with the slots `moving` inserted. */
export function merged(
  slots: Slots<FleetRow>,
  stay: readonly number[],
  moving: readonly number[],
): readonly number[] {
  if (moving.length === 0) return stay
  const compare = byWorth((slot) => valueAt(slots, slot))
  const whole: number[] = []
  let from = 0
  for (const slot of moving.toSorted(compare)) {
    const to = placeFor(slot, stay, from, compare)
    for (; from < to; from += 1) whole.push(stay[from] ?? 0)
    whole.push(slot)
  }
  for (; from < stay.length; from += 1) whole.push(stay[from] ?? 0)
  return whole
}

/** How many of the sorted `list` come before `slot`. The first `from` are known to. */
function placeFor(
  slot: number,
  list: readonly number[],
  from: number,
  compare: (a: number, b: number) => number,
): number {
  let [low, high] = [from, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (compare(list[middle] ?? 0, slot) < 0) low = middle + 1
    else high = middle
  }
  return low
}

function byWorth(
  rowAt: (slot: number) => FleetRow | null | undefined,
): (a: number, b: number) => number {
  return (a, b) => {
    const [one, other] = [rowAt(a), rowAt(b)]
    return one && other ? compareByWorth(one, other) : 0
  }
}

/** The rows in `slots`, in `order`. Empty slots are left out. */
export function rowsAt<C extends ContainerWithLfd>(
  slots: Slots<FleetRow<C>>,
  order: readonly number[],
): FleetRow<C>[] {
  const rows: FleetRow<C>[] = []
  for (const slot of order) {
    const row = valueAt(slots, slot)
    if (row) rows.push(row)
  }
  return rows
}
