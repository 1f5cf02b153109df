import { useFormat } from '#web/data/format.ts'
import type { Departure } from '#domain/history/kpi-departure.ts'
import { byWeek, readMeasure, type Measure } from '#domain/history/kpi.ts'
import { measureLabels, readingFigure, describeReading } from '#domain/text/kpi.ts'
import { counted } from '#domain/text/count.ts'
import { formatDate } from '#domain/text/time.ts'
import { Link } from 'react-router'
import { ChartMenu } from '#web/parts/chart/chart-menu.tsx'
import { trendChart, valueOf, weekLabel } from './trend-file.ts'
import type { Kpi } from './use-kpi.ts'

const height = 90

/** One bar for each week in which containers left, each a link to its containers. */
export function TrendChart({
  kpi,
  measure,
  departures,
}: {
  readonly kpi: Kpi
  readonly measure: Measure
  readonly departures: readonly Departure[]
}) {
  const format = useFormat()
  const weeks = [...byWeek(departures)].map(([week, those]) => ({
    week,
    reading: readMeasure(measure, those),
  }))
  const most = Math.max(...weeks.map(({ reading }) => valueOf(reading) ?? 0), Number.MIN_VALUE)
  return (
    <div>
      <div className="flex flex-wrap items-center gap-3 pb-1">
        <h3 className="flex-1 text-body font-medium">
          Weekly trend, {counted(weeks.length, 'week')}
        </h3>
        <ChartMenu
          name={`landside-kpi-${measure}`}
          chart={() => trendChart(format, measure, weeks)}
        />
      </div>
      <div
        role="region"
        tabIndex={0}
        aria-label={`${measureLabels[measure]} by week, chart`}
        className="overflow-x-auto"
      >
        <ol className="flex" data-chart={`kpi-${measure}`}>
          {weeks.map(({ week, reading }) => {
            const label = `week of ${formatDate(format, week, null)}: ${describeReading(reading)}, ${counted(reading.of.length, 'container')}`
            return (
              <li key={week} className="w-24 flex-none">
                <Link
                  to={kpi.pathOf({ measure, week })}
                  preventScrollReset
                  title={label}
                  aria-current={kpi.choice.week === week ? 'true' : undefined}
                  className="grid justify-items-center rounded-chip pb-1 text-label -outline-offset-2 hover:bg-hover aria-current:bg-press"
                >
                  <Bar share={(valueOf(reading) ?? 0) / most} label={readingFigure(reading)} />
                  <span className="font-normal text-muted">{weekLabel(format, week)}</span>
                  <span className="sr-only">: {label}</span>
                </Link>
              </li>
            )
          })}
        </ol>
      </div>
    </div>
  )
}

function Bar({ share, label }: { readonly share: number; readonly label: string }) {
  const tall = Math.round(share * height)
  return (
    <svg aria-hidden="true" width="100%" height={height + 20}>
      <text x="50%" y={height + 12 - tall} textAnchor="middle" className="fill-text">
        {label}
      </text>
      <rect
        x="25%"
        width="50%"
        y={height + 18 - tall}
        height={tall}
        className="fill-shade-3 stroke-edge"
      />
      <line x1="0" x2="100%" y1={height + 18.5} y2={height + 18.5} className="stroke-edge" />
    </svg>
  )
}
