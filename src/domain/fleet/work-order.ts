import { compareByWorth, workRank, type ContainerWithLfd } from './assess.ts'
import type { FleetRow } from './fleet-row.ts'

/** All slots, sorted. Most of the order is one number per row, which is compared first. */
export function sorted(slots: readonly FleetRow[]): number[] {
  const ranks = Float64Array.from(slots, workRank)
  const compare = byWorth(slots)
  return Array.from(slots.keys()).sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0) || compare(a, b))
}

/** The sorted `stay` with the slots `moving` inserted. */
export function merged(
  slots: readonly (FleetRow | null)[],
  stay: readonly number[],
  moving: readonly number[],
): readonly number[] {
  if (moving.length === 0) return stay
  const compare = byWorth(slots)
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

function byWorth(slots: readonly (FleetRow | null)[]): (a: number, b: number) => number {
  return (a, b) => {
    const [one, other] = [slots[a], slots[b]]
    return one && other ? compareByWorth(one, other) : 0
  }
}

/** The rows in `slots`, in `order`. Empty slots are left out. */
export function rowsAt<C extends ContainerWithLfd>(
  slots: readonly (FleetRow<C> | null)[],
  order: readonly number[],
): FleetRow<C>[] {
  const rows: FleetRow<C>[] = []
  for (const slot of order) {
    const row = slots[slot]
    if (row) rows.push(row)
  }
  return rows
}
