import type { Container } from './container.ts'

/** By what people divide the work between them: lists and alert rules can be narrowed to one of each. */
export const portfolioFacets = ['terminal', 'line', 'customer', 'owner'] as const
export type PortfolioFacet = (typeof portfolioFacets)[number]

/** One value of each facet, as addresses and rules hold it; null: all. */
export type Portfolio = Readonly<Record<PortfolioFacet, string | null>>

/** What a box, or all boxes of a shipment, belong to. */
export type Belonging = Pick<Container, 'shipment' | 'facility' | 'handling'>

/** Stands for "not reported". */
export const unnamed = '~'

/** Whether a box is in the part of the work that was chosen. A box we no longer have (null) belongs nowhere. */
export function isInPortfolio(portfolio: Portfolio, box: Belonging | null): boolean {
  return portfolioFacets.every(
    (facet) => portfolio[facet] === null || portfolio[facet] === portfolioValue(facet, box),
  )
}

/** The value of a facet that a box has: an id or a code, `~` where it is not reported. */
export function portfolioValue(facet: PortfolioFacet, box: Belonging | null): string {
  switch (facet) {
    case 'terminal':
      return box?.facility?.id ?? unnamed
    case 'line':
      return box?.shipment?.line?.scac ?? unnamed
    case 'customer':
      return box?.shipment?.customer ?? unnamed
    case 'owner':
      return box?.handling?.owner?.id ?? unnamed
  }
}
