/** Deeper than any document of the interface, by far, and shallow enough for everything that walks a value. */
const deepest = 64

/** More than any page has: one of 200 containers with all that comes along has some 60,000 values in 1,000 records. */
const maxValues = 1_000_000
const mostRecords = 10_000

/** Stands in a document for a record that nests deeper than that: only the record is lost, and its beginning is retained. */
export interface TooDeep {
  readonly nestedTooDeep: string
}

/** What stands in place of a record that nests too deeply, or null where `record` is something else. */
export function readTooDeep(record: unknown): TooDeep | null {
  return typeof record === 'object' &&
    record !== null &&
    'nestedTooDeep' in record &&
    typeof record.nestedTooDeep === 'string' &&
    Object.keys(record).length === 1
    ? { nestedTooDeep: record.nestedTooDeep }
    : null
}

/**
 * Parses the JSON of a document whose records may nest without end. Depth and numbers are counted in the text, in
 * one pass, before anything is made of it: what walks a value of 100,000 levels (schemas, writing it down again) runs out of
 * stack, and 15 million zeros fill the memory.
 * @throws SyntaxError where the text is no JSON, nests too deeply outside of any record, or has more than 1,000,000 values
 * or 10,000 records in one list.
 */
export function parseBounded(text: string): unknown {
  return JSON.parse(withoutTooDeep(text))
}

function withoutTooDeep(text: string): string {
  const parts: string[] = []
  let copiedTo = 0
  /** Where each of the outermost three values begins, and whether the second is a list. */
  const starts: number[] = []
  /** How many values came before each of them: those of a record that is left out don't count. */
  const valuesBefore: number[] = []
  let depth = 0
  let isList = false
  let isTooDeep = false
  let values = 0
  let records = 0
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charCodeAt(at)
    if (char === quote) {
      at = endOfString(text, at)
    } else if (char === openBrace || char === openBracket) {
      depth += 1
      if (depth <= 3) {
        starts[depth] = at
        valuesBefore[depth] = values
      }
      if (depth === 2) {
        isList = char === openBracket
        records = 0
      }
      values += 1
      if (depth > deepest) isTooDeep = true
    } else if (char === closeBrace || char === closeBracket) {
      // A record is an entry of a list of the document, or the one that is its `data`.
      if (isTooDeep && depth === (isList ? 3 : 2)) {
        const start = starts[depth] ?? 0
        const marker: TooDeep = { nestedTooDeep: text.slice(start, start + 2_000) }
        parts.push(text.slice(copiedTo, start), JSON.stringify(marker))
        copiedTo = at + 1
        isTooDeep = false
        values = valuesBefore[depth] ?? values
      }
      depth -= 1
    } else if (char === comma) {
      values += 1
      if (depth === 2 && isList) records += 1
    }
    if (values > maxValues || records > mostRecords) throw new SyntaxError('Too many values')
  }
  if (isTooDeep) throw new SyntaxError('Nested too deeply')
  return copiedTo === 0 ? text : parts.join('') + text.slice(copiedTo)
}

/** Index of the quote that ends the string which begins at `start`. */
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
