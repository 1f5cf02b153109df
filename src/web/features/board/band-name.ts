import type { Format } from '#domain/text/format.ts'
import { laneHeading } from '#domain/text/urgency.ts'
import { boardLanes } from '#domain/fleet/sets.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { facilityName } from '#domain/container/facility-name.ts'
import { unnamed, type Grouping } from './groups.ts'

/** The name of a band; `rows` are its rows, which have the names behind IDs. */
export function bandName(
  format: Format,
  grouping: Grouping,
  key: string,
  rows: readonly FleetRow[],
): string {
  const container = rows[0]?.container
  switch (grouping) {
    case 'urgency':
      return laneName(format, key, rows)
    case 'terminal':
      return container?.facility ? facilityName(container.facility) : 'Terminal not reported'
    case 'customer':
      return key === unnamed ? 'Customer not reported' : key
    case 'owner':
      return container?.handling?.owner?.name ?? 'Unassigned'
  }
}

function laneName(format: Format, key: string, rows: readonly FleetRow[]): string {
  const lane = boardLanes.find((one) => one === key)
  const urgencies = rows.map(({ assessment }) => assessment.urgency)
  return laneHeading(format, lane ?? 'later', urgencies)
}
