import { xlsxBlob, type Workbook } from './xlsx.ts'

/** A finished workbook, or why there is none. */
export type WorkbookAnswer = { readonly blob: Blob } | { readonly error: string }

// In a worker: twenty thousand rows take some seconds to write and compress.
addEventListener('message', ({ data }: MessageEvent<Workbook>) => {
  xlsxBlob(data).then(
    (blob) => postMessage({ blob } satisfies WorkbookAnswer),
    (error: unknown) => postMessage({ error: String(error) } satisfies WorkbookAnswer),
  )
})
