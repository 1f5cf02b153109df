import { toVisibleText } from '#domain/text/visible-text.ts'

/** A cell: text, a number, or null if unknown. */
export type CsvCell = string | number | null

/** Text that a spreadsheet may take for a formula, possibly after spaces, with full-width signs included. */
const formula = /^([\t\r\n]|\s*[=+\-@＝＋－＠])/

/**
 * The same within a text, at a point where a spreadsheet that splits at semicolons, tabs or line breaks starts a new
 * cell. Quotes at its beginning are doubled, which such a spreadsheet takes for an empty text.
 */
const formulaWithin = /([;\t\r\n][\s"]*)(?=[=+\-@＝＋－＠])/g

/**
 * Rows as CSV (RFC 4180: CRLF, quotes doubled) with a byte order mark, so that spreadsheets read it as UTF-8. A text
 * that a spreadsheet would take for a formula gets an apostrophe in front (OWASP, CSV injection); numbers stay numbers.
 * Text keeps its line breaks and loses control and invisible characters.
 */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${csvLines(rows)}`
}

/** Further rows of a file started by {@link csvText}. */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')
}

function cellText(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const visible = toVisibleText(cell)
  const within = visible.replaceAll(formulaWithin, "$1'")
  const safe = formula.test(within) ? `'${within}` : within
  // Spreadsheets may also split at semicolons and tabs.
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
