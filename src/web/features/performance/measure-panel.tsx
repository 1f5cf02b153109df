import type { Measure, Volatility } from '#domain/history/kpi.ts'
import type { GroupFigures, MeasureFigures } from '#domain/history/performance.ts'
import type { HoldSeries } from '#domain/history/period-cells.ts'
import { groupings, valueOf } from '#domain/history/trend.ts'
import { capitalised } from '#domain/text/count.ts'
import {
  decimal,
  describeReading,
  measureLabels,
  measureMeanings,
  readingFigure,
} from '#domain/text/kpi.ts'
import { describePeriod, groupingLabels } from '#domain/text/trend.ts'
import { ChartActions } from '#web/parts/chart/bar-chart.tsx'
import { TrendLines, type TrendChart } from '#web/parts/chart/trend.tsx'
import { ChoiceMenu } from '#web/parts/filter-menu.tsx'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { useState } from 'react'
import { usePerformanceMeasure } from '#web/data/performance.ts'
import { Read } from '#web/ui/read.tsx'
import { Computed } from './computed.tsx'
import { Change } from './change.tsx'
import { DepartureList } from './departure-list.tsx'
import { measureTrend, onScale, seriesLabel, type MeasureTrend } from './measure-chart.ts'
import { TargetForm } from './target-form.tsx'
import type { Performance, Shown } from './use-performance.ts'

interface Props {
  readonly shown: Shown
  readonly figures: MeasureFigures
}

const chartsAtFirst = 12
/** More small charts than that nobody compares. The table has all groups. */
const maxCharts = 300

/** One measure: over time, by group, and its containers. */
export function MeasurePanel({
  performance,
  measure,
}: {
  readonly performance: Performance
  readonly measure: Measure
}) {
  const [charts, setCharts] = useState(chartsAtFirst)
  const { currency, hold, group, of } = performance.choice
  const query = usePerformanceMeasure(performance, { measure, currency, hold, group, of, charts })
  return (
    <Read name="performance" query={query}>
      {({ data, meta }) => (
        <Computed meta={meta} isReady={data !== null}>
          {data && (
            <Panel
              shown={{ ...performance, today: meta.today, periods: data.periods }}
              figures={data}
              onAll={() => setCharts(maxCharts)}
            />
          )}
        </Computed>
      )}
    </Read>
  )
}

function Panel({ shown, figures, onAll }: Props & { readonly onAll: () => void }) {
  const { format, pathOf, set } = shown
  const { trend, whole, of, volatility } = figures
  const { measure } = trend
  const options = figures.series.some((one) => seriesLabel(one) === seriesLabel(trend))
    ? figures.series
    : [trend, ...figures.series]
  return (
    <section
      aria-label={measureLabels[measure]}
      className="grid grid-cols-1 gap-6 px-gutter pt-4 pb-10"
    >
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-3 text-data print:hidden">
          <ChoiceMenu
            label="Measure"
            value={seriesLabel(trend)}
            options={options.map((one) => ({ value: seriesLabel(one), label: seriesLabel(one) }))}
            onChange={(label) =>
              set({
                hold: null,
                ...(options.find((one) => seriesLabel(one) === label) ?? trend),
              })
            }
          />
          <TextLink look="step" to={pathOf({ measure: null })}>
            All measures
          </TextLink>
        </div>
        <h2 className="pt-2 text-section">
          {[...(of === null ? [] : [of.name]), ...shown.scopeNames, seriesLabel(trend)].join(', ')}:{' '}
          {describeReading(format, whole)}
        </h2>
        <p className="max-w-prose text-data text-muted">
          {measureMeanings[measure]}
          {describeVolatility(volatility)}
        </p>
        <TargetForm key={seriesLabel(trend)} {...trend} />
      </div>
      <Whole shown={shown} trend={measureTrend(shown, trend, trend, of)} measure={measure} />
      <Groups shown={shown} figures={figures} onAll={onAll} />
      <DepartureList shown={shown} series={trend} of={of} />
    </section>
  )
}

/** The measure over time: a large chart, or the same figures as a table. */
function Whole({
  shown,
  measure,
  trend: { points, chart, comparison },
}: {
  readonly shown: Shown
  readonly measure: Measure
  readonly trend: MeasureTrend
}) {
  const { format, kind, today } = shown
  const [isTable, setTable] = useState(false)
  return (
    <div>
      <div className="flex flex-wrap items-center gap-3 pb-1">
        <h3 className="flex-1 text-body font-medium">
          By {kind}
          {comparison && (
            <span className="font-normal">
              {': '}
              <Change measure={measure} kind={kind} comparison={comparison} hasBasis />
            </span>
          )}
        </h3>
        <ChartActions charts={[chart]} isTable={isTable} onTable={setTable} />
      </div>
      {isTable ? (
        <DataTable
          caption={chart.title}
          rows={points}
          rowId={({ period }) => period}
          columns={[
            {
              header: capitalised(kind),
              cell: ({ period, isComplete }) => (
                <TextLink look="quiet" to={toOf(chart, period)} preventScrollReset>
                  {capitalised(describePeriod(format, kind, period, today))}
                  {isComplete ? '' : ' so far'}
                </TextLink>
              ),
            },
            {
              header: measureLabels[measure],
              align: 'end',
              cell: ({ reading }) => describeReading(format, reading),
            },
            { header: 'Measured', align: 'end', cell: ({ reading }) => reading.of },
            { header: 'Containers', align: 'end', cell: ({ left }) => left },
          ]}
        />
      ) : (
        <TrendLines chart={chart} size="large" />
      )}
    </div>
  )
}

function toOf({ points }: TrendChart, period: string): string {
  return points.find(({ id }) => id === period)?.to ?? ''
}

/** The same by terminal, line, customer or trade lane, on one scale: as small charts, or as a table. */
function Groups({ shown, figures, onAll }: Props & { readonly onAll: () => void }) {
  const { format, choice, set, pathOf } = shown
  const { groups, trend } = figures
  const { measure, currency, hold } = trend
  const series = { measure, currency, hold }
  const { group } = choice
  const [isTable, setTable] = useState(false)
  const charts = groups.filter((one) => one.trend !== null)
  const all = Math.min(maxCharts, groups.length)
  const noun = `${groupingLabels[group].toLowerCase()}s`
  return (
    <div>
      <div className="flex flex-wrap items-end gap-3 pb-2">
        <h3 className="flex-1 text-body font-medium">
          By {groupingLabels[group].toLowerCase()}
          <span className="font-normal text-muted">, same scale</span>
        </h3>
        <Choice
          label="Group by"
          options={groupings.map((value) => ({ value, label: groupingLabels[value] }))}
          value={group}
          onChange={(next) => set({ group: next, of: null })}
        />
        <Button look="quiet" onClick={() => setTable(!isTable)}>
          {isTable ? 'View groups as charts' : 'View groups as table'}
        </Button>
      </div>
      {isTable ? (
        <DataTable
          caption={`${measureLabels[measure]} by ${groupingLabels[group].toLowerCase()}`}
          rows={groups}
          atFirst={chartsAtFirst}
          noun={noun}
          rowId={({ id }) => id}
          columns={[
            { header: groupingLabels[group], cell: ({ name }) => name },
            {
              header: measureLabels[measure],
              align: 'end',
              cell: ({ reading }) => (
                <>
                  {readingFigure(format, reading)}
                  {reading.kind === 'spread' && (
                    <span className="text-muted"> (90% within {decimal(reading.p90)})</span>
                  )}
                </>
              ),
            },
            {
              header: 'Containers',
              align: 'end',
              cell: ({ id, name, reading }) => (
                <TextLink
                  look="quiet"
                  to={pathOf({ ...series, of: id })}
                  preventScrollReset
                  aria-label={`${name}: ${reading.of} containers`}
                >
                  {reading.of}
                </TextLink>
              ),
            },
            {
              header: 'Not measured',
              align: 'end',
              cell: ({ id, name, left, reading }) => (
                <TextLink
                  look="quiet"
                  to={pathOf({ ...series, of: id, part: 'unmeasured' })}
                  preventScrollReset
                  aria-label={`${name}: ${left - reading.of} not measured`}
                >
                  {left - reading.of}
                </TextLink>
              ),
            },
          ]}
        />
      ) : (
        <SmallCharts
          series={series}
          shown={shown}
          groups={charts.flatMap((one) =>
            one.trend ? [{ ...one, trend: measureTrend(shown, series, one.trend, one) }] : [],
          )}
        />
      )}
      {!isTable && charts.length < all && (
        <Button className="mt-3 print:hidden" onClick={onAll}>
          Show {all < groups.length ? `${all} of ${groups.length}` : `all ${groups.length}`} {noun}
        </Button>
      )}
    </div>
  )
}

function SmallCharts({
  series,
  shown: { kind, pathOf },
  groups,
}: {
  readonly series: HoldSeries
  readonly shown: Shown
  readonly groups: readonly (Omit<GroupFigures, 'trend'> & { readonly trend: MeasureTrend })[]
}) {
  const { measure } = series
  const charts = onScale(
    measure,
    groups.map(({ trend }) => trend.chart),
  )
  return (
    <ul className="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      {groups.map(({ id, name, left, reading, trend }, at) => {
        const chart = charts[at]
        return (
          <li key={id} className="grid min-w-0 content-start gap-1">
            <h4 className="text-data font-medium">
              <TextLink look="quiet" to={pathOf({ ...series, of: id })} preventScrollReset>
                {name}
              </TextLink>
            </h4>
            <p className="text-label font-normal">
              {trend.comparison && valueOf(trend.comparison.point.reading) !== null && (
                <>
                  <Change measure={measure} kind={kind} comparison={trend.comparison} />
                  {' · '}
                </>
              )}
              <span className="text-muted">
                {reading.of} of {left} measured
              </span>
            </p>
            {chart && <TrendLines chart={chart} size="small" />}
          </li>
        )
      })}
    </ul>
  )
}

function describeVolatility(volatility: Volatility | null): string {
  if (!volatility) return ''
  const { moved, earlier, meanShift } = volatility
  const mean = `${decimal(Math.abs(meanShift))} days ${meanShift < 0 ? 'earlier' : 'later'}`
  return ` ${moved} moved, ${earlier} of them earlier. Average: ${mean}.`
}
