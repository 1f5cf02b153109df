import { unassigned } from '#domain/text/handling.ts'
import { parseAsString } from 'nuqs'
import {
  isInPortfolio,
  portfolioValue,
  type Belonging,
  type Portfolio,
  type PortfolioFacet,
} from '#domain/container/portfolio.ts'
import { facilityName } from '#domain/container/facility-name.ts'

export { isInPortfolio, portfolioFacets } from '#domain/container/portfolio.ts'
export type { Belonging, Portfolio, PortfolioFacet } from '#domain/container/portfolio.ts'

/** URL parameters of a page whose list can be narrowed by portfolio. */
export const portfolioParameters = {
  terminal: parseAsString,
  line: parseAsString,
  customer: parseAsString,
  owner: parseAsString,
}

export interface PortfolioOption {
  readonly value: string
  readonly label: string
  readonly count: number
}

/** The values of a facet with how many containers each would leave under the other facets, the most first. */
export function portfolioOptions(
  facet: PortfolioFacet,
  portfolio: Portfolio,
  containers: readonly (Belonging | null)[],
): PortfolioOption[] {
  const others = { ...portfolio, [facet]: null }
  const options = new Map<string, PortfolioOption>()
  for (const container of containers) {
    if (!isInPortfolio(others, container)) continue
    const value = portfolioValue(facet, container)
    const known = options.get(value)
    options.set(value, {
      value,
      label: known?.label ?? labelOf(facet, container),
      count: (known?.count ?? 0) + 1,
    })
  }
  return [...options.values()].sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1))
}

/** The label of each facet. */
export const portfolioLabels: Readonly<Record<PortfolioFacet, string>> = {
  terminal: 'Terminal',
  line: 'Line',
  customer: 'Customer',
  owner: 'Owner',
}

function labelOf(facet: PortfolioFacet, container: Belonging | null): string {
  switch (facet) {
    case 'terminal':
      return container?.facility ? facilityName(container.facility) : 'Not reported'
    case 'line': {
      const line = container?.shipment?.line
      return line ? (line.name ?? line.scac) : 'Not reported'
    }
    case 'customer':
      return container?.shipment?.customer ?? 'Not reported'
    case 'owner':
      return container?.handling?.owner?.name ?? unassigned
  }
}
