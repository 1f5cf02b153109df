/** Places for the items that a list draws: numbers from 0, by id. */
export type Slots = ReadonlyMap<string, number>

/**
 * Who is drawn where, after `before`: one that stays keeps its place, one that comes takes the lowest that is free. So
 * a screen that scrolls on is drawn over the one before it, and what is still on screen never is. Where it is not to be
 * drawn `overOthers`, one that comes takes a place that nobody had. `before` itself where the same are drawn.
 */
export function slotsAfter(before: Slots, ids: readonly string[], overOthers = true): Slots {
  if (ids.length === before.size && ids.every((id) => before.has(id))) return before
  const taken = new Set(ids.flatMap((id) => before.get(id) ?? []))
  let lowest = overOthers ? 0 : Math.max(-1, ...before.values()) + 1
  return new Map(
    ids.map((id) => {
      const kept = before.get(id)
      if (kept !== undefined) return [id, kept]
      while (taken.has(lowest)) lowest += 1
      lowest += 1
      return [id, lowest - 1]
    }),
  )
}
