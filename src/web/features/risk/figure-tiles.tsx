import { isLocalDate } from '#domain/local-date.ts'
import type { Figure, FigureSum } from '#domain/risk.ts'
import { counted } from '#domain/words/count.ts'
import { figureMeanings } from '#domain/words/risk.ts'
import { dateWords } from '#domain/words/time.ts'
import { Money } from '#web/parts/money.tsx'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/link.tsx'
import type { ReactNode } from 'react'
import { figureSearch, notCostedSearch } from './risk-links.ts'
import type { Risk } from './use-risk.ts'

/** What is owed, as separate facts: never added to each other, never over currencies. Each opens its containers. */
export function FigureTiles({ risk }: { readonly risk: Risk }) {
  const { model } = risk
  const hasRates = risk.policy.tariffs.length > 0
  const none = hasRates ? 'none' : 'not costed: no rates'
  return (
    <div className="grid grid-cols-5 border-b print:grid-cols-5 border-line max-lg:grid-cols-2">
      <Tile title="Posted by terminals" meaning={figureMeanings.posted}>
        <Sums figure={{ kind: 'posted' }} sums={model.posted} none="none posted" />
      </Tile>
      <Tile title="Estimated now" meaning={figureMeanings.estimated}>
        <Sums figure={{ kind: 'estimated' }} sums={model.estimated} none={none} />
      </Tile>
      <Tile
        title={`If nothing moves by ${dateWords(model.by, model.today)}`}
        meaning={figureMeanings.projected}
      >
        <Sums figure={{ kind: 'projected', by: model.by }} sums={model.projected} none={none} />
        <HorizonField risk={risk} />
      </Tile>
      <Tile title="Cost of missing today" meaning={figureMeanings.missed}>
        <Sums figure={{ kind: 'missed' }} sums={model.missed} none={none} />
      </Tile>
      <NotCostedTile risk={risk} />
    </div>
  )
}

function NotCostedTile({ risk }: { readonly risk: Risk }) {
  const { noDeadline, noTariff } = risk.model.notCosted
  return (
    <Tile title="Cannot cost" meaning={figureMeanings['not-costed']}>
      <p className={big}>
        <TextLink look="quiet" to={paths.containers(notCostedSearch())}>
          {noDeadline + noTariff}
          <span className="sr-only"> containers cannot be costed</span>
        </TextLink>
      </p>
      <p className="dotted-list text-data">
        <TextLink
          look="quiet"
          className={reason}
          to={paths.containers(notCostedSearch('no-deadline'))}
        >
          {noDeadline} without LFD
        </TextLink>
        <TextLink
          look="quiet"
          className={reason}
          to={paths.containers(notCostedSearch('no-tariff'))}
        >
          {noTariff} without a rate
        </TextLink>
      </p>
      <TextLink look="step" className="text-data print:hidden" to={paths.settings('rates')}>
        Rates and gates
      </TextLink>
    </Tile>
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
    <section className="grid content-start gap-1 border-line px-gutter py-3.5 print:py-1.5 max-lg:border-t max-lg:last:col-span-2 print:last:col-span-1 lg:not-first:border-s">
      <h2 className="text-label text-muted">{title}</h2>
      {children}
      <p className="text-label font-normal text-muted print:hidden">{meaning}</p>
    </section>
  )
}

function Sums({
  figure,
  sums,
  none,
}: {
  readonly figure: Figure
  readonly sums: readonly FigureSum[]
  readonly none: string
}) {
  if (sums.length === 0) return <p className="py-1.5 text-section text-muted">{none}</p>
  return sums.map(({ money, containers }) => (
    <div key={money.currency}>
      <p className={big}>
        <TextLink look="quiet" to={paths.containers(figureSearch(figure, money.currency))}>
          <Money money={money} />
        </TextLink>
      </p>
      <p className="text-data text-muted">on {counted(containers, 'container')}</p>
    </div>
  ))
}

function HorizonField({ risk: { model, set } }: { readonly risk: Risk }) {
  return (
    <label className="flex flex-wrap print:hidden items-center gap-2 text-data text-muted">
      By the end of
      <input
        type="date"
        className="h-7 rounded-control border border-edge bg-surface px-2 text-data text-text pointer-coarse:min-h-11"
        value={model.by}
        min={model.today}
        onChange={({ currentTarget: { value } }) => isLocalDate(value) && set({ by: value })}
      />
    </label>
  )
}

const big = 'text-title tracking-tight'
const reason = 'inline-flex min-h-6 items-center'
