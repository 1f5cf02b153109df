import { useAssessedFleet } from '#web/parts/fleet.ts'
import { overOnBoard } from '#web/parts/over-on-board.ts'

/** Containers on the Board past their LFD; null until the fleet is read to its end. */
export function useOverCount(): number | null {
  const { containers, complete } = useAssessedFleet()
  return complete ? overOnBoard(containers) : null
}
