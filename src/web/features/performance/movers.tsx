import type { Mover } from '#domain/history/trend.ts'
import { counted } from '#domain/text/count.ts'
import { readingFigure } from '#domain/text/kpi.ts'
import { groupingLabels, moverRule } from '#domain/text/trend.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { Section } from '#web/ui/section.tsx'
import { Change } from './change.tsx'
import { seriesLabel } from './measure-chart.ts'
import type { Shown } from './use-performance.ts'

const shownAtFirst = 12

/** The terminals, lines, customers and trade lanes whose last complete period is unusual, the heaviest first. */
export function Movers({
  shown,
  movers,
}: {
  readonly shown: Shown
  readonly movers: readonly Mover[]
}) {
  const { format, kind, pathOf } = shown
  return (
    <div className="pt-4">
      <Section heading="Top movers" about={moverRule(kind)}>
        {movers.length === 0 ? (
          <p className="text-data text-muted">No change outside the usual range.</p>
        ) : (
          <DataTable
            caption="Top movers"
            rows={movers}
            atFirst={shownAtFirst}
            noun="movers"
            rowId={({ measure, currency, grouping, id }) =>
              `${measure} ${currency} ${grouping} ${id}`
            }
            columns={[
              {
                header: 'What',
                cell: ({ name, grouping, id, measure, currency, point }) => (
                  <>
                    <TextLink
                      to={pathOf({
                        measure,
                        currency,
                        group: grouping,
                        of: id,
                        period: point.period,
                      })}
                    >
                      {name}
                    </TextLink>{' '}
                    <span className="text-muted">{groupingLabels[grouping]}</span>
                  </>
                ),
              },
              { header: 'Measure', cell: (mover) => seriesLabel(mover) },
              {
                header: 'Change',
                align: 'end',
                cell: (mover) => <Change measure={mover.measure} kind={kind} comparison={mover} />,
              },
              {
                header: 'Now',
                align: 'end',
                cell: ({ point }) => readingFigure(format, point.reading),
              },
              {
                header: 'Measured',
                align: 'end',
                cell: ({ point }) => counted(point.reading.of, 'container'),
              },
            ]}
          />
        )}
      </Section>
    </div>
  )
}
