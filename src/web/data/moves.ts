import type { ContainerRow } from '#wire/api/containers.ts'
import type { ShipmentRow } from '#wire/api/shipments.ts'

/**
 * Facts that neither sort, group nor filter a row: a change of these alone leaves it where it is, so it is shown at
 * once even while the list is held still. All other facts are taken to move the row.
 */
const quiet = new Set<string>([
  'checkedAt',
  'lineCheckedAt',
  'railCheckedAt',
  'lineAttemptedAt',
  'yardSpot',
  'sealNumber',
  'weightLb',
] satisfies (keyof ContainerRow | keyof ShipmentRow)[])

/** Whether `after` may stand elsewhere in a list than `before`, or in another list. */
export function moves(
  before: ContainerRow | ShipmentRow,
  after: ContainerRow | ShipmentRow,
): boolean {
  return loudFacts(before) !== loudFacts(after)
}

function loudFacts(row: object): string {
  return JSON.stringify(row, (key, value: unknown) => (quiet.has(key) ? undefined : value))
}
