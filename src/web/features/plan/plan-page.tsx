import { counted } from '#domain/text/count.ts'
import {
  currencyOrderText,
  describeOverTrucks,
  planMeaning,
  planWithoutRatesMeaning,
} from '#domain/text/plan.ts'
import { FleetState, describeLoading } from '#web/parts/fleet-state.tsx'
import { IgnoredNotice } from '#web/parts/ignored-notice.tsx'
import { IllustrationNotice } from '#web/parts/illustration-notice.tsx'
import { PlanViews } from '#web/parts/plan-views.tsx'
import { useCarriers } from '#web/data/carriers.ts'
import { useFormat } from '#web/data/format.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { PageBody } from '#web/ui/page-body.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { SavePlan } from './save-plan.tsx'
import { SavedPlans } from './saved-plans.tsx'
import { NotPlannable } from './not-plannable.tsx'
import { OpenedContainers } from './opened-containers.tsx'
import { PlacePlanSection } from './place-plan.tsx'
import { PlanFigures } from './plan-figures.tsx'
import { usePlan, type Plan } from './use-plan.ts'
import { ChoiceMenu } from '#web/parts/filter-menu.tsx'
import { PortfolioMenus } from '#web/parts/portfolio-menus.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { MovesField } from './moves-field.tsx'
import { maxDays, maxMoves, planParameters } from './plan-state.ts'

export { SavedPlanPage } from './saved-plan-page.tsx'

/** Which container to pick up on which day, so that demurrage is lowest; what more trucks would save. */
export function PlanPage() {
  const plan = usePlan()
  const { fleet, model, chances, isSolving } = plan
  usePageTitle('Pickup plan')
  const facts = [
    model && `${counted(chances.plannable.length, 'container')} can be planned`,
    'days in each terminal’s local time',
    describeLoading(fleet),
    isSolving && model ? 'calculating…' : null,
  ].filter((fact) => fact !== null)
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHead title="Pickup plan" facts={facts} actions={model && <SavePlan plan={plan} />} />
      <PlanViews current="plan" />
      <IgnoredNotice names={plan.ignored} />
      <IllustrationNotice />
      <PageBody label="Pickup plan">
        {fleet.containers.length === 0 ? (
          <FleetState fleet={fleet}>
            <EmptyState title="No containers yet">
              You can plan containers once they’re at a terminal.
            </EmptyState>
          </FleetState>
        ) : (
          <>
            <PlanControls plan={plan} />
            <div data-print-wide="" className="print:zoom-75">
              <Worked plan={plan} />
              <div className="pt-4">{plan.model && <NotPlannable plan={plan} />}</div>
            </div>
            <div className="print:hidden">
              <SavedPlans />
            </div>
          </>
        )}
      </PageBody>
    </div>
  )
}

function Worked({ plan }: { readonly plan: Plan }) {
  const format = useFormat()
  const { model, hasFailed, first } = plan
  if (hasFailed)
    return (
      <ErrorPanel
        title="Couldn’t calculate the plan"
        detail="The planner didn’t run in this browser. Reload the page or try another browser."
      />
    )
  if (model === null)
    return (
      <p role="status" className="px-gutter py-8 text-data text-muted">
        Calculating…
      </p>
    )
  if (model.containers.length === 0)
    return (
      <EmptyState title="No containers to plan">
        Containers that can leave and have a last free day and a terminal appear here.
      </EmptyState>
    )
  return (
    <>
      <PlanFigures plan={plan} model={model} />
      {model.overTrucks.length > 0 && (
        <p className="px-gutter pt-3 text-data">
          {describeOverTrucks(format, model.overTrucks, first)}
        </p>
      )}
      {plan.opened && <OpenedContainers plan={plan} {...plan.opened} />}
      <p className="max-w-prose px-gutter pt-3 text-label font-normal text-muted">
        {model.plan.length === 0 ? planWithoutRatesMeaning : planMeaning}{' '}
        {model.plan.length > 1 && currencyOrderText}{' '}
        <TextLink to={paths.settings('rates')}>Rates and gates</TextLink>
      </p>
      {model.places.map((place) => (
        <PlacePlanSection key={place.facility.id} {...{ plan, place, today: first }} />
      ))}
    </>
  )
}

/** The inputs of the plan: how many days, how many moves, whose containers. Every change is solved at once. */
function PlanControls({ plan }: { readonly plan: Plan }) {
  const { state, set, portfolio, fleet } = plan
  return (
    <div
      role="search"
      aria-label="Plan options"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-gutter pt-2 pb-3 text-data print:hidden"
    >
      <ChoiceMenu
        label="Days"
        value={String(state.days)}
        options={dayOptions(state.days)}
        onChange={(value) => set({ days: Number(value) })}
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
      <CarriersMoves plan={plan} />
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

/** Takes the trucks per day from the carriers on file, as far as their moves a day are known. */
function CarriersMoves({ plan: { state, set } }: { readonly plan: Plan }) {
  const { data } = useCarriers()
  const known = (data?.carriers ?? []).flatMap(({ movesADay }) => movesADay ?? [])
  const moves = Math.min(
    known.reduce((sum, one) => sum + one, 0),
    maxMoves,
  )
  if (data === undefined || moves === 0 || state.trucks === moves) return null
  const unknown = data.carriers.length - known.length
  return (
    <Button look="quiet" onClick={() => set({ trucks: moves })}>
      Use carrier capacity: {counted(moves, 'move')} a day
      {unknown > 0 && ` (${counted(unknown, 'carrier')} not set)`}
    </Button>
  )
}

function dayOptions(chosen: number) {
  const days = [...new Set([3, 5, 7, 10, maxDays, chosen])].toSorted((a, b) => a - b)
  return days.map((value) => ({ value: String(value), label: counted(value, 'day') }))
}
