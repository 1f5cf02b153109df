import { clock, useNow } from '#web/data/clock.ts'
import { useContainers } from '#web/data/containers.ts'
import { otherWork } from '#web/data/other-work.ts'
import { usePolicy } from '#web/data/policy.ts'
import { useCallback } from 'react'
import type { FleetRow } from './fleet-sets.ts'
import { createAssessedFleet, assessFacts } from './assessed-fleet.ts'

/**
 * The fleet as it is assessed this minute, what costs money next first. Counters and lists all derive from `containers`, so
 * they show the same version: what waits to be let in is in none of them. What a container has become meanwhile is told by
 * `currentOf`, for the words of a row that keeps its place, and by `current` of all, in no order.
 */
export function useAssessedFleet() {
  const fleet = useContainers()
  const now = useNow()
  const policy = usePolicy()
  const { rows, byId, held, placings } = fleet
  const { containers, moved, current } = assessed.placed({ rows, now, policy, placings }, held)
  const currentOf = useCallback(
    ({ container }: FleetRow) => assessFacts(byId.get(container.id) ?? container, now, policy),
    [byId, now, policy],
  )
  return { ...fleet, containers, moved, current, currentOf, now }
}

const assessed = createAssessedFleet(otherWork)
clock.beforeTick(assessed.makeReady)
