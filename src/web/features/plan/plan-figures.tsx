import { useFormat } from '#web/data/format.ts'
import { sumAmounts, type FigureSum } from '#domain/fleet/risk.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { counted, listed } from '#domain/text/count.ts'
import { formatMoney } from '#domain/text/money.ts'
import { describeRates } from '#domain/text/risk.ts'
import { describePlanParts, notCostedMeaning, planFigureMeanings } from '#domain/text/plan.ts'
import { FigureCount, FigureSums, FigureTile, FigureTiles } from '#web/parts/figure-tile.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { isIn, type NamedSet } from './opened-set.ts'
import { savedBy, type PlanModel } from './plan-model.ts'
import type { Plan } from './use-plan.ts'

interface Props {
  readonly plan: Plan
  readonly model: PlanModel
}

/** The cost of the plan, compared with the rule of thumb and with doing nothing; what doesn't fit, what has no rate. */
export function PlanFigures({ plan, model }: Props) {
  const format = useFormat()
  const count = (set: NamedSet) => model.containers.filter((one) => isIn(set, one)).length
  const figure = (sums: readonly FigureSum[]) => (
    <FigureSums
      sums={sums}
      basis="projected"
      none="No estimate"
      pathOf={() => plan.openPath('all')}
    />
  )
  const left = sumOf(model, (day) => day === null)
  const planned = sumOf(model, (day) => day !== null)
  return (
    <FigureTiles isBusy={plan.isSolving}>
      <FigureTile isBrief title="With this plan" meaning={planFigureMeanings.plan}>
        {figure(model.plan)}
        <p className="text-data text-muted">
          <TextLink look="quiet" to={plan.openPath('planned')}>
            {counted(count('planned'), 'container')} planned
          </TextLink>
        </p>
        {left.length > 0 && (
          <p className="text-data text-muted">
            {describePlanParts(format, moneyOf(planned), moneyOf(left))}
          </p>
        )}
      </FigureTile>
      <FigureTile isBrief title="Earliest LFD first" meaning={planFigureMeanings.deadline}>
        {figure(model.byDeadline)}
        <Saved plan={model.plan} other={model.byDeadline} />
      </FigureTile>
      <FigureTile isBrief title="If nothing moves" meaning={planFigureMeanings.nothing}>
        {figure(model.ifLeft)}
        <Saved plan={model.plan} other={model.ifLeft} />
      </FigureTile>
      <FigureTile
        isBrief
        title="Not scheduled"
        meaning="No pickups left for these containers. They leave after the plan."
      >
        <FigureCount to={plan.openPath('left')} count={count('left')} what="not scheduled" />
        <p className="text-data text-muted">
          {left.length > 0 && (
            <>
              {listed(left.map(({ money }) => formatMoney(format, money)))}, {describeRates(left)}
            </>
          )}
        </p>
      </FigureTile>
      <FigureTile isBrief title="No estimate" meaning={notCostedMeaning}>
        <FigureCount
          to={plan.openPath('uncosted')}
          count={count('uncosted')}
          what="without an estimate"
        />
      </FigureTile>
    </FigureTiles>
  )
}

/** How much less the plan costs than another order; nothing if nothing is costed. */
function Saved({
  plan,
  other,
}: {
  readonly plan: readonly FigureSum[]
  readonly other: readonly FigureSum[]
}) {
  const format = useFormat()
  const saved = savedBy(plan, other)
  if (other.length === 0) return null
  if (saved.length === 0) return <p className="text-data text-muted">same as this plan</p>
  return saved.map(({ amount, currency }) => (
    <p key={currency} className="text-data font-medium">
      {formatMoney(format, { amount: Math.abs(amount), currency })} {amount > 0 ? 'less' : 'more'}{' '}
      with this plan, {describeRates([...plan, ...other])}
    </p>
  ))
}

const moneyOf = (sums: readonly FigureSum[]) => sums.map(({ money }) => money)

/** The cost of the plan's containers on the days that `isOn` selects. */
function sumOf(
  { containers }: PlanModel,
  isOn: (day: LocalDate | null) => boolean,
): readonly FigureSum[] {
  return sumAmounts(
    containers.map(({ day, cost }) =>
      !isOn(day) || cost === null || cost.amount === 0 ? [] : [cost],
    ),
  )
}
