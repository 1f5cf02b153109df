import { seriesOf, type Series } from '#domain/history/kpi.ts'
import { lastComplete } from '#domain/history/trend.ts'
import { describeReading, measureMeanings, readingFigure } from '#domain/text/kpi.ts'
import { describeCoverage, describePeriod } from '#domain/text/trend.ts'
import { TrendLines } from '#web/parts/chart/trend.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { Change } from './change.tsx'
import { describeBasisOf, measureTrend, seriesLabel } from './measure-chart.ts'
import type { Performance, Trends } from './use-performance.ts'

interface Props {
  readonly performance: Performance
  readonly trends: Trends
}

/** Every measure over time, side by side. */
export function MeasureStrip({ performance, trends }: Props) {
  return (
    <ul aria-label="Measures" className="grid sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      {seriesOf(trends.shown).map((series) => (
        <MeasureTile
          key={`${series.measure} ${series.currency}`}
          series={series}
          performance={performance}
          trends={trends}
        />
      ))}
    </ul>
  )
}

function MeasureTile({ performance, trends, series }: Props & { readonly series: Series }) {
  const { format, kind, today, pathOf } = performance
  const { measure } = series
  const { points, comparison, chart } = measureTrend(performance, trends, series, trends.shown)
  const last = lastComplete(points)
  const reading = last?.reading ?? { kind: 'none', of: [] }
  const isEmpty = chart.points.every(({ value }) => value === null)
  const basis = describeBasisOf(measure, reading)
  const missing = (last?.departures.length ?? 0) - reading.of.length
  return (
    <li className="grid min-w-0 content-start gap-1 border-b border-line px-gutter py-4 sm:border-e">
      <h2 className="text-label text-muted">{seriesLabel(series)}</h2>
      <p className={reading.kind === 'none' ? 'text-section text-muted' : 'text-title'}>
        <TextLink
          look="quiet"
          to={pathOf(series)}
          aria-label={`${seriesLabel(series)}: ${describeReading(format, reading)}`}
        >
          {readingFigure(format, reading)}
        </TextLink>
      </p>
      <p className="text-data">
        {comparison ? (
          <Change measure={measure} kind={kind} comparison={comparison} hasBasis />
        ) : (
          <span className="text-muted">
            {isEmpty ? measureMeanings[measure] : `No earlier ${kind} to compare with`}
          </span>
        )}
      </p>
      <p className="dotted-list text-label font-normal text-muted">
        {chart.target && <span>{chart.target.label}</span>}
        {basis !== null && <span>{basis}</span>}
        {last && (
          <TextLink
            look="quiet"
            className="inline-flex min-h-6 items-center"
            to={pathOf({ ...series, period: last.period })}
          >
            {describeCoverage(reading.of.length, last.departures.length)},{' '}
            {describePeriod(format, kind, last.period, today)}
          </TextLink>
        )}
        {last && missing > 0 && (
          <TextLink
            look="quiet"
            className="inline-flex min-h-6 items-center"
            to={pathOf({ ...series, period: last.period, part: 'unmeasured' })}
          >
            {missing} not measured
          </TextLink>
        )}
      </p>
      {!isEmpty && (
        <div className="pt-2">
          <TrendLines chart={chart} size="small" />
        </div>
      )}
    </li>
  )
}
