import { compareByWorth } from '#domain/assess.ts'
import type { FleetBox } from './fleet-sets.ts'

/** The fleet as every list and counter on screen has it. */
export interface Placed {
  /** What costs money next first, or in the places that a hand holds. */
  readonly boxes: readonly FleetBox[]
  /** Boxes that belong elsewhere by now, and stay because a hand holds them. */
  readonly moved: ReadonlySet<string>
}

/**
 * Puts the fleet in its places. While a hand is on a list, every box keeps its place and the judgement by which it
 * got it, so that no row moves and every count goes on equalling its list: what has become of the boxes meanwhile,
 * by news or by the clock, is only named. More boxes coming in put everything in its place. What this person keeps on
 * a box (an owner, a tag, a snooze) counts at once: it moves no other row, and they have asked for it.
 */
export function placeFleet(
  current: readonly FleetBox[],
  before: readonly FleetBox[],
  held: boolean,
): Placed {
  if (!held || before.length === 0) return afresh(current)
  const now = new Map(current.map((row) => [row.box.id, row]))
  const kept = before.flatMap((row) => {
    const is = now.get(row.box.id)
    return is ? [withHandling(row, is)] : []
  })
  if (kept.length < current.length) return afresh(current)
  const moved = kept.filter((row) => hasMoved(row, now.get(row.box.id) ?? row))
  const isSame = kept.length === before.length && kept.every((row, at) => row === before[at])
  return {
    boxes: isSame ? before : kept,
    moved: new Set(moved.map((row) => row.box.id)),
  }
}

function afresh(current: readonly FleetBox[]): Placed {
  return { boxes: current.toSorted(compareByWorth), moved: new Set() }
}

/** A row that keeps its place and its judgement, with what is kept on the box now. */
function withHandling(row: FleetBox, { box: { handling } }: FleetBox): FleetBox {
  const was = row.box.handling
  if (was === handling || JSON.stringify(was) === JSON.stringify(handling)) return row
  return { ...row, box: { ...row.box, handling } }
}

/** Whether the clock, the policy or news that were let through have put a box into another lane or verdict. */
function hasMoved(before: FleetBox, now: FleetBox): boolean {
  if (before === now) return false
  const was = before.assessment
  const is = now.assessment
  return (
    was.urgency.bucket !== is.urgency.bucket ||
    was.readiness.verdict !== is.readiness.verdict ||
    before.policy !== now.policy ||
    before.box.status !== now.box.status
  )
}
