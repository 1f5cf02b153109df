import { useAssessedFleet } from '#web/fleet/use-fleet.ts'
import { sumOf } from '#domain/fleet/fleet.ts'
import { pastLfdOnBoard } from '#domain/fleet/sums.ts'

/** Containers on the Board past their LFD; null until the fleet is read to its end. */
export function useOverCount(): number | null {
  const { shown, complete } = useAssessedFleet()
  return complete ? sumOf(shown, pastLfdOnBoard) : null
}
