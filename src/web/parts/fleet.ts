import { clock, useNow } from '#web/data/clock.ts'
import { useContainers } from '#web/data/fleet.ts'
import { otherWork } from '#web/data/other-work.ts'
import { usePolicy } from '#web/data/policy.ts'
import { useCallback } from 'react'
import type { FleetRow } from './fleet-sets.ts'
import { createAssessedFleet, assessFacts } from './assessed-fleet.ts'

/**
 * The assessed fleet, most costly next step first. Counters and lists all derive from `containers`, so they show the same
 * version. While a list is in use, `containers` keeps its order and assessments. `current` (in no order) and `currentOf` have
 * the newest.
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
clock.beforeTick(assessed.prepare)
