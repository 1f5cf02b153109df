import type { Money as Amount } from '#domain/posted.ts'
import type { FigureSum } from '#domain/risk.ts'
import { counted, listed } from '#domain/words/count.ts'
import { moneyWords } from '#domain/words/money.ts'
import { notCostedMeaning, planFigureMeanings } from '#domain/words/plan.ts'
import { Money } from '#web/parts/money.tsx'
import { TextLink } from '#web/ui/link.tsx'
import type { ReactNode } from 'react'
import { isIn, type NamedSet } from './opened-set.ts'
import { savedBy, type PlanModel } from './plan-model.ts'
import type { Plan } from './use-plan.ts'

interface Props {
  readonly plan: Plan
  readonly model: PlanModel
}

/** What the plan costs, against the rule of thumb and against doing nothing; what does not fit, what has no rate. */
export function PlanFigures({ plan, model }: Props) {
  const count = (set: NamedSet) => model.boxes.filter((one) => isIn(set, one)).length
  const figure = (sums: readonly FigureSum[]) => <Sums to={plan.openPath('all')} sums={sums} />
  return (
    <div
      aria-busy={plan.isSolving}
      className="grid grid-cols-5 border-b border-line max-lg:grid-cols-2"
    >
      <Tile title="By this plan" meaning={planFigureMeanings.plan}>
        {figure(model.plan)}
        <p className="text-data text-muted">
          <TextLink look="quiet" to={plan.openPath('planned')}>
            {counted(count('planned'), 'container')} picked up
          </TextLink>
        </p>
      </Tile>
      <Tile title="Earliest deadline first" meaning={planFigureMeanings.deadline}>
        {figure(model.byDeadline)}
        <Saved plan={model.plan} other={model.byDeadline} />
      </Tile>
      <Tile title="If nothing is picked up" meaning={planFigureMeanings.nothing}>
        {figure(model.ifLeft)}
        <Saved plan={model.plan} other={model.ifLeft} />
      </Tile>
      <Tile
        title="Does not fit"
        meaning="Containers that no move is left for. They leave after the plan."
      >
        <Count to={plan.openPath('left')} count={count('left')} what="do not fit" />
        <p className="text-data text-muted">
          {sumOfLeft(model).length > 0 && <>will owe {listed(sumOfLeft(model).map(moneyWords))}</>}
        </p>
      </Tile>
      <Tile title="Not costed" meaning={notCostedMeaning}>
        <Count to={plan.openPath('uncosted')} count={count('uncosted')} what="are not costed" />
      </Tile>
    </div>
  )
}

function Tile({
  title,
  meaning,
  children,
}: {
  readonly title: string
  readonly meaning: string
  readonly children: ReactNode
}) {
  return (
    <section className="grid content-start gap-1 border-line px-gutter py-3.5 max-lg:border-t max-lg:last:col-span-2 lg:not-first:border-s">
      <h2 className="text-label text-muted">{title}</h2>
      {children}
      <p className="text-label font-normal text-muted max-sm:hidden">{meaning}</p>
    </section>
  )
}

function Sums({ sums, to }: { readonly sums: readonly FigureSum[]; readonly to: string }) {
  if (sums.length === 0) return <p className="py-1.5 text-section text-muted">not costed</p>
  return sums.map(({ money, containers }) => (
    <div key={money.currency}>
      <p className={big}>
        <TextLink look="quiet" to={to}>
          <Money money={money} />
        </TextLink>
      </p>
      <p className="text-data text-muted">on {counted(containers, 'container')}</p>
    </div>
  ))
}

function Count({
  count,
  what,
  to,
}: {
  readonly count: number
  readonly what: string
  readonly to: string
}) {
  if (count === 0) return <p className={big}>0</p>
  return (
    <p className={big}>
      <TextLink look="quiet" to={to}>
        {count}
        <span className="sr-only"> containers {what}</span>
      </TextLink>
    </p>
  )
}

/** What the plan saves against another order; nothing is said where nothing is costed. */
function Saved({
  plan,
  other,
}: {
  readonly plan: readonly FigureSum[]
  readonly other: readonly FigureSum[]
}) {
  const saved = savedBy(plan, other)
  if (other.length === 0) return null
  if (saved.length === 0) return <p className="text-data text-muted">the same as this plan</p>
  return saved.map(({ amount, currency }) => (
    <p key={currency} className="text-data font-medium">
      {amount > 0 ? 'The plan saves ' : 'The plan costs '}
      {moneyWords({ amount: Math.abs(amount), currency })}
      {amount < 0 && ' more'}
    </p>
  ))
}

function sumOfLeft({ boxes }: PlanModel): readonly Amount[] {
  const sums = new Map<string | null, number>()
  for (const { day, cost } of boxes) {
    if (day !== null || cost === null || cost.amount === 0) continue
    sums.set(cost.currency, (sums.get(cost.currency) ?? 0) + cost.amount)
  }
  return [...sums].map(([currency, amount]) => ({ currency, amount }))
}

const big = 'text-title tracking-tight'
