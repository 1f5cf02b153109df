import type { Policy } from '#domain/policy/policy.ts'
import { isoFormat, writtenFormatOf, type Format } from '#domain/text/format.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { ExportTable } from './export-table.ts'
import { ownScript } from '#web/ui/own-script.ts'
import type { AboutLines, Workbook } from './xlsx.ts'
// oxlint-disable-next-line import/default -- what is imported is the address, which the build makes
import workerUrl from './xlsx-worker.ts?worker&url'
import type { WorkbookAnswer } from './xlsx-worker.ts'

export type FileFormat = 'csv' | 'xlsx'

/** How texts are formatted in a file, for everyone alike: ISO in CSV, which programs read, the account's format in workbooks. */
export function fileTextFormat(file: FileFormat, policy: Pick<Policy, 'writtenFormat'>): Format {
  return file === 'csv' ? isoFormat : writtenFormatOf(policy)
}

/** Creates the file and has the browser save it. The code that writes it is loaded on first export. */
export async function saveTable(
  format: FileFormat,
  file: {
    /** Without the extension: `landside-containers`. */
    readonly name: string
    readonly now: Instant
    readonly table: ExportTable
    readonly about: AboutLines
  },
): Promise<void> {
  const name = `${file.name}-${file.now.slice(0, 16).replaceAll(':', '')}Z.${format}`
  if (format === 'csv') {
    const { csvText } = await import('./csv.ts')
    saveBlob(name, new Blob([csvText(file.table)], { type: 'text/csv;charset=utf-8' }))
  } else {
    await saveWorkbook(name, { sheets: [{ name: 'Rows', table: file.table }], about: file.about })
  }
}

/** Writes a workbook and has the browser save it. `name` has its extension. */
export async function saveWorkbook(name: string, workbook: Workbook): Promise<void> {
  const worker = new Worker(ownScript(workerUrl), { type: 'module' })
  try {
    const answer = await new Promise<WorkbookAnswer>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<WorkbookAnswer>) => resolve(data))
      worker.addEventListener('error', ({ message }) => reject(new Error(message)))
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      worker.postMessage(workbook)
    })
    if ('error' in answer) throw new Error(answer.error)
    saveBlob(name, answer.blob)
  } finally {
    worker.terminate()
  }
}

/** Has the browser save a file. `name` has its extension. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser starts reading it in the next task; revoke it some time later to free the memory.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
