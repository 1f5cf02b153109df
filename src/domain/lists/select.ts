import type { FleetRow } from '../fleet/fleet-row.ts'
import { searchableNumber } from '../identity/searchable-number.ts'
import { eachFacet, facetRule, facets, type Facet } from './facets.ts'

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
  const typed = q.trim()
  if (typed === '') return () => true
  const compact = searchableNumber(typed)
  const terms = typed.toLowerCase().split(/\s+/)
  return (row) => {
    const haystack = textOf(row)
    if (compact.length >= 3 && haystack.numbers.includes(compact)) return true
    return terms.every((term) => haystack.text.includes(term))
  }
}

interface Haystack {
  readonly numbers: string
  readonly text: string
}

function textOf({ container }: FleetRow): Haystack {
  const known = haystacks.get(container)
  if (known) return known
  const { shipment } = container
  const numbers = [
    container.number,
    shipment?.billOfLading ?? '',
    ...(shipment?.bookingNumbers ?? []),
    ...container.references,
    ...(shipment?.references ?? []),
  ]
  const texts = [
    ...numbers,
    ...(shipment?.tags ?? []),
    ...(container.handling?.tags ?? []),
    container.handling?.owner?.name ?? '',
    container.handling?.lastNote?.text ?? '',
    shipment?.vessel ?? '',
    shipment?.voyage ?? '',
    shipment?.customer ?? '',
    ...(shipment?.customerRecord?.names ?? []),
    shipment?.line?.name ?? '',
    container.facility?.name ?? '',
    container.facility?.nickname ?? '',
    container.facility?.city ?? '',
  ]
  const haystack = {
    numbers: numbers.map(searchableNumber).join(' '),
    text: texts.join(' ').toLowerCase(),
  }
  haystacks.set(container, haystack)
  return haystack
}

/** Built once per row of facts, so that typing never waits. */
const haystacks = new WeakMap<object, Haystack>()
