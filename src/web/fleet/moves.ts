import type { ContainerRow } from '#wire/api/containers.ts'
import type { ShipmentRow } from '#wire/api/shipments.ts'

/**
 * Fields whose change doesn't group or filter a row, nor sort it in any designed order. Such a change shows at once, even
 * while the list is held, and isn't counted as waiting. Sorting by weight or by last check catches up when the list is let go.
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

/** Whether `after` may be at another position than `before`, or in another list. */
export function moves(
  before: ContainerRow | ShipmentRow,
  after: ContainerRow | ShipmentRow,
): boolean {
  return loudFacts(before) !== loudFacts(after)
}

function loudFacts(row: object): string {
  return JSON.stringify(row, (key, value: unknown) => (quiet.has(key) ? undefined : value))
}
