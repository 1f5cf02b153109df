import { counted } from '#domain/text/count.ts'
import { FilterMenu } from '#web/parts/filter-menu.tsx'
import { PortfolioMenus } from '#web/parts/portfolio-menus.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { MovesField } from './moves-field.tsx'
import { maxDays, planParameters } from './plan-state.ts'
import type { Plan } from './use-plan.ts'

/** What is tried: how many days, how many moves, whose containers. Every change is worked out at once. */
export function PlanControls({ plan }: { readonly plan: Plan }) {
  const { state, set, portfolio, fleet } = plan
  return (
    <div
      role="search"
      aria-label="Plan options"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-gutter pt-2 pb-3 text-data print:hidden"
    >
      <FilterMenu
        label="Days"
        value={String(state.days)}
        options={dayOptions(state.days)}
        onChange={(value) => set({ days: value === null ? null : Number(value) })}
      />
      <MovesField
        label="Pickups per day at each terminal"
        name="Pickups per day at each terminal"
        value={state.moves}
        otherwise={planParameters.moves.defaultValue}
        onChange={(moves) => set({ moves })}
      />
      <MovesField
        label="Total trucks per day"
        name="Total trucks per day"
        value={state.trucks}
        otherwise={null}
        onChange={(trucks) => set({ trucks })}
      />
      <Checkbox
        checked={state.slots === 'keep'}
        onChange={({ currentTarget: { checked } }) => set({ slots: checked ? 'keep' : 'move' })}
      >
        Keep existing appointments
      </Checkbox>
      <Checkbox
        checked={state.due === 'within'}
        onChange={({ currentTarget: { checked } }) => set({ due: checked ? 'within' : 'all' })}
      >
        Only containers due within the plan
      </Checkbox>
      <span className="flex flex-wrap gap-2">
        <PortfolioMenus
          portfolio={portfolio}
          containers={fleet.containers.map(({ container }) => container)}
          onChange={set}
        />
      </span>
      {state.at.length > 0 && (
        <Button look="quiet" onClick={() => set({ at: [] })}>
          Use the same pickups everywhere
        </Button>
      )}
    </div>
  )
}

function dayOptions(chosen: number) {
  const days = [...new Set([3, 5, 7, 10, maxDays, chosen])].toSorted((a, b) => a - b)
  return days.map((value) => ({ value: String(value), label: counted(value, 'day') }))
}
