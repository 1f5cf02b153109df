/** Far deeper than any document of the interface, and shallow enough for any recursive walk. */
const deepest = 64

/** More than any page has: one of 200 containers with everything included has about 60,000 values in 1,000 records. */
const maxPageValues = 1_000_000
const maxRecords = 10_000

/** More than any record has: one container has about 100 values, and a shipment 3 for each of its containers. */
const maxRecordValues = 4_000

/**
 * Twice as long as the longest text of a custom field, as written in the document. A longer one is cut: everything done with a
 * text of 28 MB takes seconds.
 */
const longestString = 100_000

const reasons = ['nested too deeply', 'too many values'] as const

/**
 * Placeholder in a document for a record that is too deep or too large: only that record is lost, and its beginning is
 * kept.
 */
interface LeftOut {
  readonly leftOut: (typeof reasons)[number]
  readonly beginning: string
}

/** Why a record was left out, or null if `record` wasn't. */
export function whyLeftOut(record: unknown): LeftOut['leftOut'] | null {
  if (typeof record !== 'object' || record === null) return null
  if (!('leftOut' in record && 'beginning' in record)) return null
  return reasons.find((reason) => reason === record.leftOut) ?? null
}

/**
 * Parses the JSON of a document whose records may nest endlessly. Depth and values are counted in the text, in one
 * pass, before anything is built from it: walking a value of 100,000 levels (schemas, serializing) runs out of stack,
 * 15 million zeros fill the memory, and a record of 300,000 members takes seconds to check. A string of more than 100,000
 * characters is cut to that, and ends with an ellipsis.
 * @throws SyntaxError if the text isn't JSON, nests too deeply outside of any record, or has more than `maxValues`
 * values or 10,000 records in one list.
 */
export function parseBounded(text: string, maxValues = maxPageValues): unknown {
  return JSON.parse(withReadableRecords(text, maxValues))
}

function withReadableRecords(text: string, maxValues: number): string {
  const parts: string[] = []
  let copiedTo = 0
  /** Where each of the outermost three values begins, and whether the second is a list. */
  const starts: number[] = []
  /** Number of values before each of them: those of a record that nests too deeply don't count. */
  const valuesBefore: number[] = []
  /** What was copied before each of them: a record that is left out takes its cut strings with it. */
  const copiedBefore: { parts: number; to: number }[] = []
  let depth = 0
  let isList = false
  let isTooDeep = false
  let values = 0
  let records = 0
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charCodeAt(at)
    if (char === quote) {
      const start = at
      at = endOfString(text, start)
      if (at - start > longestString) {
        parts.push(text.slice(copiedTo, start), beginningOfString(text, start))
        copiedTo = at
      }
    } else if (char === openBrace || char === openBracket) {
      depth += 1
      if (depth <= 3) {
        starts[depth] = at
        valuesBefore[depth] = values
        copiedBefore[depth] = { parts: parts.length, to: copiedTo }
      }
      if (depth === 2) {
        isList = char === openBracket
        records = 0
      }
      values += 1
      if (depth > deepest) isTooDeep = true
    } else if (char === closeBrace || char === closeBracket) {
      // A record is an entry of a list of the document, or the one that is its `data`.
      if (depth === (isList ? 3 : 2)) {
        const before = valuesBefore[depth] ?? values
        if (isTooDeep || values - before > maxRecordValues) {
          const start = starts[depth] ?? 0
          const marker: LeftOut = {
            leftOut: isTooDeep ? 'nested too deeply' : 'too many values',
            beginning: text.slice(start, start + 2_000).toWellFormed(),
          }
          const copied = copiedBefore[depth] ?? { parts: 0, to: 0 }
          parts.length = copied.parts
          parts.push(text.slice(copied.to, start), JSON.stringify(marker))
          copiedTo = at + 1
        }
        if (isTooDeep) values = before
        isTooDeep = false
      }
      depth -= 1
    } else if (char === comma) {
      values += 1
      if (depth === 2 && isList) records += 1
    }
    if (values > maxValues || records > maxRecords) throw new SyntaxError('Too many values')
  }
  if (isTooDeep) throw new SyntaxError('Nested too deeply')
  return copiedTo === 0 ? text : parts.join('') + text.slice(copiedTo)
}

/** The string starting at `start` without what is beyond its longest length and without its closing quote. */
function beginningOfString(text: string, start: number): string {
  const beginning = text.slice(start, start + longestString)
  // An escape sequence, or the second half of a character, may be cut in two.
  const whole = beginning.replace(/\\u[\da-f]{0,3}$/i, '')
  let end = whole.length
  while (whole.charCodeAt(end - 1) === backslash) end -= 1
  const isHalf = (whole.length - end) % 2 === 1
  return `${(isHalf ? whole.slice(0, -1) : whole).toWellFormed()}…`
}

/** Index of the quote that ends the string starting at `start`. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text.charCodeAt(at) !== quote) {
    at += text.charCodeAt(at) === backslash ? 2 : 1
  }
  return at
}

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const openBrace = 0x7b
const closeBrace = 0x7d
const openBracket = 0x5b
const closeBracket = 0x5d
