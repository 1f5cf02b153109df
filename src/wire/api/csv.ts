/** A cell: text, a number, or nothing known. */
export type CsvCell = string | number | null

/** What a spreadsheet may take for a formula: spaces and full-width signs before it included. */
const formula = /^([\t\r\n]|\s*[=+\-@＝＋－＠])/

/**
 * Rows as CSV (RFC 4180: CRLF, quotes doubled) with a byte order mark, so that spreadsheets read it as UTF-8. A text that
 * a spreadsheet would take for a formula gets an apostrophe in front (OWASP, CSV injection); numbers stay numbers.
 */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')}`
}

function cellText(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = formula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
