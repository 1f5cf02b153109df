import { standsInYard } from '#domain/fleet/sets.ts'
import { describePickupCounts } from '#domain/text/pickup-status.ts'
import type { FleetRow } from '#web/fleet/row.ts'

/** The pickup status of several containers: `2 ready, 1 on hold`. Null if none is at a terminal or ramp. */
export function pickupCounts(rows: readonly FleetRow[]): string | null {
  return describePickupCounts(
    rows.filter(standsInYard).map(({ assessment }) => assessment.readiness),
  )
}
