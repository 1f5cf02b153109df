import { FilterMenu } from './filter-menu.tsx'
import { shownCustomer } from '#domain/container/customer-name.ts'
import {
  portfolioFacets,
  portfolioLabels,
  portfolioOptions,
  type PortfolioFacet,
  type Belonging,
  type Portfolio,
} from './portfolio.ts'

interface Props {
  readonly portfolio: Portfolio
  /** The containers to choose from, before filters. */
  readonly containers: readonly (Belonging | null)[]
  readonly onChange: (change: Partial<Portfolio>) => void
}

/** Narrows a list of work to a terminal, a line, a customer, an owner. */
export function PortfolioMenus({ portfolio, containers, onChange }: Props) {
  return portfolioFacets.map((facet) => (
    <FilterMenu
      key={facet}
      label={portfolioLabels[facet]}
      value={shownValue(facet, portfolio[facet], containers)}
      options={portfolioOptions(facet, portfolio, containers)}
      onChange={(value) => onChange({ [facet]: value })}
    />
  ))
}

/** An address may name a customer by another of its names: the menu shows the one that lists show. */
function shownValue(
  facet: PortfolioFacet,
  value: string | null,
  containers: readonly (Belonging | null)[],
): string | null {
  if (facet !== 'customer' || value === null) return value
  return shownCustomer(
    value,
    containers.map((container) => container?.shipment),
  )
}
