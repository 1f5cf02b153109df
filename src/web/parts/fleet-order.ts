import { compareByWorth } from '#domain/assess.ts'
import type { FleetRow } from './fleet-sets.ts'
import type { Step } from './fleet-sums.ts'

/** The fleet as every list and counter on screen has it. */
export interface Placed {
  /** What costs money next first, or in the places that a hand holds. */
  readonly boxes: readonly FleetRow[]
  /** Boxes that belong elsewhere by now, and stay because a hand holds them. */
  readonly moved: ReadonlySet<string>
  /** Every box as it is judged now, and where each of `boxes` stands among them. */
  readonly current: readonly FleetRow[]
  readonly order: readonly number[]
  /** What made these `boxes` of those placed before. */
  readonly step: Step
}

export const nothingPlaced: Placed = {
  boxes: [],
  moved: new Set(),
  current: [],
  order: [],
  step: { from: [], came: [], left: [] },
}

/**
 * Puts the fleet in its places. While a hand is on a list, every box keeps its place and the judgement by which it
 * got it, so that no row moves and every count goes on equalling its list: what has become of the boxes meanwhile,
 * by news or by the clock, is only named. More boxes coming in put everything in its place. What this person keeps on
 * a box (an owner, a tag, a snooze) counts at once: it moves no other row, and they have asked for it.
 */
export function placeFleet(current: readonly FleetRow[], before: Placed, held: boolean): Placed {
  const standing = standingIn(current, before)
  const isHeld = held && before.boxes.length > 0 && standing.boxes.length === current.length
  return isHeld ? inPlace(current, standing) : afresh(current, standing)
}

interface Standing extends Pick<Placed, 'boxes' | 'order'> {
  /** Where they stood, with those that are gone. */
  readonly from: readonly FleetRow[]
  readonly gone: readonly FleetRow[]
}

/** The boxes that stood before and are still there, and where they are among the current ones. */
function standingIn(current: readonly FleetRow[], before: Placed): Standing {
  const isThere = (row: FleetRow, at: number) => {
    const now = current[at]
    // To ask twenty thousand boxes for their ids costs more than all else: most are the very same.
    return row === now || row.box.id === now?.box.id
  }
  if (before.current.every(isThere)) {
    return { boxes: before.boxes, order: before.order, from: before.boxes, gone: [] }
  }
  const places = new Map(current.map((row, at) => [row.box.id, at]))
  const still = before.boxes.filter((row) => places.has(row.box.id))
  return {
    boxes: still,
    order: still.flatMap((row) => places.get(row.box.id) ?? []),
    from: before.boxes,
    gone: before.boxes.filter((row) => !places.has(row.box.id)),
  }
}

function inPlace(current: readonly FleetRow[], { boxes, order, from, gone }: Standing): Placed {
  const moved = new Set<string>()
  const came: FleetRow[] = []
  const left = [...gone]
  const kept = boxes.map((row, place) => {
    const now = current[order[place] ?? -1] ?? row
    const is = withHandling(row, now)
    if (hasMoved(is, now)) moved.add(row.box.id)
    if (is !== row) {
      came.push(is)
      left.push(row)
    }
    return is
  })
  const isSame = came.length + left.length === 0
  return { boxes: isSame ? from : kept, moved, current, order, step: { from, came, left } }
}

/** Only what was judged anew looks for its place: all others stand in order already. */
function afresh(current: readonly FleetRow[], standing: Standing): Placed {
  const { from } = standing
  const kept: number[] = []
  const news: number[] = []
  const left = [...standing.gone]
  const known = new Uint8Array(current.length)
  for (const [place, row] of standing.boxes.entries()) {
    const at = standing.order[place] ?? -1
    known[at] = 1
    if (row === current[at]) kept.push(at)
    else {
      news.push(at)
      left.push(row)
    }
  }
  for (let at = 0; at < current.length; at += 1) if (known[at] === 0) news.push(at)
  const { boxes, order } = together(current, kept, news)
  const step = { from, came: rowsAt(current, news), left }
  return { boxes, moved: new Set(), current, order, step }
}

/** A fleet that is judged anew, all of it, and put in its places box by box, so that others can work meanwhile. */
export interface Replacing {
  /** Looks whether the box that stood at `place` still stands behind the one before. */
  readonly look: (place: number) => void
  /** The fleet in its places, once all were looked at. */
  readonly placed: () => Placed
}

/**
 * Puts `current` in its places, which is all of `before` judged anew. Hardly any box passes another in a minute: the two
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
      const { boxes, order } = together(current, kept, news)
      return { boxes, moved: new Set(), current, order, step: { from: boxes, came: [], left: [] } }
    },
  }
}

/** Boxes by their places in `current`, those of `kept` standing in order already. */
function together(
  current: readonly FleetRow[],
  kept: readonly number[],
  news: readonly number[],
): Pick<Placed, 'boxes' | 'order'> {
  const order = inserted(kept, news, byWorth(current))
  return { boxes: rowsAt(current, order), order }
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

/** A row that keeps its place and its judgement, with what is kept on the box now. */
function withHandling(row: FleetRow, { box: { handling } }: FleetRow): FleetRow {
  const was = row.box.handling
  if (was === handling || JSON.stringify(was) === JSON.stringify(handling)) return row
  return { ...row, box: { ...row.box, handling } }
}

/** Whether the clock, the policy or news that were let through have put a box into another lane or verdict. */
function hasMoved(before: FleetRow, now: FleetRow): boolean {
  if (before === now) return false
  const was = before.assessment
  const is = now.assessment
  return (
    was.urgency.bucket !== is.urgency.bucket ||
    was.urgency.lane !== is.urgency.lane ||
    was.readiness.verdict !== is.readiness.verdict ||
    before.policy !== now.policy ||
    before.box.status !== now.box.status
  )
}
