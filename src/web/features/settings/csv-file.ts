/** Cells of a line by the column's name in lower case. */
export type CsvCells = Readonly<Record<string, string>>

export interface CsvLine {
  /** Line of the file; the heading is line 1. */
  readonly line: number
  readonly cells: CsvCells
  /** Whether it has more cells than the heading. */
  readonly isTooLong: boolean
}

const maxFileBytes = 1_000_000

/** The lines of a CSV file that aren't empty, or why it can't be read. */
export async function readCsvFile(
  file: File,
  missingColumns: (head: readonly string[]) => readonly string[],
): Promise<{ readonly lines: readonly CsvLine[] } | { readonly problem: string }> {
  if (file.size > maxFileBytes) return { problem: `${file.name} is larger than 1 MB.` }
  const { default: papa } = await import('papaparse')
  const text = (await file.text()).replace(/^\uFEFF/, '')
  const { data, meta, errors } = papa.parse<CsvCells>(text, {
    header: true,
    transformHeader: (head) => head.trim().toLowerCase(),
  })
  const missing = missingColumns(meta.fields ?? [])
  if (missing.length > 0)
    return {
      problem: `${file.name} is missing the ${missing.length === 1 ? 'column' : 'columns'} ${missing.join(', ')}.`,
    }
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken) return { problem: `${file.name}, line ${(broken.row ?? 0) + 2}: ${broken.message}.` }
  const lines = data
    .map((cells, at) => ({
      line: at + 2,
      cells,
      isTooLong: Object.hasOwn(cells, '__parsed_extra'),
    }))
    .filter(({ cells }) => Object.values(cells).join('').trim() !== '')
  return lines.length === 0 ? { problem: `${file.name} has no rows.` } : { lines }
}

/** A cell's text, without the mark that keeps spreadsheets from reading it as a formula. */
export function cellText(cell: string | undefined): string {
  return (cell ?? '').trim().replace(/^'(?=\s*[=+\-@＝＋－＠])/, '')
}
