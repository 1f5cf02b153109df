import { spendLines } from '#domain/spend/spend-table.ts'
import type { Format } from '#domain/text/format.ts'
import { spendFileColumns, spendFileNotes } from '#domain/text/spend.ts'
import type { SpendAnswer } from '#wire/api/spend.ts'
import { exportTable, type ExportTable } from '#web/parts/export/export-table.ts'
import type { AboutLines } from '#web/parts/export/xlsx.ts'

/** Spend as a file: one row for each line, customer, month and currency. Empty cells: nothing on record, which isn't 0. */
export function spendTable(format: Format, { data, departures, meta }: SpendAnswer): ExportTable {
  return exportTable(spendFileColumns(format, meta.since), spendLines(data, departures, meta))
}

/** What the figures mean, for the last sheet. */
export function spendAbout({ meta }: SpendAnswer): AboutLines {
  return [['From', meta.since], ['Through', meta.today], ...spendFileNotes]
}
