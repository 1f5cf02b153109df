/** Element numbers of the rendered items: numbers from 0 by id, in DOM order. */
export type RowElements = ReadonlyMap<string, number>

export interface Recycling {
  /** Whether an item that enters may recycle the element of one that left. */
  readonly recycle: boolean
  /** Whether elements keep their DOM order, whatever the order of the list. */
  readonly inPlace: boolean
}

/**
 * Assigns each visible item an element. Items still visible keep theirs. Items that enter recycle the elements of items that
 * left, in DOM order, so that reordering the list moves no element. Without `recycle` they get new elements. Returns `before`
 * itself if nothing changes.
 */
export function assignRows(
  before: RowElements,
  ids: readonly string[],
  { recycle, inPlace }: Recycling,
): RowElements {
  const drawn = new Set(ids)
  const left = [...before].flatMap(([id, element]) => (drawn.has(id) ? [] : element))
  const free = recycle ? left.values() : [].values()
  let next = Math.max(-1, ...before.values()) + 1
  const elements = ids.map((id): [string, number] => {
    const element = before.get(id) ?? free.next().value
    if (element !== undefined) return [id, element]
    next += 1
    return [id, next - 1]
  })
  const ordered = inPlace ? inDomOrder(elements, [...before.values()]) : elements
  const known = [...before.keys()]
  const isSame = known.length === ids.length && ordered.every(([id], at) => id === known[at])
  return isSame ? before : new Map(ordered)
}

/** Elements in their DOM order, new ones last. */
function inDomOrder(elements: [string, number][], before: readonly number[]): [string, number][] {
  const places = new Map(before.map((element, place) => [element, place]))
  const placeOf = ([, element]: [string, number]) => places.get(element) ?? before.length
  return elements.toSorted((a, b) => placeOf(a) - placeOf(b))
}
