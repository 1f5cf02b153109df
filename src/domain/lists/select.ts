import type { FleetRow } from '../fleet/fleet-row.ts'
import { eachFacet, facetRule, facets, type Facet } from './facets.ts'
import { finder } from './row-words.ts'

/** The filters of a list. Values of one facet are alternatives; facets narrow each other. */
export interface Filters {
  readonly q: string
  /** Containers whose notes match `q`, among the server's answers so far. Rows carry only the newest note. */
  readonly noted?: ReadonlySet<string>
  readonly values: Readonly<Record<Facet, readonly string[]>>
}

export const noFilters: Filters = {
  q: '',
  values: eachFacet(() => []),
}

/**
 * A test whether a container passes every facet; `except` leaves one out, to count what its options would give. The filters
 * are read once, not for each of 20,000 containers.
 */
function testOf(filters: Filters, except: Facet | null): (row: FleetRow) => boolean {
  const asked = facetsInUse(filters)
    .filter((facet) => facet !== except)
    .map((facet) => ({ ...facetRule(facet), wanted: filters.values[facet] }))
  const hasText = textTest(filters.q)
  return (row) =>
    asked.every(
      ({ wanted, valuesOf, takesIn }) =>
        valuesOf(row).some((value) => wanted.includes(value)) ||
        (takesIn !== undefined && wanted.some((value) => takesIn(value, row))),
    ) &&
    (hasText(row) || (filters.noted?.has(row.container.id) ?? false))
}

/** The rows that pass, in their order; if all do, `rows` itself, so that anything cached for it stays valid. */
export function select<R extends FleetRow>(rows: readonly R[], filters: Filters): readonly R[] {
  if (filters.q.trim() === '' && facetsInUse(filters).length === 0) return rows
  const passing = rows.filter(testOf(filters, null))
  return passing.length === rows.length ? rows : passing
}

/** Options of a facet with their counts under the other filters, the most frequent first. */
export function optionsOf(
  facet: Facet,
  filters: Filters,
  rows: readonly FleetRow[],
): { value: string; count: number }[] {
  const counts = new Map<string, number>()
  const test = testOf(filters, facet)
  const { valuesOf } = facetRule(facet)
  for (const row of rows) {
    const passing = test(row)
    for (const value of valuesOf(row)) {
      counts.set(value, (counts.get(value) ?? 0) + (passing ? 1 : 0))
    }
  }
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

/** Filters with one value of a facet added or removed. */
export function withValue(filters: Filters, facet: Facet, value: string, on: boolean): Filters {
  const others = filters.values[facet].filter((other) => other !== value)
  return {
    ...filters,
    values: { ...filters.values, [facet]: on ? [...others, value].sort() : others },
  }
}

/** Filters without a facet. */
export function withoutFacet(filters: Filters, facet: Facet): Filters {
  return { ...filters, values: { ...filters.values, [facet]: [] } }
}

/** Facets in use, and whether text narrows too. */
export function facetsInUse(filters: Filters): Facet[] {
  return facets.filter((facet) => filters.values[facet].length > 0)
}

function textTest(q: string): (row: FleetRow) => boolean {
  if (q.trim() === '') return () => true
  const found = finder(q)
  return (row) => found(row) !== null
}
