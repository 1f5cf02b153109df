import { useFormat } from '#web/data/format.ts'
import { isLoadDay, type LoadBar } from '#domain/fleet/deadline-load.ts'
import { describeClosure } from '#domain/text/gate-closures.ts'
import { describeLoadBar, describeLoadPlace } from '#domain/text/risk.ts'
import type { Format } from '#domain/text/format.ts'
import type { Column } from '#web/parts/table/column.ts'
import { numberColumn, textColumn } from '#web/parts/export/export-table.ts'
import { BarChart, ChartActions } from '#web/parts/chart/bar-chart.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { loadChart } from './charts.ts'
import { CountLink } from './count-link.tsx'
import { barSearch, heldSearch } from './risk-links.ts'
import type { RiskModel } from './risk-model.ts'
import { RiskSection } from './risk-section.tsx'
import type { Risk } from './use-risk.ts'

/** How many containers reach their last free day, day by day: as a sentence, a chart and a table. */
export function LoadSection({ risk }: { readonly risk: Risk }) {
  const format = useFormat()
  const { model, load, set } = risk
  const chart = loadChart(format, model)
  return (
    <RiskSection
      heading="Containers by last free day"
      about={chart.sentence}
      actions={
        <ChartActions
          charts={[chart]}
          isTable={load === 'table'}
          onTable={(isTable) => set({ load: isTable ? 'table' : 'chart' })}
        />
      }
    >
      {load === 'table' ? (
        <DataTable
          caption="Containers by last free day"
          columns={loadColumns(format, model)}
          rows={model.load}
          rowId={({ at }) => at}
        />
      ) : (
        <BarChart chart={chart} />
      )}
      <p className="max-w-prose pt-1 print:hidden text-label font-normal text-muted">
        Gate counts cover terminals that have containers now, so they can be lower than on Calendar.
        Ramps without gate hours aren’t counted.
      </p>
    </RiskSection>
  )
}

/** A last free day, how many containers reach it, and the gates. */
export function loadColumns(
  format: Format,
  { load, today }: Pick<RiskModel, 'load' | 'today'>,
): readonly Column<LoadBar>[] {
  return [
    {
      id: 'day',
      header: 'Last free day',
      cell: ({ at }) => describeLoadPlace(format, at, today),
      file: (format) => [
        textColumn('Last free day', ({ at }) => describeLoadPlace(format, at, null)),
      ],
    },
    {
      id: 'containers',
      header: 'Containers',
      align: 'end',
      cell: (bar) => (
        <CountLink
          count={bar.containers}
          search={barSearch(bar, load)}
          name={describeLoadBar(format, bar, today)}
        />
      ),
      file: () => [numberColumn('Containers', ({ containers }) => containers)],
    },
    {
      id: 'held',
      header: 'On hold',
      align: 'end',
      cell: (bar) => (
        <CountLink
          count={bar.held}
          search={heldSearch(barSearch(bar, load))}
          name={`${describeLoadPlace(format, bar.at, today)}: ${bar.held} on hold`}
        />
      ),
      file: () => [numberColumn('Held', ({ held }) => held)],
    },
    {
      id: 'gates',
      header: 'Gates',
      cell: gatesOf,
      file: () => [textColumn('Gates', ({ gates }) => describeClosure(gates))],
    },
  ]
}

function gatesOf(bar: LoadBar): string {
  if (!isLoadDay(bar.at)) return '–'
  return describeClosure(bar.gates) ?? 'open'
}
