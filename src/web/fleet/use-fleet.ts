import { assessRow } from '#domain/fleet/fleet-row.ts'
import { findRow } from '#domain/fleet/fleet.ts'
import { clock, useNow } from '#web/data/clock.ts'
import { otherWork } from '#web/data/other-work.ts'
import { usePolicy } from '#web/data/policy.ts'
import { useCallback } from 'react'
import { useContainers } from './use-containers.ts'
import type { FleetRow } from './row.ts'
import { createFleetStore } from './store.ts'

/**
 * The assessed fleet, most costly next step first. Counters and lists all derive from `shown`, so they show the same version;
 * `containers` are its rows. While a list is in use they keep their order and assessments. `latest` and `currentOf` have the
 * newest.
 */
export function useAssessedFleet() {
  const fleet = useContainers()
  const now = useNow()
  const policy = usePolicy()
  const { rows, held, placings } = fleet
  const { shown, latest, moved } = store.at({ rows, now, policy, placings }, held)
  const currentOf = useCallback(
    ({ container }: FleetRow) =>
      findRow(latest, container.id) ?? assessRow(container, latest.now, latest.policy),
    [latest],
  )
  return { ...fleet, shown, latest, containers: shown.rows, moved, currentOf, now }
}

const store = createFleetStore(otherWork)
clock.beforeTick(store.prepare)
