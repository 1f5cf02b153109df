import { deadlineLane, type FleetBox } from '#web/parts/fleet-sets.ts'

/** What the rows of the board can be banded by. */
export const groupings = ['urgency', 'terminal', 'customer'] as const
export type Grouping = (typeof groupings)[number]

/** Stands for "not reported" among the keys of bands. */
export const unnamed = ''

/** The band a row belongs to. */
export function groupKey(grouping: Grouping, row: FleetBox): string {
  switch (grouping) {
    case 'urgency':
      return deadlineLane(row) ?? unnamed
    case 'terminal':
      return row.box.facility?.id ?? unnamed
    case 'customer':
      return row.box.shipment?.customer ?? unnamed
  }
}

/** How many rows have their last free day moved up because the gate is closed until then. */
export function promotedCount(rows: readonly FleetBox[]): number {
  return rows.filter((row) => row.assessment.urgency.promoted).length
}

/** How many rows wait for a slot that nobody has booked. */
export function withoutSlotCount(rows: readonly FleetBox[]): number {
  return rows.filter((row) => row.box.appointmentAt === null).length
}

/** Active holds of these rows by name, the most frequent first. */
export function holdCounts(rows: readonly FleetBox[]): [name: string, count: number][] {
  const counts = new Map<string, number>()
  for (const { box } of rows) {
    const names = new Set(
      box.holds.filter((hold) => hold.status === 'hold').map((hold) => hold.name),
    )
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
}

/** The row whose facts are oldest among those still followed; null where none is. */
export function oldestFacts(rows: readonly FleetBox[]): FleetBox | null {
  const followed = rows.filter(({ assessment }) => assessment.freshness.ageMinutes !== null)
  return followed.reduce<FleetBox | null>((oldest, row) => {
    const age = row.assessment.freshness.ageMinutes ?? 0
    return age > (oldest?.assessment.freshness.ageMinutes ?? -1) ? row : oldest
  }, null)
}
