import {
  readFieldText,
  type FieldDefinition,
  type FieldValue,
} from '#domain/container/custom-field.ts'

/** A position on the sheet: a row and a column of fields, from 0. */
export interface SheetCell {
  readonly row: number
  readonly column: number
}

/** One value of a paste, and the cell it is for. */
export interface PastedValue extends SheetCell {
  readonly field: FieldDefinition
  readonly value: FieldValue
}

/** A pasted text that its cell doesn't accept. */
export interface PastedProblem extends SheetCell {
  readonly field: FieldDefinition
  readonly text: string
  readonly problem: string
}

/** A pasted block, read against the sheet. `outside`: texts beyond its edge. */
export interface Paste {
  readonly values: readonly PastedValue[]
  readonly problems: readonly PastedProblem[]
  readonly outside: number
}

/** Rows and cells of a text as spreadsheets put it on the clipboard; a quoted cell may contain line breaks and tabs. */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /("(?:[^"]|"")*"|[^\t\r\n]*)(\t|\r?\n|\r|$)/gy
  for (let found = cell.exec(text); found !== null; found = cell.exec(text)) {
    const [, content = '', end = ''] = found
    rows.at(-1)?.push(unquoted(content))
    if (end === '') break
    if (end !== '\t') rows.push([])
  }
  const last = rows.at(-1)
  // A block usually ends with a line break, which doesn't begin another row.
  return last?.length === 1 && last[0] === '' ? rows.slice(0, -1) : rows
}

/** A block pasted at `at`, read by the fields of its columns. What isn't accepted is listed, never dropped silently. */
export function readPaste(
  text: string,
  at: SheetCell,
  fields: readonly FieldDefinition[],
  rowCount: number,
): Paste {
  const values: PastedValue[] = []
  const problems: PastedProblem[] = []
  let outside = 0
  readBlock(text).forEach((cells, down) =>
    cells.forEach((content, across) => {
      const row = at.row + down
      const column = at.column + across
      const field = fields[column]
      if (field === undefined || row >= rowCount) {
        outside += 1
        return
      }
      const read = readFieldText(field, content)
      if (read.ok) values.push({ row, column, field, value: read.value })
      else problems.push({ row, column, field, text: content, problem: read.problem })
    }),
  )
  return { values, problems, outside }
}

function unquoted(cell: string): string {
  return /^".*"$/s.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell
}
