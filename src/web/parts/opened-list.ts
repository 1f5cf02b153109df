import { createCell } from '#web/cell.ts'
import type { FleetRow } from '#web/fleet/row.ts'

/** The list of containers that was last on screen, in its order there. */
export interface OpenedList {
  readonly name: string
  /** URL of the list, to go back to. */
  readonly path: string
  readonly ids: () => readonly string[]
}

const last = createCell<OpenedList | null>(null)

/** Remembers the list on screen, so that a container's page can link to the next one. */
export function rememberList(list: OpenedList): void {
  last.set(list)
}

/** The list that was last on screen. Null before the first one and after a reload. */
export function openedList(): OpenedList | null {
  return last.get()
}

/** The position of a container in a list of ids, and its neighbors. Null if it isn't in the list. */
export function placeInList(
  ids: readonly string[],
  id: string,
): { place: number; of: number; previous: string | null; next: string | null } | null {
  const at = ids.indexOf(id)
  if (at < 0) return null
  return { place: at + 1, of: ids.length, previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null }
}

/** Rows in the order of the list on screen; those that it doesn't show come last. */
export function inShownOrder(rows: readonly FleetRow[]): FleetRow[] {
  const places = new Map((openedList()?.ids() ?? []).map((id, place) => [id, place]))
  const placeOf = ({ container }: FleetRow) => places.get(container.id) ?? places.size
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b))
}
