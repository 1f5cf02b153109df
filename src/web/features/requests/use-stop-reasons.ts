import { hasTrackingStopped } from '#domain/container/status.ts'
import { useShipments } from '#web/fleet/use-fleet.ts'
import { useMemo } from 'react'
import type { StopReasons } from './request-states.ts'

/** Why shipments are no longer tracked, by id. */
export function useStopReasons(): StopReasons {
  const shipments = useShipments().rows
  return useMemo(
    () =>
      new Map(
        shipments
          .filter(hasTrackingStopped)
          .map(({ id, trackingStoppedReason }) => [id, trackingStoppedReason]),
      ),
    [shipments],
  )
}
