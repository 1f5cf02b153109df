import { boardLane } from '#domain/fleet/sets.ts'
import type { FleetRow } from '#web/fleet/row.ts'

/** What the rows of the board can be grouped into bands by. */
export const groupings = ['urgency', 'terminal', 'customer', 'owner'] as const
export type Grouping = (typeof groupings)[number]

/** The name of each grouping. */
export const groupLabels: Readonly<Record<Grouping, string>> = {
  urgency: 'Pick up by',
  terminal: 'Terminal',
  customer: 'Customer',
  owner: 'Owner',
}

/** Means "not reported", or "unassigned", among the keys of bands. */
export const unnamed = '~'

/** The band a row belongs to. */
export function groupKey(grouping: Grouping, row: FleetRow): string {
  switch (grouping) {
    case 'urgency':
      return boardLane(row) ?? unnamed
    case 'terminal':
      return row.container.facility?.id ?? unnamed
    case 'customer':
      return row.container.shipment?.customer ?? unnamed
    case 'owner':
      return row.container.handling?.owner?.id ?? unnamed
  }
}

/** The row with the oldest data among those still checked; null if there is none. */
export function oldestFacts(rows: readonly FleetRow[]): FleetRow | null {
  const followed = rows.filter(
    ({ assessment: { freshness } }) =>
      freshness.ageMinutes !== null && freshness.state !== 'not-checked',
  )
  return followed.reduce<FleetRow | null>((oldest, row) => {
    const age = row.assessment.freshness.ageMinutes ?? 0
    return age > (oldest?.assessment.freshness.ageMinutes ?? -1) ? row : oldest
  }, null)
}
