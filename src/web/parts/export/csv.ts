import { csvText as textOf } from '#wire/api/csv.ts'
import type { ExportTable } from './export-table.ts'

/** The table as CSV with its header, see `wire/api/csv.ts`. */
export function csvText({ columns, rows }: ExportTable): string {
  return textOf([columns.map(({ header }) => header), ...rows])
}
