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
  const cells = text.split(/[\n\r\t;,|]+/).map((cell) => cell.trim())
  const entries = cells.filter((cell) => cell !== '').flatMap(readCell)
  return { entries: entries.slice(0, maxEntries), left: Math.max(0, entries.length - maxEntries) }
}

/** Reads one number that a person has corrected. */
export function readEntry(text: string): ListEntry {
  const { normalised, kinds, checkDigitFits, corrections } = readNumber(text)
  const isWrong = checkDigitFits === false && kinds.length === 1
  const meantContainer = checkDigitFits === null && corrections.length > 0
  if (kinds.length === 0)
    return {
      text,
      number: text.trim().slice(0, longestText),
      kind: null,
      problem: 'no-number',
      corrections,
    }
  return {
    text,
    number: normalised,
    kind: kinds[0] ?? null,
    problem: isWrong || meantContainer ? 'check-digit' : null,
    corrections,
  }
}

function readCell(cell: string): ListEntry[] {
  const found = findNumbers(cell)
  if (found.length === 0) return [readEntry(cell)]
  return found.map((one) => readEntry(one.text))
}
