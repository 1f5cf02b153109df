import { compareByWorth } from '#domain/fleet/assess.ts'
import type { FleetRow } from './fleet-sets.ts'
import type { Step } from './fleet-sums.ts'

/** The fleet as every list and counter on screen has it. */
export interface Placed {
  /** What costs money next first, or in the places that a hand holds. */
  readonly containers: readonly FleetRow[]
  /** Containers that belong elsewhere by now, and stay because a hand holds them. */
  readonly moved: ReadonlySet<string>
  /** Every container as it is assessed now, and where each of `containers` stands among them. */
  readonly current: readonly FleetRow[]
  readonly order: readonly number[]
  /** What made these `containers` of those placed before. */
  readonly step: Step
}

export const nothingPlaced: Placed = {
  containers: [],
  moved: new Set(),
  current: [],
  order: [],
  step: { from: [], came: [], left: [] },
}

/**
 * Puts the fleet in its places. While a hand is on a list, every container keeps its place and the assessment by which it
 * got it, so that no row moves and every count goes on equalling its list: what has become of the containers meanwhile,
 * by news or by the clock, is only named. More containers coming in put everything in its place. What this person keeps on
 * a container (an owner, a tag, a snooze) counts at once: it moves no other row, and they have asked for it.
 */
export function orderFleet(current: readonly FleetRow[], before: Placed, held: boolean): Placed {
  const standing = standingIn(current, before)
  const isHeld =
    held && before.containers.length > 0 && standing.containers.length === current.length
  return isHeld ? inPlace(current, standing) : afresh(current, standing)
}

interface Standing extends Pick<Placed, 'containers' | 'order'> {
  /** Where they stood, with those that are gone. */
  readonly from: readonly FleetRow[]
  readonly gone: readonly FleetRow[]
}

/** The containers that stood before and are still there, and where they are among the current ones. */
function standingIn(current: readonly FleetRow[], before: Placed): Standing {
  const isThere = (row: FleetRow, at: number) => {
    const now = current[at]
    // To ask twenty thousand containers for their ids costs more than all else: most are the very same.
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
  { containers, order, from, gone }: Standing,
): Placed {
  const moved = new Set<string>()
  const came: FleetRow[] = []
  const left = [...gone]
  const kept = containers.map((row, place) => {
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
  return { containers: isSame ? from : kept, moved, current, order, step: { from, came, left } }
}

/** Only what was assessed anew looks for its place: all others stand in order already. */
function afresh(current: readonly FleetRow[], standing: Standing): Placed {
  const { from } = standing
  const kept: number[] = []
  const news: number[] = []
  const left = [...standing.gone]
  const known = new Uint8Array(current.length)
  for (const [place, row] of standing.containers.entries()) {
    const at = standing.order[place] ?? -1
    known[at] = 1
    if (row === current[at]) kept.push(at)
    else {
      news.push(at)
      left.push(row)
    }
  }
  for (let at = 0; at < current.length; at += 1) if (known[at] === 0) news.push(at)
  const { containers, order } = together(current, kept, news)
  const step = { from, came: rowsAt(current, news), left }
  return { containers, moved: new Set(), current, order, step }
}

/** A fleet that is assessed anew, all of it, and put in its places container by container, so that others can work meanwhile. */
export interface Replacing {
  /** Looks whether the container that stood at `place` still stands behind the one before. */
  readonly look: (place: number) => void
  /** The fleet in its places, once all were looked at. */
  readonly placed: () => Placed
}

/**
 * Puts `current` in its places, which is all of `before` assessed anew. Hardly any container passes another in a minute: the two
 * that do are put in order apart from all others.
 */
export function replaceFleet(current: readonly FleetRow[], before: Placed): Replacing {
  const compare = byWorth(current)
  const kept: number[] = []
  const news: number[] = []
  return {
    look(place) {
      const at = before.order[place] ?? -1
      const last = kept.at(-1)
      if (last === undefined || compare(last, at) <= 0) kept.push(at)
      else {
        kept.pop()
        news.push(last, at)
      }
    },
    placed() {
      const { containers, order } = together(current, kept, news)
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

/** Containers by their places in `current`, those of `kept` standing in order already. */
function together(
  current: readonly FleetRow[],
  kept: readonly number[],
  news: readonly number[],
): Pick<Placed, 'containers' | 'order'> {
  const order = inserted(kept, news, byWorth(current))
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

/** `list`, which is in order, with `more` of the same in their places. */
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

/** How many of `list`, of which the first `from` do, come before `one`. */
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

/** A row that keeps its place and its assessment, with what is kept on the container now. */
function withHandling(row: FleetRow, { container: { handling } }: FleetRow): FleetRow {
  const was = row.container.handling
  if (was === handling || JSON.stringify(was) === JSON.stringify(handling)) return row
  return { ...row, container: { ...row.container, handling } }
}

/** Whether the clock, the policy or news that were let through have put a container into another lane or verdict. */
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
