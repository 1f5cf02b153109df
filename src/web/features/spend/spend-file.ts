import type { SpendLine } from '#domain/spend/spend-table.ts'
import { spendLines } from '#domain/spend/spend-table.ts'
import { spendFigures } from '#domain/spend/spend-entries.ts'
import type { Format } from '#domain/text/format.ts'
import { spendColumnLabel, spendFigureLabels, spendFigureMeanings } from '#domain/text/spend.ts'
import type { SpendAnswer } from '#wire/api/spend.ts'
import {
  exportTable,
  numberColumn,
  textColumn,
  type ExportTable,
} from '#web/parts/export/export-table.ts'
import type { AboutLines } from '#web/parts/export/xlsx.ts'

/** Spend as a file: one row for each line, customer, month and currency. Empty cells: nothing on record, which isn't 0. */
export function spendTable(format: Format, answer: SpendAnswer): ExportTable {
  const { data, departures, meta } = answer
  return exportTable<SpendLine>(
    [
      textColumn('Line', ({ line }) => line),
      textColumn('Customer', ({ customer }) => customer),
      textColumn('Month', ({ column }) => spendColumnLabel(format, column, meta.since)),
      textColumn('Currency', ({ currency }) => currency ?? 'not given'),
      ...spendFigures.map((figure) =>
        numberColumn<SpendLine>(spendFigureLabels[figure], ({ sums }) => sums[figure]),
      ),
      numberColumn('Containers picked up', ({ coverage }) => coverage.left),
      numberColumn('Posted known for', ({ coverage }) => coverage.known),
    ],
    spendLines(data, departures, meta.since, meta.today),
  )
}

/** What the figures mean, for the last sheet. */
export function spendAbout({ meta }: SpendAnswer): AboutLines {
  return [
    ['From', meta.since],
    ['Through', meta.today],
    ...spendFigures.map(
      (figure) => [spendFigureLabels[figure], spendFigureMeanings[figure]] as const,
    ),
    ['Empty cell', 'Nothing on record, which isn’t 0.'],
    ['Containers picked up', 'Of this line, customer and month. Repeated for each currency.'],
  ]
}
