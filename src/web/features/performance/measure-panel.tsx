import type { Departure } from '#domain/history/kpi-departure.ts'
import {
  readMeasure,
  seriesOf,
  volatilityOf,
  type Measure,
  type Series,
} from '#domain/history/kpi.ts'
import { groupDepartures, groupings, isOfGroup, valueOf } from '#domain/history/trend.ts'
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
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { useState } from 'react'
import { Change } from './change.tsx'
import { DepartureList } from './departure-list.tsx'
import { measureTrend, onScale, seriesLabel, type MeasureTrend } from './measure-chart.ts'
import { TargetForm } from './target-form.tsx'
import type { Performance, Trends } from './use-performance.ts'

interface Props {
  readonly performance: Performance
  readonly trends: Trends
  readonly series: Series
}

/** One measure: over time, by group, and its containers. */
export function MeasurePanel({
  performance,
  trends,
  measure,
}: Omit<Props, 'series'> & { readonly measure: Measure }) {
  const { format, choice, pathOf, set } = performance
  const all = seriesOf(trends.shown)
  const own = all.filter((one) => one.measure === measure)
  const series = own.find(({ currency }) => currency === choice.currency) ??
    own[0] ?? { measure, currency: null }
  const { of, group } = choice
  const those = of === null ? trends.shown : trends.shown.filter((one) => isOfGroup(one, group, of))
  const name = those[0] ? groupDepartures(those, group)[0]?.name : undefined
  const reading = readMeasure(measure, those, series.currency)
  return (
    <section
      aria-label={measureLabels[measure]}
      className="grid grid-cols-1 gap-6 px-gutter pt-4 pb-10"
    >
      <div className="grid gap-1">
        <div className="flex flex-wrap items-end gap-3 print:hidden">
          <SelectField
            label="Measure"
            className="w-60"
            value={seriesLabel(series)}
            onChange={({ target }) =>
              set({
                ...(all.find((one) => seriesLabel(one) === target.value) ?? series),
                hold: null,
              })
            }
          >
            {all.map((one) => (
              <option key={seriesLabel(one)} value={seriesLabel(one)}>
                {seriesLabel(one)}
              </option>
            ))}
          </SelectField>
          <TargetForm key={measure} measure={measure} />
          <TextLink look="step" className="py-2" to={pathOf({ measure: null })}>
            All measures
          </TextLink>
        </div>
        <h2 className="pt-2 text-section">
          {of === null ? '' : `${name ?? of}, `}
          {seriesLabel(series)}: {describeReading(format, reading)}
        </h2>
        <p className="max-w-prose text-data text-muted">
          {measureMeanings[measure]}
          {measure === 'lfd-moved' && describeVolatility(those)}
        </p>
      </div>
      <Whole
        performance={performance}
        trend={measureTrend(
          performance,
          trends,
          series,
          those,
          of === null ? null : { id: of, name: name ?? of },
        )}
        measure={measure}
      />
      <Groups performance={performance} trends={trends} series={series} />
      <DepartureList performance={performance} series={series} departures={trends.shown} />
    </section>
  )
}

/** The measure over time: a large chart, or the same figures as a table. */
function Whole({
  performance,
  measure,
  trend: { points, chart, comparison },
}: {
  readonly performance: Performance
  readonly measure: Measure
  readonly trend: MeasureTrend
}) {
  const { format, kind, today } = performance
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
            { header: 'Measured', align: 'end', cell: ({ reading }) => reading.of.length },
            { header: 'Containers', align: 'end', cell: ({ departures }) => departures.length },
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

const shownAtFirst = 12

/** The same by terminal, line, customer or trade lane, on one scale: as small charts, or as a table. */
function Groups({ performance, trends, series }: Props) {
  const { format, choice, set, pathOf } = performance
  const { measure, currency } = series
  const { group } = choice
  const [isTable, setTable] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const groups = groupDepartures(trends.shown, group)
  const shown = isAsked ? groups : groups.slice(0, shownAtFirst)
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
          rows={groups.map((one) => ({
            ...one,
            reading: readMeasure(measure, one.departures, currency),
          }))}
          atFirst={shownAtFirst}
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
                  aria-label={`${name}: ${reading.of.length} containers`}
                >
                  {reading.of.length}
                </TextLink>
              ),
            },
            {
              header: 'Not measured',
              align: 'end',
              cell: ({ id, name, departures, reading }) => (
                <TextLink
                  look="quiet"
                  to={pathOf({ ...series, of: id, part: 'unmeasured' })}
                  preventScrollReset
                  aria-label={`${name}: ${departures.length - reading.of.length} not measured`}
                >
                  {departures.length - reading.of.length}
                </TextLink>
              ),
            },
          ]}
        />
      ) : (
        <SmallCharts
          series={series}
          performance={performance}
          groups={shown.map((one) => ({
            ...one,
            trend: measureTrend(performance, trends, series, one.departures, one),
          }))}
        />
      )}
      {!isTable && shown.length < groups.length && (
        <Button className="mt-3 print:hidden" onClick={() => setAsked(true)}>
          Show all {groups.length} {noun}
        </Button>
      )}
    </div>
  )
}

function SmallCharts({
  series,
  performance: { kind, pathOf },
  groups,
}: Omit<Props, 'trends'> & {
  readonly groups: readonly {
    readonly id: string
    readonly name: string
    readonly departures: readonly Departure[]
    readonly trend: MeasureTrend
  }[]
}) {
  const { measure } = series
  const charts = onScale(
    measure,
    groups.map(({ trend }) => trend.chart),
  )
  return (
    <ul className="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      {groups.map(({ id, name, departures, trend }, at) => {
        const chart = charts[at]
        const measured = readMeasure(measure, departures).of.length
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
                {measured} of {departures.length} measured
              </span>
            </p>
            {chart && <TrendLines chart={chart} size="small" />}
          </li>
        )
      })}
    </ul>
  )
}

function describeVolatility(departures: readonly Departure[]): string {
  const volatility = volatilityOf(departures)
  if (!volatility) return ''
  const { moved, earlier, meanShift } = volatility
  const mean = `${decimal(Math.abs(meanShift))} days ${meanShift < 0 ? 'earlier' : 'later'}`
  return ` ${moved} moved, ${earlier} of them earlier. Average: ${mean}.`
}
