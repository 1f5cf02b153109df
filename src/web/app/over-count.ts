import { useAssessedFleet } from '#web/parts/fleet.ts'
import { overOnBoard } from '#web/parts/over-on-board.ts'

/** Boxes on the board over their last free day; null until the fleet is read to its end. */
export function useOverCount(): number | null {
  const { boxes, complete } = useAssessedFleet()
  return complete ? overOnBoard(boxes) : null
}
