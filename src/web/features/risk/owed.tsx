import type { FigureSum } from '#domain/fleet/risk.ts'
import { formatMoney } from '#domain/text/money.ts'
import { sumBasisLabel } from '#domain/text/risk.ts'
import { useFormat } from '#web/data/format.ts'
import { numberColumn, textColumn, type FileColumn } from '#web/parts/export/export-table.ts'
import { TextLink } from '#web/ui/link.tsx'

/** A sum per currency, each opening its containers; `none` if there is none. */
export function Owed({
  sums,
  pathOf,
  of,
  none = '–',
}: {
  readonly sums: readonly FigureSum[]
  readonly pathOf: (currency: string | null) => string
  /** What owes it, for screen readers. */
  readonly of?: string
  readonly none?: string
}) {
  const format = useFormat()
  if (sums.length === 0) return <span className="text-muted">{none}</span>
  return sums.map(({ money }) => (
    <TextLink
      key={money.currency}
      look="quiet"
      className="block whitespace-nowrap"
      aria-label={of === undefined ? undefined : `${of}, ${formatMoney(format, money)}`}
      to={pathOf(money.currency)}
    >
      {formatMoney(format, money)}
    </TextLink>
  ))
}

/** A row of a file has one sum, so that each amount has its currency beside it. The row on screen has them all. */
export type WithSum<Row> = Row & { readonly sum?: FigureSum | null }

/** A row per currency; one without a sum if nothing is owed. */
export function perCurrency<Row>(
  rows: readonly Row[],
  sumsOf: (row: Row) => readonly FigureSum[],
): readonly WithSum<Row>[] {
  return rows.flatMap((row) => {
    const sums = sumsOf(row)
    return (sums.length === 0 ? [null] : sums).map((sum) => ({ ...row, sum }))
  })
}

/** The sum of a row as columns of a file: currency, amount, basis. */
export function owedFile<Row>(): readonly FileColumn<WithSum<Row>>[] {
  return [
    textColumn('Currency', ({ sum }) => sum?.money.currency),
    numberColumn('Projected through the chosen day', ({ sum }) => sum?.money.amount ?? null),
    textColumn('Basis', ({ sum }) => sum && sumBasisLabel([sum], 'projected')),
  ]
}
