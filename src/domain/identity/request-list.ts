import { lines } from './lines.ts'
import { findNumbers, readNumber, type NumberKind } from './numbers.ts'

/** One entry of a pasted list of numbers to be tracked. */
export interface ListEntry {
  /** As it was pasted. */
  readonly text: string
  /** Upper case, without spaces and dashes; as pasted if it isn't a number. */
  readonly number: string
  /** The likeliest kind; null if it isn't a number, or could be several things. */
  readonly kind: NumberKind | null
  readonly problem: EntryProblem | null
  /** The SCAC of a line, pasted before the number: `MAEU 787739116`. Null: none. */
  readonly line: string | null
  /** What was likely meant, the likeliest first. */
  readonly corrections: readonly string[]
}

/** Why an entry can't be requested as it is. */
export type EntryProblem = 'no-number' | 'check-digit'

/** A pasted list, read; `left` entries were beyond the limit. */
export interface ReadList {
  readonly entries: readonly ListEntry[]
  readonly left: number
}

/** The most entries that are read at once. */
export const maxEntries = 200

/** A longer entry is shown cut. */
const longestText = 60

/**
 * Reads a pasted list: cells of a spreadsheet, lines, or a mail with numbers in it. A cell without a number is an entry
 * too, so that nothing pasted is dropped silently; the same number twice is two entries.
 */
export function readRequestList(text: string): ReadList {
  const entries = text.split(/[\n\r]+/).flatMap(readLine)
  return { entries: entries.slice(0, maxEntries), left: Math.max(0, entries.length - maxEntries) }
}

/** Reads one number that a person has corrected. `line`: the SCAC that goes with it. */
export function readEntry(text: string, line: string | null = null): ListEntry {
  const { normalised, kinds, checkDigitFits, corrections } = readNumber(text)
  const isWrong = checkDigitFits === false && kinds.length === 1
  const meantContainer = checkDigitFits === null && corrections.length > 0
  if (kinds.length === 0)
    return {
      text,
      number: text.trim().slice(0, longestText),
      kind: null,
      problem: 'no-number',
      line,
      corrections,
    }
  return {
    text,
    number: normalised,
    kind: kinds[0] ?? null,
    problem: isWrong || meantContainer ? 'check-digit' : null,
    line,
    corrections,
  }
}

/** The cells of a line. One with a SCAC alone belongs to the next number, as in a spreadsheet. */
function readLine(text: string): ListEntry[] {
  let line: string | null = null
  const cells = text.split(/[\t;,|]+/).map((cell) => cell.trim())
  return cells.flatMap((cell) => {
    if (cell === '') return []
    if (isScac(cell) && cells.length > 1) {
      line = cell
      return []
    }
    const entries = readCell(cell, line)
    line = null
    return entries
  })
}

function readCell(cell: string, line: string | null): ListEntry[] {
  const found = findNumbers(cell)
  if (found.length === 0) return [readEntry(cell, line)]
  return found.map((one, at) => {
    const before = cell.slice(found[at - 1]?.end ?? 0, one.start)
    const [, word] = /(?<![A-Za-z0-9])([A-Z]{4})[\s:.-]*$/.exec(before) ?? []
    return readEntry(one.text, word && isScac(word) ? word : line)
  })
}

function isScac(text: string): boolean {
  return lines.some(({ scac }) => scac === text)
}
