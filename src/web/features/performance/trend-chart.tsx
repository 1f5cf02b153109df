import type { Departure } from '#domain/history/kpi-departure.ts'
import { byWeek, readMeasure, type Measure, type Reading } from '#domain/history/kpi.ts'
import { counted } from '#domain/text/count.ts'
import type { Format } from '#domain/text/format.ts'
import { describeReading, measureLabels, measureMeanings, readingFigure } from '#domain/text/kpi.ts'
import { formatDate, formatDayOfYear } from '#domain/text/time.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { useFormat } from '#web/data/format.ts'
import { BarChart, ChartActions } from '#web/parts/chart/bar-chart.tsx'
import type { Chart } from '#web/parts/chart/bars.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { useState } from 'react'
import type { Kpi } from './use-kpi.ts'

/** One week with its reading. */
export interface TrendWeek {
  readonly week: LocalDate
  readonly reading: Reading
}

/** Each week in which containers left, with a link to its containers: as a chart, or as a table. */
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
  const [isTable, setTable] = useState(false)
  const weeks = [...byWeek(departures)].map(([week, those]) => ({
    week,
    reading: readMeasure(measure, those),
  }))
  const chart = trendChart(format, kpi, measure, weeks)
  return (
    <div>
      <div className="flex flex-wrap items-center gap-3 pb-1">
        <h3 className="flex-1 text-body font-medium">
          Weekly trend, {counted(weeks.length, 'week')}
        </h3>
        <ChartActions charts={[chart]} isTable={isTable} onTable={setTable} />
      </div>
      {isTable ? (
        <DataTable
          caption={chart.title}
          rows={weeks}
          rowId={({ week }) => week}
          columns={[
            {
              header: 'Week of',
              cell: ({ week }) => (
                <TextLink look="quiet" to={kpi.pathOf({ measure, week })} preventScrollReset>
                  {formatDate(format, week, null)}
                </TextLink>
              ),
            },
            {
              header: measureLabels[measure],
              align: 'end',
              cell: ({ reading }) => readingFigure(reading),
            },
            { header: 'Containers', align: 'end', cell: ({ reading }) => reading.of.length },
          ]}
        />
      ) : (
        <BarChart chart={chart} barWidth={96} />
      )}
    </div>
  )
}

/** A measure week by week. Shares are drawn as percentages; a week without a reading has no bar. */
export function trendChart(
  format: Format,
  { pathOf, choice }: Pick<Kpi, 'pathOf' | 'choice'>,
  measure: Measure,
  weeks: readonly TrendWeek[],
): Chart {
  return {
    title: `${measureLabels[measure]}, by week`,
    sentence: measureMeanings[measure],
    fileName: `landside-kpi-${measure}`,
    key: {},
    bars: weeks.map(({ week, reading }) => ({
      id: week,
      label: ['week of', formatDayOfYear(format, week, null)],
      stacks: [{ filled: amountOf(reading) }],
      valueLabel: readingFigure(reading),
      to: pathOf({ measure, week }),
      name: `week of ${formatDate(format, week, null)}: ${describeReading(reading)}, ${counted(reading.of.length, 'container')}`,
      isCurrent: choice.week === week,
    })),
  }
}

function amountOf(reading: Reading): number {
  switch (reading.kind) {
    case 'none':
      return 0
    case 'share':
      return reading.whole === 0 ? 0 : (100 * reading.part) / reading.whole
    case 'spread':
      return reading.median
  }
}
