import { describeFreshness } from '#domain/text/freshness.ts'
import { formatAgeAt } from '#domain/text/time.ts'
import { standsInYard } from '#domain/fleet/sets.ts'
import type { FleetRow } from '#web/fleet/row.ts'

/**
 * How old the lists of holds and fees are: `Terminal 14 min ago`. A terminal isn't checked for a container that has left,
 * so its lists are as old as its last check, however new the line's data is.
 */
export function describeListAge(row: FleetRow): string {
  const { container, assessment, now } = row
  if (standsInYard(row)) return describeFreshness(assessment.freshness)
  return container.checkedAt === null
    ? 'Terminal never checked'
    : `Terminal ${formatAgeAt(container.checkedAt, now)}`
}
