/** The list of containers that was last on screen, in the order in which it stood there. */
export interface OpenedList {
  readonly name: string
  /** Address of the list, to go back to. */
  readonly path: string
  readonly ids: () => readonly string[]
}

let last: OpenedList | null = null

/** Remembers a list as it stands on screen, so that the page of a container can go on to the next one. */
export function rememberList(list: OpenedList): void {
  last = list
}

/** The list that was on screen last; null before the first, and after the page was loaded afresh. */
export function openedList(): OpenedList | null {
  return last
}

/** Where a container stands in a list of ids, and its neighbours there; null where it is not in it. */
export function placeInList(
  ids: readonly string[],
  id: string,
): { place: number; of: number; previous: string | null; next: string | null } | null {
  const at = ids.indexOf(id)
  if (at < 0) return null
  return { place: at + 1, of: ids.length, previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null }
}
