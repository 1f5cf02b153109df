import { useFormat } from '#web/data/format.ts'
import type { ExpectedSum, ForecastDay } from '#domain/planning/forecast.ts'
import type { Format } from '#domain/text/format.ts'
import { describeRange } from '#domain/text/forecast.ts'
import { sumBasisLabel } from '#domain/text/risk.ts'
import { formatDate } from '#domain/text/time.ts'
import type { Column } from '#web/parts/table/column.ts'
import { numberColumn, textColumn } from '#web/parts/export/export-table.ts'
import { paths } from '#web/paths.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { TextLink } from '#web/ui/link.tsx'
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
      cell: ({ left }) => (left === null ? '–' : `about ${Math.round(left)}`),
      file: () => [
        numberColumn('Expected out by then', ({ left }) =>
          left === null ? null : Math.round(left * 10) / 10,
        ),
      ],
    },
    {
      id: 'expected',
      header: 'Expected',
      align: 'end',
      cell: ({ day, expected }) => <Owed sums={expected ?? []} pathOf={() => dayPath(day)} />,
      file: () => [
        textColumn('Currency', ({ sum }) => sum?.money.currency),
        expectedColumn('Expected', ({ money }) => money.amount),
      ],
    },
    {
      id: 'range',
      header: '80% range',
      align: 'end',
      cell: ({ expected }) =>
        (expected ?? []).map((sum) => (
          <span key={sum.money.currency} className="block whitespace-nowrap">
            {describeRange(format, sum)}
          </span>
        )),
      file: () => [
        expectedColumn('80% range from', ({ low }) => low),
        expectedColumn('80% range to', ({ high }) => high),
      ],
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
        numberColumn('If nothing moves', ({ sum }) => sum?.money.amount ?? null),
        textColumn('Basis', ({ sum }) => sum && sumBasisLabel([sum], 'projected')),
      ],
    },
  ]
}

/** A number of the expected sum in the row's currency; empty without one. */
function expectedColumn(header: string, of: (sum: ExpectedSum) => number) {
  return numberColumn<WithSum<ForecastDay>>(header, ({ sum, expected }) => {
    const one = expected?.find(({ money }) => money.currency === sum?.money.currency)
    return one ? of(one) : null
  })
}
