import type { Container } from './container.ts'
import { isCustomer } from './customer-name.ts'

/** The facets by which people divide the work. Lists and alert rules can be narrowed to one value of each. */
export const portfolioFacets = ['terminal', 'line', 'customer', 'owner'] as const
export type PortfolioFacet = (typeof portfolioFacets)[number]

/** One value of each facet, as URLs and rules hold it; null: all. */
export type Portfolio = Readonly<Record<PortfolioFacet, string | null>>

/** The facts that decide what a container, or all containers of a shipment, belong to. */
export type Belonging = Pick<Container, 'shipment' | 'facility' | 'handling'>

/** Stands for "not reported". */
export const unnamed = '~'

/** Whether a container is in the chosen part of the work. A container we no longer have (null) belongs nowhere. */
export function isInPortfolio(portfolio: Portfolio, container: Belonging | null): boolean {
  return portfolioFacets.every((facet) => {
    const wanted = portfolio[facet]
    if (wanted === null || wanted === portfolioValue(facet, container)) return true
    return facet === 'customer' && isCustomer(container?.shipment, wanted)
  })
}

/** A container's value for a facet: an ID or a code, `~` if it isn't reported. */
export function portfolioValue(facet: PortfolioFacet, container: Belonging | null): string {
  switch (facet) {
    case 'terminal':
      return container?.facility?.id ?? unnamed
    case 'line':
      return container?.shipment?.line?.scac ?? unnamed
    case 'customer':
      return container?.shipment?.customer ?? unnamed
    case 'owner':
      return container?.handling?.owner?.id ?? unnamed
  }
}
