import { boardLane, isOnBoard } from './fleet-sets.ts'
import { summedPer } from './fleet-sums.ts'

/** How many containers on the board are over their last free day: the number beside the board's name. */
export const overOnBoard = summedPer<number>({
  none: () => 0,
  copy: (count) => count,
  add: (count, row, by) => (boardLane(row) === 'past-lfd' && isOnBoard(row) ? count + by : count),
})
