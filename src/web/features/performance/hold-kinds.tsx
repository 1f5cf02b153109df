import { maxHoldKinds, type HoldKind } from '#domain/history/kpi.ts'
import type { Trend } from '#domain/history/performance.ts'
import { lastComplete } from '#domain/history/trend.ts'
import { capitalised, counted } from '#domain/text/count.ts'
import { holdNoun } from '#domain/text/holds.ts'
import { decimal, readingFigure } from '#domain/text/kpi.ts'
import { describeCoverage } from '#domain/text/trend.ts'
import { TrendLines } from '#web/parts/chart/trend.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Section } from '#web/ui/section.tsx'
import { useState } from 'react'
import { measureTrend, onScale } from './measure-chart.ts'
import type { Shown } from './use-performance.ts'

interface Props {
  readonly shown: Shown
  readonly kinds: readonly HoldKind[]
  /** Of the kinds with the most hours. */
  readonly trends: readonly Trend[]
}

/** Hours that each kind of hold stopped containers: over time on one scale, or as a table. */
export function HoldKinds({ shown, kinds, trends }: Props) {
  const [isTable, setTable] = useState(false)
  return (
    <div className="pt-4">
      <Section
        heading="Hold hours by type"
        about={
          kinds.length < maxHoldKinds
            ? 'Holds first seen since this account was connected.'
            : `Holds first seen since this account was connected. Shows the ${maxHoldKinds} types with the most hours.`
        }
      >
        {kinds.length === 0 ? (
          <p className="text-data text-muted">No holds on containers that left in this period.</p>
        ) : (
          <>
            <Button look="quiet" onClick={() => setTable(!isTable)}>
              {isTable ? 'View holds as charts' : 'View holds as table'}
            </Button>
            {isTable ? <KindTable {...{ shown, kinds }} /> : <KindCharts {...{ shown, trends }} />}
          </>
        )}
      </Section>
    </div>
  )
}

function KindCharts({ shown, trends }: Omit<Props, 'kinds'>) {
  const { format, pathOf } = shown
  const all = trends.map((one) => ({ ...one, ...measureTrend(shown, one, one) }))
  const charts = onScale(
    'hold-hours',
    all.map(({ chart }) => chart),
  )
  return (
    <ul className="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      {all.map(({ measure, hold, points }, at) => {
        const chart = charts[at]
        const last = lastComplete(points)
        return (
          <li key={hold} className="grid min-w-0 content-start gap-1">
            <h3 className="text-data font-medium">
              <TextLink look="quiet" to={pathOf({ measure, hold })}>
                {capitalised(holdNoun(hold ?? ''))}
              </TextLink>
            </h3>
            {last && (
              <p className="text-label font-normal text-muted">
                {readingFigure(format, last.reading)},{' '}
                {describeCoverage(last.reading.of, last.left)}
              </p>
            )}
            {chart && <TrendLines chart={chart} size="small" />}
          </li>
        )
      })}
    </ul>
  )
}

function KindTable({ shown, kinds }: Omit<Props, 'trends'>) {
  return (
    <DataTable
      caption="Hold hours by type"
      rows={kinds}
      rowId={({ name }) => name}
      columns={[
        { header: 'Hold', cell: ({ name }) => capitalised(holdNoun(name)) },
        {
          header: 'Containers',
          align: 'end',
          cell: ({ name, of }) => (
            <TextLink
              look="quiet"
              to={shown.pathOf({ measure: 'hold-hours', hold: name })}
              aria-label={`${name}: ${counted(of, 'container')}`}
            >
              {of}
            </TextLink>
          ),
        },
        { header: 'Total hours', align: 'end', cell: ({ hours }) => decimal(hours) },
        { header: 'Median', align: 'end', cell: ({ median }) => decimal(median) },
        { header: '90% within', align: 'end', cell: ({ p90 }) => decimal(p90) },
      ]}
    />
  )
}
