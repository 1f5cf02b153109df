import { trendPeriods, trendSpans } from '#domain/history/trend.ts'
import { formatNumber } from '#domain/text/format.ts'
import { describePeriods } from '#domain/text/trend.ts'
import type { DeparturesAnswer } from '#wire/api/departures.ts'
import { IgnoredNotice } from '#web/parts/ignored-notice.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageBody } from '#web/ui/page-body.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { Read } from '#web/ui/read.tsx'
import { HistoryNote } from './history-note.tsx'
import { HoldKinds } from './hold-kinds.tsx'
import { MeasurePanel } from './measure-panel.tsx'
import { MeasureStrip } from './measure-strip.tsx'
import { Movers } from './movers.tsx'
import { Recovered } from './recovered.tsx'
import { usePerformance, useTrends, type Performance } from './use-performance.ts'

export { KpiRedirect } from './kpi-redirect.tsx'

/** How containers left, by week or month: every measure over time, what moved, and the containers behind each figure. */
export function PerformancePage() {
  const performance = usePerformance()
  const { departures, kind, months, set, ignored } = performance
  usePageTitle('Performance')
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHead
        title="Performance"
        facts={departures.data ? factsOf(performance, departures.data) : []}
      />
      <div className="flex flex-none flex-wrap items-end gap-x-4 gap-y-2 border-b border-line px-gutter pb-3 print:hidden">
        <Choice
          label="By"
          options={[
            { value: 'week', label: 'Week' },
            { value: 'month', label: 'Month' },
          ]}
          value={kind}
          onChange={(by) => set({ by, period: null })}
        />
        <Choice
          label="Months"
          options={trendSpans.map((span) => ({ value: `${span}`, label: String(span) }))}
          value={`${months}`}
          onChange={(next) =>
            set({ months: trendSpans.find((span) => `${span}` === next) ?? months, period: null })
          }
        />
      </div>
      <IgnoredNotice names={ignored} />
      <PageBody label="Performance">
        <Read name="departures" query={departures}>
          {(answer) => <Content performance={performance} answer={answer} />}
        </Read>
      </PageBody>
    </div>
  )
}

function Content({
  performance,
  answer,
}: {
  readonly performance: Performance
  readonly answer: DeparturesAnswer
}) {
  const trends = useTrends(performance, answer)
  const { measure } = performance.choice
  const [first = performance.today] = trends.periods
  if (trends.shown.length === 0)
    return (
      <>
        <EmptyState title="No pickups in this period">
          Performance covers containers that have left a terminal or ramp.
        </EmptyState>
        <Recovered since={first} />
      </>
    )
  const props = { performance, trends }
  if (measure !== null) return <MeasurePanel {...props} measure={measure} />
  return (
    <>
      <MeasureStrip {...props} />
      <Movers {...props} />
      <HoldKinds performance={performance} departures={trends.shown} />
      <Recovered since={first} />
      <HistoryNote answer={answer} />
    </>
  )
}

function factsOf(
  { format, kind, months, today }: Performance,
  { data, meta }: DeparturesAnswer,
): readonly string[] {
  const periods = trendPeriods(kind, months, today).map((period, at, all) => ({
    period,
    isComplete: at < all.length - 1,
  }))
  const [first] = periods
  const shown = data.filter(({ outOn }) => first !== undefined && outOn >= first.period)
  return [
    describePeriods(format, kind, periods, today),
    `${data.length < meta.total ? 'latest ' : ''}${formatNumber(format, shown.length)} ${shown.length === 1 ? 'container' : 'containers'} picked up`,
  ]
}
