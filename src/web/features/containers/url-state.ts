import { layoutParameters } from '#web/parts/url-layout.ts'
import type { ColumnIds } from '#web/parts/url-columns.ts'
import { listWhere, openList } from '#web/parts/url-state.ts'
import { parseAsString, parseAsStringLiteral, type inferParserType } from 'nuqs'
import { eachFacet, facetRule, groupings } from '#domain/lists/facets.ts'
import type { Filters } from '#domain/lists/select.ts'
import { views } from './views.ts'

const facetParameters = eachFacet((facet) => {
  const { isKnown } = facetRule(facet)
  return isKnown ? listWhere(isKnown) : openList
})

/** All URL parameters that change the rows or the columns, with their defaults. */
export function containerParameters(columnIds: ColumnIds) {
  return {
    view: parseAsStringLiteral(views).withDefault('all'),
    q: parseAsString.withDefault(''),
    ...facetParameters,
    group: parseAsStringLiteral(groupings),
    ...layoutParameters(columnIds),
    saved: parseAsString,
    peek: parseAsString,
  }
}

export type ContainerParameters = inferParserType<ReturnType<typeof containerParameters>>

/** The filters in the URL. */
export function filtersOf(parameters: ContainerParameters): Filters {
  return { q: parameters.q, values: eachFacet((facet) => parameters[facet]) }
}
