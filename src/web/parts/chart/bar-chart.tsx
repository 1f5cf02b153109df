import type { Format } from '#domain/text/format.ts'
import { formatEventTime } from '#domain/text/time.ts'
import { clock } from '#web/data/clock.ts'
import { useFormat, viewerZone } from '#web/data/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { notify } from '#web/ui/notify.ts'
import { Download } from 'lucide-react'
import { Bars, heightOf, keyOf, Swatch, type Chart } from './bars.tsx'
import type { TrendChart } from './trend.tsx'

/** A bar chart; each bar is a link named by its numbers. It scrolls if it has too little room. */
export function BarChart({
  chart,
  barWidth,
}: {
  readonly chart: Chart
  /** Pixels. Absent: the bars fill the page. */
  readonly barWidth?: number
}) {
  return (
    <div
      className="overflow-x-auto pb-1"
      role="region"
      aria-label={`${chart.title}, chart`}
      tabIndex={0}
    >
      <svg
        role="list"
        className={
          barWidth === undefined
            ? 'block w-full min-w-225 text-label print:min-w-0'
            : 'block text-label'
        }
        width={barWidth === undefined ? '100%' : barWidth * chart.bars.length}
        height={heightOf(chart, false)}
      >
        <Bars chart={chart} isFile={false} />
      </svg>
    </div>
  )
}

/** The legend of a chart, with buttons to save it as a file or show the same figures as a table. */
export function ChartActions({
  charts,
  isTable,
  onTable,
}: {
  readonly charts: readonly (Chart | TrendChart)[]
  readonly isTable: boolean
  readonly onTable: (isTable: boolean) => void
}) {
  const format = useFormat()
  const [first] = charts
  return (
    <>
      {!isTable && first && (
        <span className="flex items-center gap-3 text-label font-normal text-muted max-sm:hidden">
          {keyOf(first).map(([mark, label]) => (
            <span key={mark} className="flex items-center gap-1.5">
              <svg aria-hidden="true" width="12" height="12">
                <Swatch mark={mark} isFile={false} />
              </svg>
              {label}
            </span>
          ))}
        </span>
      )}
      {charts.map((chart) => (
        <Menu
          key={chart.fileName}
          label="Save chart"
          trigger={
            <Button look="quiet">
              <Download aria-hidden size={14} className="text-muted" />
              Save chart
            </Button>
          }
        >
          <MenuItem onSelect={() => void save(format, 'png', chart)}>PNG image</MenuItem>
          <MenuItem onSelect={() => void save(format, 'svg', chart)}>SVG image</MenuItem>
        </Menu>
      ))}
      <Button look="quiet" onClick={() => onTable(!isTable)}>
        {isTable ? 'View as chart' : 'View as table'}
      </Button>
    </>
  )
}

async function save(
  format: Format,
  fileFormat: 'svg' | 'png',
  chart: Chart | TrendChart,
): Promise<void> {
  const now = clock.now()
  const stamp = `Landside, ${formatEventTime(format, now, viewerZone, now)}. Days are counted in each terminal’s local time.`
  try {
    const { saveChart } = await import('./chart-file.tsx')
    await saveChart(fileFormat, chart, stamp)
  } catch (error) {
    const why = error instanceof Error ? error.message : 'unknown error'
    notify({ text: `Couldn’t save the chart. ${why}`, tone: 'failed' })
  }
}
