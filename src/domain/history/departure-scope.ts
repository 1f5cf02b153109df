import type { Grouping } from './trend.ts'

/** By what the figures of Performance can be narrowed. */
export const scopeFacets = ['terminal', 'line', 'customer'] as const satisfies readonly Grouping[]
export type ScopeFacet = (typeof scopeFacets)[number]

/** One group of each facet by its id (`~`: not reported), as URLs hold it; null: all. */
export type DepartureScope = Readonly<Record<ScopeFacet, string | null>>

/** All departures. */
export const wholeScope: DepartureScope = { terminal: null, line: null, customer: null }

/** Whether a scope leaves some departures out. */
export function isScoped(scope: DepartureScope): boolean {
  return scopeFacets.some((facet) => scope[facet] !== null)
}
