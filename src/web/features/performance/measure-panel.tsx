import type { Departure } from '#domain/history/kpi-departure.ts'
import { readMeasure, type Measure } from '#domain/history/kpi.ts'
import { measureLabels, readingFigure, describeReading } from '#domain/text/kpi.ts'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { DepartureList } from './departure-list.tsx'
import { readGroups } from './kpi-model.ts'
import { TrendChart } from './trend-chart.tsx'
import type { Kpi } from './use-kpi.ts'

interface Props {
  readonly kpi: Kpi
  readonly measure: Measure
  readonly departures: readonly Departure[]
}

/** One measure: week by week, by terminal, line or customer, and its containers. */
export function MeasurePanel({ kpi, measure, departures }: Props) {
  return (
    <section
      aria-label={measureLabels[measure]}
      className="grid grid-cols-1 gap-5 px-gutter pt-5 pb-10"
    >
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="flex-1 text-section">
          {measureLabels[measure]}: {describeReading(readMeasure(measure, departures))}
        </h2>
        <Button
          look="quiet"
          onClick={() => kpi.set({ measure: null, of: null, week: null, hold: null })}
        >
          Close
        </Button>
      </div>
      <TrendChart kpi={kpi} measure={measure} departures={departures} />
      <Groups kpi={kpi} measure={measure} departures={departures} />
      <DepartureList kpi={kpi} measure={measure} departures={departures} />
    </section>
  )
}

const labels = { terminal: 'Terminal', line: 'Line', customer: 'Customer' } as const

const shownAtFirst = 12

function Groups({ kpi, measure, departures }: Props) {
  const { group } = kpi.choice
  const groups = readGroups(measure, departures, group)
  return (
    <div>
      <div className="flex flex-wrap items-end pb-1">
        <h3 className="flex-1 text-body font-medium">By {group}</h3>
        <Choice
          label="Group by"
          options={(['terminal', 'line', 'customer'] as const).map((value) => ({
            value,
            label: labels[value],
          }))}
          value={group}
          onChange={(next) => kpi.set({ group: next, of: null })}
        />
      </div>
      <DataTable
        caption={`${measureLabels[measure]} by ${group}`}
        rows={groups}
        atFirst={shownAtFirst}
        noun={`${group}s`}
        rowId={({ id }) => id}
        columns={[
          { header: labels[group], cell: ({ name }) => name },
          {
            header: measureLabels[measure],
            align: 'end',
            cell: ({ reading }) => (
              <>
                {readingFigure(reading)}
                {reading.kind === 'spread' && (
                  <span className="text-muted"> (90% within {reading.p90.toFixed(1)})</span>
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
                to={kpi.pathOf({ measure, of: id })}
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
            cell: ({ id, name, departures: those, reading }) => (
              <TextLink
                look="quiet"
                to={kpi.pathOf({ measure, of: id, part: 'unmeasured' })}
                preventScrollReset
                aria-label={`${name}: ${those.length - reading.of.length} not measured`}
              >
                {those.length - reading.of.length}
              </TextLink>
            ),
          },
        ]}
      />
    </div>
  )
}
