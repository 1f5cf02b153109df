import { useFormat } from '#web/data/format.ts'
import type { ForecastDay } from '#domain/planning/forecast.ts'
import type { Format } from '#domain/text/format.ts'
import { sumBasisLabel } from '#domain/text/risk.ts'
import { formatDate } from '#domain/text/time.ts'
import type { Column } from '#web/parts/table/column.ts'
import { numberColumn, textColumn } from '#web/parts/export/export-table.ts'
import { paths } from '#web/paths.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { amountIn } from './charts.ts'
import { Owed, type WithSum } from './owed.tsx'
import { figureSearch } from './risk-links.ts'
import type { Risk } from './use-risk.ts'

/** The forecast as figures: each opens its containers. */
export function ForecastTable({
  risk,
  days,
}: {
  readonly risk: Risk
  readonly days: readonly ForecastDay[]
}) {
  return (
    <DataTable
      caption="Projected cost, next 14 days"
      columns={forecastColumns(useFormat(), risk)}
      rows={days}
      rowId={({ day }) => day}
    />
  )
}

/** A day ahead, how many have left by then, and what is owed. */
export function forecastColumns(
  format: Format,
  { model: { today }, dayPath }: Pick<Risk, 'model' | 'dayPath'>,
): readonly Column<WithSum<ForecastDay>>[] {
  return [
    {
      id: 'day',
      header: 'Through',
      cell: ({ day }) => (
        <TextLink look="quiet" to={dayPath(day)}>
          {formatDate(format, day, today)}
        </TextLink>
      ),
      file: () => [{ header: 'By the end of', kind: 'day', value: ({ day }) => day }],
    },
    {
      id: 'left',
      header: 'Picked up by then',
      align: 'end',
      cell: ({ left }) => left,
      file: () => [numberColumn('Out by then', ({ left }) => left)],
    },
    {
      id: 'staying',
      header: 'If nothing moves',
      align: 'end',
      cell: ({ day, nothingMoves }) => (
        <Owed
          sums={nothingMoves}
          pathOf={(currency) =>
            paths.containers(figureSearch({ kind: 'projected', by: day }, currency))
          }
        />
      ),
      file: () => [
        textColumn('Currency', ({ sum }) => sum?.money.currency),
        numberColumn('If nothing moves', ({ sum }) => sum?.money.amount ?? null),
      ],
    },
    {
      id: 'moving',
      header: 'At the pace of the last 14 days',
      align: 'end',
      cell: ({ day, atPace }) => <Owed sums={atPace} pathOf={() => dayPath(day)} />,
      file: () => [
        numberColumn('At the pace of the last 14 days', ({ sum, atPace }) =>
          sum ? amountIn(atPace, sum.money.currency) : null,
        ),
        textColumn('Basis', ({ sum }) => sum && sumBasisLabel([sum], 'projected')),
      ],
    },
  ]
}
