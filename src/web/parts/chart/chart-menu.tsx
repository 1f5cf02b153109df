import type { Format } from '#domain/text/format.ts'
import { useFormat, viewerZone } from '#web/data/format.ts'
import { formatEventTime } from '#domain/text/time.ts'
import { clock } from '#web/data/clock.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { notify } from '#web/ui/notify.ts'
import { Download } from 'lucide-react'
import type { Chart } from './chart-svg.ts'

/** Takes a chart along as a picture. `chart` is asked only then. */
export function ChartMenu({
  name,
  chart,
}: {
  /** Of the file, without its ending: `landside-load`. */
  readonly name: string
  readonly chart: () => Omit<Chart, 'stamp'>
}) {
  const format = useFormat()
  return (
    <Menu
      label="Save chart"
      trigger={
        <Button look="quiet">
          <Download aria-hidden size={14} className="text-muted" />
          Save chart
        </Button>
      }
    >
      <MenuItem onSelect={() => void save(format, 'png', name, chart())}>PNG image</MenuItem>
      <MenuItem onSelect={() => void save(format, 'svg', name, chart())}>SVG image</MenuItem>
    </Menu>
  )
}

async function save(
  format: Format,
  fileFormat: 'svg' | 'png',
  name: string,
  chart: Omit<Chart, 'stamp'>,
): Promise<void> {
  const now = clock.now()
  const stamp = `Landside, ${formatEventTime(format, now, viewerZone, now)}. Days are counted in each terminal’s local time.`
  try {
    const { saveChart } = await import('./save-chart.ts')
    await saveChart(fileFormat, name, { ...chart, stamp })
  } catch (error) {
    const why = error instanceof Error ? error.message : 'unknown error'
    notify({ text: `Couldn’t save the chart. ${why}`, tone: 'failed' })
  }
}
