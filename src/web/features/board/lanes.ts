import {
  boardLanes,
  isInBoardFilter,
  isOnBoard,
  type BoardFilter,
  type BoardLane,
} from '#domain/fleet/sets.ts'
import type { FleetRow } from '#web/fleet/row.ts'

/** The counters above the list, in the order of its lanes; `blocked` cuts across them. */
export const counters: readonly (BoardLane | 'blocked')[] = [...boardLanes, 'blocked']

/** The rows of the board (null: all of them), narrowed to a lane; their order is preserved. */
export function boardRows(fleet: readonly FleetRow[], filter: BoardFilter | null): FleetRow[] {
  return fleet.filter((row) => (filter === null ? isOnBoard(row) : isInBoardFilter(filter, row)))
}
