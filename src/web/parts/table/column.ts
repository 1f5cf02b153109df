import type { Format } from '#domain/text/format.ts'
import type { TableColumn } from '#web/ui/data-table.tsx'
import { textColumn, type FileColumn } from '../export/export-table.ts'

/** One column of a list: on screen, in print and in files. */
export interface Column<Row> extends TableColumn<Row> {
  readonly id: string
  /** What the column sorts by, ascending; null sorts last in both directions. Absent: not sortable. */
  readonly sortBy?: (row: Row) => SortValue | null
  /** Its columns in a file. Absent: what it sorts by, as text. */
  readonly file?: (format: Format) => readonly FileColumn<Row>[]
}

export type SortValue = string | number

/** The columns of a file for the columns on screen, in their order. */
export function fileColumns<Row>(
  columns: readonly Column<Row>[],
  format: Format,
): readonly FileColumn<Row>[] {
  return columns.flatMap(
    ({ header, sortBy, file }) =>
      file?.(format) ?? (sortBy ? [textColumn<Row>(header, (row) => sortBy(row)?.toString())] : []),
  )
}
