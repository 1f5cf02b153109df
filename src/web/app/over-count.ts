import { useMemo } from 'react'
import { useAssessedFleet } from '#web/parts/fleet.ts'
import { deadlineLane } from '#web/parts/fleet-sets.ts'

/** Boxes over their last free day and still in; null until the fleet is read to its end. */
export function useOverCount(): number | null {
  const { boxes, complete } = useAssessedFleet()
  return useMemo(
    () => (complete ? boxes.filter((row) => deadlineLane(row) === 'over').length : null),
    [boxes, complete],
  )
}
