import { compareByWorth } from '#domain/assess.ts'
import type { FleetBox } from './fleet-sets.ts'

/**
 * What costs money next first. While somebody's hand is on a list, rows keep the places they had, even where new facts
 * would move them: only what a person lets in, or more rows coming in, sorts them again.
 */
export function ordered(
  boxes: readonly FleetBox[],
  before: readonly FleetBox[],
  still: boolean,
): readonly FleetBox[] {
  if (!still || before.length !== boxes.length) return boxes.toSorted(compareByWorth)
  const place = new Map(before.map((row, index) => [row.box.id, index]))
  const placeOf = (row: FleetBox) => place.get(row.box.id) ?? before.length
  return boxes.toSorted((a, b) => placeOf(a) - placeOf(b) || compareByWorth(a, b))
}

let hands = 0
let letIn = false

/** Keeps rows in their places until the answer is called. */
export function keepOrder(): () => void {
  hands += 1
  return () => {
    hands -= 1
  }
}

/** Waiting changes are let in: the next order is the true one, hand or not. */
export function letOrderIn(): void {
  letIn = true
}

/** Whether rows stay where they are now; a word to let the order in is used up by this. */
export function takeStillness(): boolean {
  const still = hands > 0 && !letIn
  letIn = false
  return still
}
