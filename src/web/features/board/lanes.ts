import {
  boardLane,
  boardLanes,
  fleetSets,
  isAtRisk,
  isLaidAside,
  isOnBoard,
  type BoardLane,
  type FleetRow,
} from '#web/parts/fleet-sets.ts'
import { summedPer } from '#web/parts/fleet-sums.ts'

/** What the list of the Board can be narrowed to: a lane, holds, what can’t be assessed, or what is snoozed. */
export type BoardFilter = BoardLane | 'blocked' | 'not-judged' | 'laid-aside'

/** The counters above the list, in the order of its lanes; `blocked` cuts across them. */
export const counters: readonly (BoardLane | 'blocked')[] = [...boardLanes, 'blocked']
export const boardFilters: readonly BoardFilter[] = [...counters, 'not-judged', 'laid-aside']

/** Whether a container is in what the filter names. */
export function isIn(filter: BoardFilter | null, row: FleetRow): boolean {
  switch (filter) {
    case null:
      return isOnBoard(row)
    case 'laid-aside':
      return isAtRisk(row) && isLaidAside(row)
    case 'blocked':
      return fleetSets.onHoldOnBoard.has(row)
    case 'not-judged':
      return fleetSets.cannotAssessOnBoard.has(row)
    default:
      return isOnBoard(row) && boardLane(row) === filter
  }
}

/** The rows of the board (null: all of them), narrowed to a lane; their order is preserved. */
export function boardRows(fleet: readonly FleetRow[], filter: BoardFilter | null): FleetRow[] {
  return fleet.filter((row) => isIn(filter, row))
}

/** How many rows each lane has. Counted by the list itself, so that a count equals its list. */
export const laneCounts = summedPer<Record<BoardFilter, number>>({
  none: () => ({
    'past-lfd': 0,
    charging: 0,
    'gate-closed': 0,
    today: 0,
    'next-gate-day': 0,
    'no-lfd': 0,
    'gate-days-2-3': 0,
    blocked: 0,
    'not-judged': 0,
    'laid-aside': 0,
  }),
  copy: (counts) => ({ ...counts }),
  add(counts, row, by) {
    if (!isAtRisk(row)) return counts
    for (const filter of boardFilters) if (isIn(filter, row)) counts[filter] += by
    return counts
  },
})
