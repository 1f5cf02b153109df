/** Places for the items that a list draws: numbers from 0, by id, in the order in which their elements stand in the page. */
export type Slots = ReadonlyMap<string, number>

export interface Drawing {
  /** Whether one that comes may be drawn over one that left. */
  readonly overOthers: boolean
  /** Whether elements stay where they stand in the page, whatever the order of the list. */
  readonly inPlace: boolean
}

/**
 * Who is drawn where, after `before`: one that stays keeps its place, those that come take the places of those that left,
 * in the order in which these stood, so that a list in another order moves no element. Thus a screen that scrolls on is
 * drawn over the one before it, and what is still on screen never is. Where it is not to be drawn over others, one that
 * comes takes a place that nobody had. `before` itself where nothing changes.
 */
export function assignRows(
  before: Slots,
  ids: readonly string[],
  { overOthers, inPlace }: Drawing,
): Slots {
  const drawn = new Set(ids)
  const left = [...before].flatMap(([id, slot]) => (drawn.has(id) ? [] : slot))
  const free = overOthers ? left.values() : [].values()
  let next = Math.max(-1, ...before.values()) + 1
  const slots = ids.map((id): [string, number] => {
    const slot = before.get(id) ?? free.next().value
    if (slot !== undefined) return [id, slot]
    next += 1
    return [id, next - 1]
  })
  const standing = inPlace ? asStanding(slots, [...before.values()]) : slots
  const known = [...before.keys()]
  const isSame = known.length === ids.length && standing.every(([id], at) => id === known[at])
  return isSame ? before : new Map(standing)
}

/** Slots in the order in which they stood; new ones behind them. */
function asStanding(slots: [string, number][], before: readonly number[]): [string, number][] {
  const places = new Map(before.map((slot, place) => [slot, place]))
  const placeOf = ([, slot]: [string, number]) => places.get(slot) ?? before.length
  return slots.toSorted((a, b) => placeOf(a) - placeOf(b))
}
