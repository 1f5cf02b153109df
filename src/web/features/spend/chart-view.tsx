import { BarChart, ChartActions } from '#web/parts/chart/bar-chart.tsx'
import type { Chart } from '#web/parts/chart/bars.tsx'
import { TrendLines, type TrendChart } from '#web/parts/chart/trend.tsx'
import { useState, type ReactNode } from 'react'

interface Props {
  /** What the chart shows, in a sentence. */
  readonly finding: string
  /** What is counted, and how. */
  readonly about: ReactNode
  readonly chart: Chart | TrendChart
  /** The same figures. */
  readonly table: ReactNode
}

/** A chart below what it says. A person can view it as a table, or save it. */
export function ChartView({ finding, about, chart, table }: Props) {
  const [isTable, setTable] = useState(false)
  return (
    <>
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <div className="min-w-0 basis-full">
          <h2 className="text-section">{finding}</h2>
          <p className="max-w-prose text-data text-muted">{about}</p>
        </div>
        <div className="flex flex-wrap items-center gap-3 print:hidden">
          <ChartActions charts={[chart]} isTable={isTable} onTable={setTable} />
        </div>
      </div>
      {isTable ? (
        table
      ) : 'points' in chart ? (
        <TrendLines chart={chart} size="large" />
      ) : (
        <BarChart chart={chart} />
      )}
    </>
  )
}
