import { fleetViews, type FleetView } from '../fleet/sets.ts'
import { eachFacet, facetRule } from './facets.ts'
import type { Filters } from './select.ts'

/**
 * The tab and the filters that the URL of a list names, as its page reads them: unknown values don't count. `get`: a
 * parameter's first value, decoded; null: it isn't there.
 */
export function readView(get: (name: string) => string | null): {
  readonly view: FleetView | 'returned'
  readonly filters: Filters
} {
  const asked = get('view')
  return {
    view:
      asked === 'returned' ? 'returned' : (fleetViews.find((known) => known === asked) ?? 'all'),
    filters: {
      q: get('q') ?? '',
      values: eachFacet((facet) => {
        const { isKnown } = facetRule(facet)
        const values = valuesIn(get(facet) ?? '')
        return isKnown ? values.filter(isKnown) : values
      }),
    },
  }
}

/** A list as the page writes it: separated by commas, those within a value percent-encoded. */
function valuesIn(text: string): string[] {
  return text === '' ? [] : text.split(',').map((value) => value.replaceAll('%2C', ','))
}
