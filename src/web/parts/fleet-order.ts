import { compareByWorth } from '#domain/fleet/assess.ts'
import type { FleetRow } from './fleet-sets.ts'
import type { Step } from './fleet-sums.ts'

/** The fleet as every list and counter on screen uses it. */
export interface OrderedFleet {
  /** Those that cost money soonest first, or in their held order. */
  readonly containers: readonly FleetRow[]
  /** Containers whose position has changed but that stay in place while the list is held. */
  readonly moved: ReadonlySet<string>
  /** Every container as assessed now, and the index of each of `containers` in it. */
  readonly current: readonly FleetRow[]
  readonly order: readonly number[]
  /** The step from the previous `containers` to these. */
  readonly step: Step
}

export const emptyFleet: OrderedFleet = {
  containers: [],
  moved: new Set(),
  current: [],
  order: [],
  step: { from: [], came: [], left: [] },
}

/**
 * Orders the fleet. While a list is held, every container keeps its position and the assessment that determined it, so that
 * no row moves and every count matches its list. Containers that changed meanwhile, by updates or by the clock, are only
 * listed in `moved`. Added containers reorder everything. This person's own handling (an owner, a tag, a snooze) applies at
 * once: they asked for it, and it moves no other row.
 */
export function orderFleet(
  current: readonly FleetRow[],
  before: OrderedFleet,
  held: boolean,
): OrderedFleet {
  const remaining = remainingIn(current, before)
  const isHeld =
    held && before.containers.length > 0 && remaining.containers.length === current.length
  return isHeld ? inPlace(current, remaining) : reordered(current, remaining)
}

interface Remaining extends Pick<OrderedFleet, 'containers' | 'order'> {
  /** The previous list, including containers that are gone. */
  readonly from: readonly FleetRow[]
  readonly gone: readonly FleetRow[]
}

/** The containers of the previous list that still exist, and their indexes in the current one. */
function remainingIn(current: readonly FleetRow[], before: OrderedFleet): Remaining {
  const isThere = (row: FleetRow, at: number) => {
    const now = current[at]
    // Comparing identity first: most rows are the same object, and reading 20,000 ids costs more than everything else.
    return row === now || row.container.id === now?.container.id
  }
  if (before.current.every(isThere)) {
    return { containers: before.containers, order: before.order, from: before.containers, gone: [] }
  }
  const places = new Map(current.map((row, at) => [row.container.id, at]))
  const still = before.containers.filter((row) => places.has(row.container.id))
  return {
    containers: still,
    order: still.flatMap((row) => places.get(row.container.id) ?? []),
    from: before.containers,
    gone: before.containers.filter((row) => !places.has(row.container.id)),
  }
}

function inPlace(
  current: readonly FleetRow[],
  { containers, order, from, gone }: Remaining,
): OrderedFleet {
  const moved = new Set<string>()
  const came: FleetRow[] = []
  const left = [...gone]
  const rows = containers.map((row, place) => {
    const now = current[order[place] ?? -1] ?? row
    const is = withHandling(row, now)
    if (hasMoved(is, now)) moved.add(row.container.id)
    if (is !== row) {
      came.push(is)
      left.push(row)
    }
    return is
  })
  const isSame = came.length + left.length === 0
  return { containers: isSame ? from : rows, moved, current, order, step: { from, came, left } }
}

/** Only rows with a new assessment are inserted. All others are already in order. */
function reordered(current: readonly FleetRow[], remaining: Remaining): OrderedFleet {
  const { from } = remaining
  const sorted: number[] = []
  const unsorted: number[] = []
  const left = [...remaining.gone]
  const known = new Uint8Array(current.length)
  for (const [place, row] of remaining.containers.entries()) {
    const at = remaining.order[place] ?? -1
    known[at] = 1
    if (row === current[at]) sorted.push(at)
    else {
      unsorted.push(at)
      left.push(row)
    }
  }
  for (let at = 0; at < current.length; at += 1) if (known[at] === 0) unsorted.push(at)
  const { containers, order } = merged(current, sorted, unsorted)
  const step = { from, came: rowsAt(current, unsorted), left }
  return { containers, moved: new Set(), current, order, step }
}

/** A fully reassessed fleet that is ordered container by container, so that other work can run in between. */
export interface Replacing {
  /** Checks whether the container that was at `place` still comes after the previous one. */
  readonly look: (place: number) => void
  /** The ordered fleet, once all were checked. */
  readonly placed: () => OrderedFleet
}

/**
 * Orders `current`, which is all of `before` reassessed. Within a minute hardly any container passes another, so the few that
 * do are sorted separately.
 */
export function replaceFleet(current: readonly FleetRow[], before: OrderedFleet): Replacing {
  const compare = byWorth(current)
  const sorted: number[] = []
  const unsorted: number[] = []
  return {
    look(place) {
      const at = before.order[place] ?? -1
      const last = sorted.at(-1)
      if (last === undefined || compare(last, at) <= 0) sorted.push(at)
      else {
        sorted.pop()
        unsorted.push(last, at)
      }
    },
    placed() {
      const { containers, order } = merged(current, sorted, unsorted)
      return {
        containers,
        moved: new Set(),
        current,
        order,
        step: { from: containers, came: [], left: [] },
      }
    },
  }
}

/** Merges indexes into `current`: `sorted` ones, which are already in order, and `unsorted` ones. */
function merged(
  current: readonly FleetRow[],
  sorted: readonly number[],
  unsorted: readonly number[],
): Pick<OrderedFleet, 'containers' | 'order'> {
  const order = inserted(sorted, unsorted, byWorth(current))
  return { containers: rowsAt(current, order), order }
}

function byWorth(current: readonly FleetRow[]): (a: number, b: number) => number {
  return (a, b) => {
    const [one, other] = [current[a], current[b]]
    return one && other ? compareByWorth(one, other) : 0
  }
}

function rowsAt(rows: readonly FleetRow[], places: readonly number[]): FleetRow[] {
  const found: FleetRow[] = []
  for (const at of places) {
    const row = rows[at]
    if (row) found.push(row)
  }
  return found
}

/** Inserts `more` into the sorted `list`. */
function inserted<T>(
  list: readonly T[],
  more: readonly T[],
  compare: (a: T, b: T) => number,
): readonly T[] {
  const whole: T[] = []
  let from = 0
  for (const one of more.toSorted(compare)) {
    const to = placeFor(one, list, from, compare)
    for (; from < to; from += 1) whole.push(list[from] as T)
    whole.push(one)
  }
  return [...whole, ...list.slice(from)]
}

/** How many items of `list` come before `one`. The first `from` are known to. */
function placeFor<T>(
  one: T,
  list: readonly T[],
  from: number,
  compare: (a: T, b: T) => number,
): number {
  let [low, high] = [from, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const other = list[middle] as T
    if (compare(other, one) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** The row as it was, with the latest handling of its container. */
function withHandling(row: FleetRow, { container: { handling } }: FleetRow): FleetRow {
  const was = row.container.handling
  if (was === handling || JSON.stringify(was) === JSON.stringify(handling)) return row
  return { ...row, container: { ...row.container, handling } }
}

/** Whether the clock, the policy or applied updates put a container into another lane or readiness. */
function hasMoved(before: FleetRow, now: FleetRow): boolean {
  if (before === now) return false
  const was = before.assessment
  const is = now.assessment
  return (
    was.urgency.bucket !== is.urgency.bucket ||
    was.urgency.lane !== is.urgency.lane ||
    was.readiness.verdict !== is.readiness.verdict ||
    before.policy !== now.policy ||
    before.container.status !== now.container.status
  )
}
