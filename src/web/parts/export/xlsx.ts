import writeXlsxFile, { type Cell, type Feature, type SheetData } from 'write-excel-file/universal'
import { getCellAddress } from 'write-excel-file/utility'
import type { CellKind, CellValue, ExportTable } from './export-table.ts'

const formats: Readonly<Record<CellKind, string | null>> = {
  text: null,
  number: null,
  day: 'yyyy-mm-dd',
  wall: 'yyyy-mm-dd hh:mm',
  utc: 'yyyy-mm-dd hh:mm',
}

const widths: Readonly<Record<CellKind, number>> = {
  text: 20,
  number: 12,
  day: 12,
  wall: 17,
  utc: 17,
}

/** The metadata of a workbook, line by line: name and value. */
export type AboutLines = readonly (readonly [name: string, value: string])[]

/** One sheet of a workbook. */
export interface Sheet {
  readonly name: string
  readonly table: ExportTable
}

/** The content of a workbook: `about` is its last sheet. */
export interface Workbook {
  readonly sheets: readonly Sheet[]
  readonly about?: AboutLines
}

/**
 * Writes a workbook: real dates, numbers as numbers, text as text. Blocks while it compresses (`zip-in-place.ts`), so pages
 * leave it to `xlsx-worker.ts`.
 */
export function xlsxBlob({ sheets, about }: Workbook): Promise<Blob> {
  const parts = [
    ...sheets.map(({ name, table }) => ({
      sheet: name,
      data: rowsSheet(table),
      columns: table.columns.map(({ kind }) => ({ width: widths[kind] })),
      stickyRowsCount: 1,
    })),
    ...(about === undefined
      ? []
      : [
          {
            sheet: 'About',
            data: about.map(([name, value]) => [bold(name), textCell(value)]),
            columns: [{ width: 20 }, { width: 90 }],
          },
        ]),
  ]
  return writeXlsxFile(parts, { features: [filterByHeader] }).toBlob()
}

/** The header of a sheet with a sticky one filters its rows. The library has no option for it. */
const filterByHeader: Feature<Blob> = {
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml, { columns, stickyRowsCount }) => {
          const [, rows] = [...xml.matchAll(/<row r="(\d+)"/g)].at(-1) ?? []
          if (!stickyRowsCount || !columns || rows === undefined) return xml
          const last = getCellAddress(Number(rows) - 1, columns.length - 1)
          return xml.replace('</sheetData>', `</sheetData><autoFilter ref="A1:${last}"/>`)
        },
      },
    },
  },
}

/** The header and the rows as cells of a sheet. */
export function rowsSheet({ columns, rows }: ExportTable): SheetData {
  return [
    columns.map(({ header }) => bold(header)),
    ...rows.map((row) => row.map((value, place) => cellOf(value, columns[place]?.kind ?? 'text'))),
  ]
}

function cellOf(value: CellValue, kind: CellKind): Cell {
  if (value === null || value === '') return null
  const format = formats[kind]
  if (typeof value === 'number') return { type: Number, value }
  // A sheet has no zones: its dates are written as UTC, so that they show the wall time.
  return format === null
    ? textCell(value)
    : { type: Date, value: new Date(`${value.replace(' ', 'T')}${timeOf(kind)}Z`), format }
}

function timeOf(kind: CellKind): string {
  return kind === 'day' ? 'T00:00' : ''
}

function textCell(value: string): Cell {
  return { type: String, value: ownText(value) }
}

function bold(value: string): Cell {
  return { type: String, value: ownText(value), fontWeight: 'bold' }
}

/**
 * write-excel-file 4.1 looks texts up in a plain object: one that is the name of an inherited member (`constructor`) makes
 * a file that Excel can't read. The NUL makes the name differ, and isn't written to the file.
 */
function ownText(value: string): string {
  return Object.hasOwn(Object.prototype, value) ? `${value}\0` : value
}
