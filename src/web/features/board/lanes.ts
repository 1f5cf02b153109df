import {
  cannotBeJudged,
  deadlineLane,
  hasActiveHold,
  isAtRisk,
  type FleetBox,
  type Lane,
} from '#web/parts/fleet-sets.ts'

/** What the list of the board can be narrowed to: a lane, or the boxes nobody can judge. */
export type BoardFilter = Lane | 'not-judged'

export const lanes = ['over', 'today', 'tomorrow', 'days-2-3', 'no-date', 'blocked'] as const
export const boardFilters = [...lanes, 'not-judged'] as const

/** Whether a box of the board is in a lane. */
export function isIn(filter: BoardFilter, row: FleetBox): boolean {
  switch (filter) {
    case 'blocked':
      return hasActiveHold(row)
    case 'not-judged':
      return cannotBeJudged(row)
    case 'over':
    case 'today':
    case 'tomorrow':
    case 'days-2-3':
    case 'no-date':
      return deadlineLane(row) === filter
  }
}

/** The rows of the board, narrowed to a lane; their order is kept. */
export function boardRows(fleet: readonly FleetBox[], filter: BoardFilter | null): FleetBox[] {
  return fleet.filter((row) => isAtRisk(row) && (filter === null || isIn(filter, row)))
}

/** How many rows each lane has. Counted by the list itself, so that a count equals its list. */
export function laneCounts(board: readonly FleetBox[]): Record<BoardFilter, number> {
  const counts: Record<BoardFilter, number> = {
    over: 0,
    today: 0,
    tomorrow: 0,
    'days-2-3': 0,
    'no-date': 0,
    blocked: 0,
    'not-judged': 0,
  }
  for (const row of board) {
    for (const filter of boardFilters) if (isIn(filter, row)) counts[filter] += 1
  }
  return counts
}
