import type { FleetRow } from '#web/fleet/row.ts'
import { PortfolioMenus } from '#web/parts/portfolio-menus.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Scope } from './narrowing.ts'
import { hasTrait, type Trait } from './trait.ts'

interface Props {
  readonly scope: Scope
  /** The Board's containers of everybody, to choose from. */
  readonly whole: readonly FleetRow[]
  /** Those of the scope. */
  readonly board: readonly FleetRow[]
  readonly traits: readonly Trait[]
  readonly onScope: (change: Partial<Scope>) => void
  readonly onTraits: (traits: readonly Trait[]) => void
}

/** Narrows the Board to a terminal, a line, a customer, an owner, or to what nobody owns. */
export function BoardFilters({ scope, whole, board, traits, onScope, onTraits }: Props) {
  const isOn = traits.includes(unassigned)
  return (
    <div
      role="search"
      className="flex min-h-11 flex-wrap items-center gap-2 px-gutter py-2 text-data"
    >
      <PortfolioMenus
        portfolio={scope}
        containers={whole.map(({ container }) => container)}
        onChange={onScope}
      />
      <Button
        aria-pressed={isOn}
        onClick={() =>
          onTraits(isOn ? traits.filter((one) => one !== unassigned) : [...traits, unassigned])
        }
      >
        Unassigned{' '}
        <span className="font-normal text-muted">
          {board.filter((row) => hasTrait(unassigned, row)).length}
        </span>
      </Button>
    </div>
  )
}

const unassigned = 'unassigned'
