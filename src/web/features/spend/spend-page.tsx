import { trendSpans } from '#domain/history/trend.ts'
import { spendFigures } from '#domain/spend/spend-entries.ts'
import type { Format } from '#domain/text/format.ts'
import {
  spendFigureLabels,
  spendFigureMeanings,
  spendPeriod,
  spendRule,
  splitRule,
} from '#domain/text/spend.ts'
import { formatDate } from '#domain/text/time.ts'
import { localDateAt } from '#domain/time/zone.ts'
import type { SpendAnswer } from '#wire/api/spend.ts'
import { useOnlyFor } from '#web/data/session.ts'
import { ChoiceMenu } from '#web/parts/filter-menu.tsx'
import { IgnoredNotice } from '#web/parts/ignored-notice.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageBody } from '#web/ui/page-body.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { Read } from '#web/ui/read.tsx'
import { ReportList } from './report-list.tsx'
import { SpendActions } from './spend-actions.tsx'
import { SpendChart } from './spend-chart.tsx'
import { SpendForecast } from './spend-forecast.tsx'
import { SpendList } from './spend-list.tsx'
import { SpendMatrix } from './spend-matrix.tsx'
import { SpendTiles } from './spend-tiles.tsx'
import { unknownCurrency, useOwnSpend, useSpend, type Spend } from './use-spend.ts'

/** What was posted, invoiced, paid, recovered and is in dispute, by month, line and customer. */
export function SpendPage() {
  usePageTitle('Spend')
  const notAllowed = useOnlyFor('GET /api/spend', 'see spend')
  if (notAllowed === null) return <Allowed />
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHead title="Spend" />
      <PageBody label="Spend">
        <EmptyState title="Spend isn’t available to you">{notAllowed}</EmptyState>
      </PageBody>
    </div>
  )
}

function Allowed() {
  const spend = useSpend()
  const { format, query } = spend
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHead
        title="Spend"
        facts={query.data ? factsOf(format, query.data) : []}
        actions={query.data && <SpendActions answer={query.data} />}
      />
      <Read name="spend" query={query}>
        {(answer) => <Content spend={spend} answer={answer} />}
      </Read>
    </div>
  )
}

function factsOf(format: Format, { meta }: SpendAnswer): readonly string[] {
  return [spendPeriod(format, meta), 'Demurrage, detention and per diem']
}

function Content({ spend, answer }: { readonly spend: Spend; readonly answer: SpendAnswer }) {
  const { figure, group, months, open, set } = spend
  const own = useOwnSpend(spend, answer)
  const isEmpty = answer.data.length === 0 && answer.departures.length === 0
  return (
    <>
      <div
        role="search"
        aria-label="Spend filters"
        className="flex min-h-11 flex-none flex-wrap items-center gap-2 border-b border-line px-gutter py-2 text-data print:hidden"
      >
        <ChoiceMenu
          label="Period"
          options={trendSpans.map((span) => ({
            value: `${span}`,
            label: `Last ${span} months and this one`,
          }))}
          value={`${months}`}
          onChange={(next) =>
            set({ months: trendSpans.find((span) => `${span}` === next) ?? months, month: null })
          }
        />
        <ChoiceMenu
          label="Rows"
          options={[
            { value: 'line', label: 'By line' },
            { value: 'customer', label: 'By customer' },
          ]}
          value={group}
          onChange={(next) => set({ group: next })}
        />
        <ChoiceMenu
          label="Figure by month"
          options={spendFigures.map((one) => ({ value: one, label: spendFigureLabels[one] }))}
          value={figure}
          onChange={(next) => set({ figure: next })}
        />
        {own.currencies.length > 1 && (
          <ChoiceMenu
            label="Currency"
            options={own.currencies.map((one) => ({
              value: one ?? unknownCurrency,
              label: one ?? 'Not reported',
            }))}
            value={own.currency ?? unknownCurrency}
            onChange={(next) => set({ currency: next })}
          />
        )}
      </div>
      <IgnoredNotice names={spend.ignored} />
      <PageBody label="Spend">
        {isEmpty ? (
          <EmptyState title="No spend in this period">
            Spend covers charges posted at gate-out, invoices, payments and disputes.
          </EmptyState>
        ) : open === null ? (
          <>
            <SpendTiles spend={spend} own={own} answer={answer} />
            <div className="grid grid-cols-1 min-[1240px]:grid-cols-2 print:grid-cols-2">
              <SpendChart spend={spend} own={own} />
              <SpendForecast currency={own.currency} />
            </div>
            <SpendMatrix spend={spend} own={own} />
            <ReportList />
            <Notes format={spend.format} answer={answer} figure={figure} />
          </>
        ) : (
          <SpendList spend={spend} own={own} answer={answer} figure={open} />
        )}
      </PageBody>
    </>
  )
}

function Notes({
  format,
  answer: { meta, departures },
  figure,
}: {
  readonly format: Format
  readonly answer: SpendAnswer
  readonly figure: Spend['figure']
}) {
  return (
    <div className="grid max-w-prose gap-1 px-gutter pb-8 text-label font-normal text-muted">
      <p>{spendFigureMeanings[figure]}</p>
      <p>{spendRule}</p>
      <p>{splitRule}</p>
      {meta.corrected > 0 && (
        <p>
          {meta.corrected === 1 ? '1 invoice was' : `${meta.corrected} invoices were`} replaced by a
          later one with the same number and biller, and {meta.corrected === 1 ? 'isn’t' : 'aren’t'}{' '}
          counted.
        </p>
      )}
      {departures.length < meta.left && (
        <p>
          Posted charges cover the latest {departures.length} of {meta.left} containers picked up.
        </p>
      )}
      <p>
        Posted charges of containers that left before{' '}
        {formatDate(format, localDateAt(meta.followedSince, 'UTC'), meta.today)} (first sync) aren’t
        known.
      </p>
    </div>
  )
}
