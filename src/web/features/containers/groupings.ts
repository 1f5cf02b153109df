import type { FleetRow } from '#web/fleet/row.ts'
import { valuesOf, type Facet } from '#domain/lists/facets.ts'

/** What the rows of the grid can be banded by: the facets of which a container has one value. */
export const groupings = [
  'bucket',
  'lfd',
  'terminal',
  'customer',
  'line',
  'owner',
  'status',
  'ready',
  'blocker',
  'day',
] as const satisfies readonly Facet[]
export type Grouping = (typeof groupings)[number]

/** The band of a row, as filters and addresses name it. */
export function groupKey(grouping: Grouping, row: FleetRow): string {
  return valuesOf(grouping, row)[0] ?? ''
}
