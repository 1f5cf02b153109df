import { FilterMenu } from './filter-menu.tsx'
import {
  portfolioFacets,
  portfolioLabels,
  portfolioOptions,
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
      value={portfolio[facet]}
      options={portfolioOptions(facet, portfolio, containers)}
      onChange={(value) => onChange({ [facet]: value })}
    />
  ))
}
