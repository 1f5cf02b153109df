import { maxCurrencies } from '#domain/history/kpi.ts'
import type { Trend } from '#domain/history/performance.ts'
import { lastComplete } from '#domain/history/trend.ts'
import { describeReading, measureMeanings, readingFigure } from '#domain/text/kpi.ts'
import { describeCoverage, describePeriod } from '#domain/text/trend.ts'
import { TrendLines } from '#web/parts/chart/trend.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { Change } from './change.tsx'
import { describeBasisOf, measureTrend, seriesLabel } from './measure-chart.ts'
import type { Shown } from './use-performance.ts'

interface Props {
  readonly shown: Shown
}

/** Every measure over time, side by side. */
export function MeasureStrip({ shown, trends }: Props & { readonly trends: readonly Trend[] }) {
  const isCut = trends.filter((trend) => trend.measure === 'demurrage').length >= maxCurrencies
  return (
    <>
      <ul aria-label="Measures" className="grid sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {trends.map((trend) => (
          <MeasureTile key={seriesLabel(trend)} trend={trend} shown={shown} />
        ))}
      </ul>
      {isCut && (
        <p className="px-gutter pt-2 text-data text-muted">
          Money measures show the {maxCurrencies} currencies with the most containers.
        </p>
      )}
    </>
  )
}

function MeasureTile({ shown, trend }: Props & { readonly trend: Trend }) {
  const { format, kind, today, pathOf } = shown
  const { measure, currency } = trend
  const series = { measure, currency }
  const { points, comparison, chart } = measureTrend(shown, trend, trend)
  const last = lastComplete(points)
  const reading = last?.reading ?? { kind: 'none', of: 0 }
  const isEmpty = chart.points.every(({ value }) => value === null)
  const basis = describeBasisOf(measure, reading)
  const missing = (last?.left ?? 0) - reading.of
  return (
    <li className="flex min-w-0 flex-col gap-1 border-b border-line px-gutter py-4 sm:border-e">
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
            {describeCoverage(reading.of, last.left)},{' '}
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
        <div className="mt-auto pt-2">
          <TrendLines chart={chart} size="small" />
        </div>
      )}
    </li>
  )
}
