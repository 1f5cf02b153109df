import { useNow } from '#web/data/clock.ts'
import { containerDetailOf } from '#web/data/container-detail.ts'
import { usePolicy } from '#web/data/policy.ts'
import { assessFacts, type FleetRow } from '#web/fleet/row.ts'
import type { ShipmentRow } from '#wire/api/shipments.ts'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'

/** Containers of a shipment. */
export interface ShipmentContainers {
  /** Those in play first, then the ended ones that have been read. */
  readonly rows: readonly FleetRow[]
  readonly inPlay: readonly FleetRow[]
  /** Ended containers still being read, or that could not be. */
  readonly missing: number
}

/**
 * Ended containers are read one by one, because a shipment has a handful. Beyond this many they are left to the list of
 * returned ones.
 */
const mostEnded = 20

/** The containers of a shipment, including those that the fleet in memory no longer holds. */
export function useShipmentContainers(
  shipment: ShipmentRow,
  fleet: readonly FleetRow[],
): ShipmentContainers {
  const now = useNow()
  const policy = usePolicy()
  const inPlay = useMemo(
    () => fleet.filter((row) => row.container.shipment?.id === shipment.id),
    [fleet, shipment.id],
  )
  const held = new Set(inPlay.map((row) => row.container.id))
  const endedIds = shipment.containerIds.filter((id) => !held.has(id))
  const ended = useQueries({
    queries: endedIds.slice(0, mostEnded).map((id) => containerDetailOf(id)),
  })
  const read = ended.flatMap(({ data }) => (data ? [assessFacts(data.container, now, policy)] : []))
  return {
    rows: [...inPlay, ...read],
    inPlay,
    missing: endedIds.length - read.length,
  }
}
