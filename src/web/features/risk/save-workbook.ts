import { rowsSheet } from '#web/parts/export/xlsx.ts'
import writeXlsxFile from 'write-excel-file/browser'
import type { Sheet } from './risk-workbook.ts'

/** Saves sheets as one workbook. */
export async function saveWorkbook(name: string, sheets: readonly Sheet[]): Promise<void> {
  await writeXlsxFile(
    sheets.map(({ name: sheet, table }) => ({
      sheet,
      data: rowsSheet(table),
      columns: table.columns.map(({ kind }) => ({ width: kind === 'text' ? 32 : 18 })),
      stickyRowsCount: 1,
    })),
  ).toFile(`${name}.xlsx`)
}
