import type { PerformanceOverview } from '#domain/history/performance.ts'
import { isPast, trendSpans } from '#domain/history/trend.ts'
import { countedIn } from '#domain/text/count.ts'
import { describePeriods } from '#domain/text/trend.ts'
import type { PerformanceMeta } from '#wire/api/performance.ts'
import { isScoped, wholeScope } from '#domain/history/departure-scope.ts'
import { ChoiceMenu } from '#web/parts/filter-menu.tsx'
import { NoMatches } from '#web/parts/no-matches.tsx'
import { IgnoredNotice } from '#web/parts/ignored-notice.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageBody } from '#web/ui/page-body.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { Read } from '#web/ui/read.tsx'
import { Computed } from './computed.tsx'
import { HistoryNote } from './history-note.tsx'
import { HoldKinds } from './hold-kinds.tsx'
import { MeasurePanel } from './measure-panel.tsx'
import { MeasureStrip } from './measure-strip.tsx'
import { Movers } from './movers.tsx'
import { Recovered } from './recovered.tsx'
import { ScopeCoverage, ScopeMenus } from './scope-menus.tsx'
import { usePerformance, type Performance, type Shown } from './use-performance.ts'

export { KpiRedirect } from './kpi-redirect.tsx'

/** How containers left, by week or month: every measure over time, what moved, and the containers behind each figure. */
export function PerformancePage() {
  const performance = usePerformance()
  const { kind, months, set, ignored, choice } = performance
  usePageTitle('Performance')
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <Head performance={performance} />
      <div
        role="search"
        aria-label="Performance filters"
        className="flex min-h-11 flex-none flex-wrap items-center gap-2 border-b border-line px-gutter py-2 text-data print:hidden"
      >
        <ChoiceMenu
          label="Period"
          options={trendSpans.map((span) => ({ value: `${span}`, label: `${span} months` }))}
          value={`${months}`}
          onChange={(next) =>
            set({ months: trendSpans.find((span) => `${span}` === next) ?? months, period: null })
          }
        />
        <ChoiceMenu
          label="By"
          options={[
            { value: 'week', label: 'Week' },
            { value: 'month', label: 'Month' },
          ]}
          value={kind}
          onChange={(by) => set({ by, period: null })}
        />
        <ScopeMenus performance={performance} />
        <ScopeCoverage performance={performance} />
      </div>
      <IgnoredNotice names={ignored} />
      <PageBody label="Performance">
        {choice.measure === null ? (
          <Overview performance={performance} />
        ) : (
          <MeasurePanel performance={performance} measure={choice.measure} />
        )}
      </PageBody>
    </div>
  )
}

function Head({ performance }: { readonly performance: Performance }) {
  const { format, kind, overview, scopeNames } = performance
  const answer = overview.data
  const facts = (): readonly string[] => {
    if (!answer?.data) return []
    const { periods, left } = answer.data
    const { today } = answer.meta
    const points = periods.map((period) => ({ period, isComplete: isPast(kind, period, today) }))
    return [
      describePeriods(format, kind, points, today),
      ...scopeNames,
      `${countedIn(format, left, 'container')} picked up`,
    ]
  }
  return <PageHead title="Performance" facts={facts()} />
}

function Overview({ performance }: { readonly performance: Performance }) {
  return (
    <Read name="performance" query={performance.overview}>
      {({ data, meta }) => (
        <Computed meta={meta} isReady={data !== null}>
          {data && <Measures performance={performance} data={data} meta={meta} />}
        </Computed>
      )}
    </Read>
  )
}

function Measures({
  performance,
  data: { periods, left, leftOfAll, trends, movers, holds, holdTrends },
  meta,
}: {
  readonly performance: Performance
  readonly data: PerformanceOverview
  readonly meta: PerformanceMeta
}) {
  const shown: Shown = { ...performance, today: meta.today, periods }
  const [first = meta.today] = periods
  if (left === 0 && isScoped(shown.shownScope))
    return <NoMatches count={leftOfAll} noun="pickup" onClear={() => shown.set(wholeScope)} />
  if (left === 0)
    return (
      <>
        <EmptyState title="No pickups in this period">
          Performance covers containers that have left a terminal or ramp.
        </EmptyState>
        <Recovered shown={shown} />
      </>
    )
  return (
    <>
      <MeasureStrip shown={shown} trends={trends} />
      <Movers shown={shown} movers={movers} />
      <HoldKinds shown={shown} kinds={holds} trends={holdTrends} />
      <Recovered shown={shown} />
      <HistoryNote since={first} meta={meta} />
    </>
  )
}
