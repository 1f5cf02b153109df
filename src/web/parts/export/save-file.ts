import { isoFormat, usFormat, type Format } from '#domain/words/format.ts'
import type { Instant } from '#domain/instant.ts'
import type { ExportTable } from './export-table.ts'
import type { AboutLines } from './xlsx.ts'

export type FileFormat = 'csv' | 'xlsx'

/** The format of texts in each kind of file, whoever exports it: ISO in CSV, which programs read, and US in workbooks. */
export const fileTexts: Readonly<Record<FileFormat, Format>> = { csv: isoFormat, xlsx: usFormat }

/** Makes the file and hands it to the browser to be saved. What writes it is fetched when somebody first exports. */
export async function saveTable(
  format: FileFormat,
  file: {
    /** Without the ending: `landside-containers`. */
    readonly name: string
    readonly now: Instant
    readonly table: ExportTable
    readonly about: AboutLines
  },
): Promise<void> {
  const name = `${file.name}-${file.now.slice(0, 16).replaceAll(':', '')}Z.${format}`
  if (format === 'csv') {
    const { csvText } = await import('./csv.ts')
    save(name, new Blob([csvText(file.table)], { type: 'text/csv;charset=utf-8' }))
  } else {
    const { xlsxBlob } = await import('./xlsx.ts')
    save(name, await xlsxBlob(file.table, file.about))
  }
}

function save(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has begun to read it by the next turn; let go of the memory a while later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
