import { findNumbers } from './numbers.ts'
import { searchKey } from './search-key.ts'

/** How a search text is read: one thing to look for, or a list, each line of it on its own. */
export type SearchReading =
  | { readonly kind: 'one'; readonly text: string }
  | {
      readonly kind: 'many'
      readonly texts: readonly string[]
      /** How many more there were: at most {@link maxSearched} are looked up at once. */
      readonly left: number
    }

export const maxSearched = 200
export const maxSearchLength = 50_000
/** The longest text that is looked up, as a number, name or note. */
export const maxSearchedLength = 256
/** No number or reference is longer; a longer run of characters isn't looked up. */
const maxTokenLength = 64
/** A letter contains fewer references known to this account. */
const maxKnown = 400
/** A line of a list has at most a few words; a line with more is part of a letter. */
const maxWordsInLine = 4

/**
 * A list has one number in each line or between commas. Anything longer is a letter: the numbers in it are looked up, and
 * `isKnown` (does this account know the text exactly?) finds those that don't have a number's shape, such as `PO-7781`.
 */
export function readSearchText(
  text: string,
  isKnown: (text: string) => boolean = () => false,
): SearchReading {
  const trimmed = text.trim()
  const parts = eachOnce(trimmed.split(/[\n\r\t,;|]+/).map((part) => part.trim()))
  const isList = parts.every((part) => part.split(/\s+/).length <= maxWordsInLine)
  const numbers = isList
    ? eachOnce(parts.flatMap((part) => splitLine(part, isKnown)))
    : numbersIn(trimmed, isKnown)
  if (numbers.length > 1 && (trimmed.length > maxSearchedLength || !isKnown(trimmed)))
    return {
      kind: 'many',
      texts: numbers.slice(0, maxSearched),
      left: Math.max(0, numbers.length - maxSearched),
    }
  const isOne = !isList || parts.length === 1
  return { kind: 'one', text: (isOne ? numbers[0] : null) ?? trimmed }
}

/**
 * `MSKU1234565 TCLU9876543` are two numbers, and so are `MSKU1234565 and TCLU9876543`: a check digit that fits is no
 * accident. `MSKU 123456 5`, `PO 7781`, `ORD-MSKU1234565` and `COSCO FAITH` are one text.
 */
function splitLine(line: string, isKnown: (text: string) => boolean): readonly string[] {
  const found = findNumbers(line)
  const isWhole = found.length === 1 && searchKey(line) === searchKey(found[0]?.normalised ?? '')
  if (found.length === 0 || isWhole || isKnown(line)) return [line]
  const others = found.reduce((rest, { text }) => rest.replace(text, ' '), line)
  // `PO 7781` beside a number may be what was searched for.
  const isOfWords = !/\d/.test(others) && found.every(isApart(line))
  const isAllNumbers =
    searchKey(line) === found.map(({ normalised }) => searchKey(normalised)).join('')
  const areSure =
    isAllNumbers &&
    found.slice(0, 2).every((number) => number.checkDigitFits === true || number.line !== null)
  return areSure || (isOfWords && found.some(({ checkDigitFits }) => checkDigitFits === true))
    ? found.map((one) => one.text)
    : [line]
}

/** Whether a number is a separate word: not the middle of `ORD-MSKU1234565-B`. */
function isApart(line: string): (number: Span) => boolean {
  return ({ start, text }) =>
    /^[\s(:]?$/.test(line.charAt(start - 1)) &&
    /^[\s).?!:]?$/.test(line.charAt(start + text.length))
}

/** In the order of the letter. Two adjacent tokens may be one reference: `SO 4471-920`. */
function numbersIn(text: string, isKnown: (text: string) => boolean): readonly string[] {
  const shaped = findNumbers(text).map((one) => ({ text: one.text, start: one.start }))
  const tokens = Array.from(text.matchAll(/[^\s,;:()<>"']+/g), (match) => ({
    // The lookbehind makes a run of marks be read once, not from each of its marks.
    text: match[0].replace(/(?<![.!?])[.!?]+$/, ''),
    start: match.index,
  }))
  const known = tokens.flatMap((token, place) => {
    if (token.text.length > maxTokenLength) return []
    const pair = {
      text: `${token.text} ${tokens[place + 1]?.text.slice(0, maxTokenLength) ?? ''}`,
      start: token.start,
    }
    return [pair, token].filter((one) => /\d/.test(one.text) && isKnown(one.text)).slice(0, 1)
  })
  // A reference that this account knows means more than a number's shape inside it.
  const distinct = known.slice(0, maxKnown)
  const all = [...distinct, ...shaped.filter((one) => !distinct.some((other) => lies(one, other)))]
  return eachOnce(all.toSorted((a, b) => a.start - b.start).map((one) => one.text))
}

interface Span {
  readonly text: string
  readonly start: number
}

function lies(inner: Span, outer: Span): boolean {
  return (
    inner.start >= outer.start && inner.start + inner.text.length <= outer.start + outer.text.length
  )
}

function eachOnce(texts: readonly string[]): readonly string[] {
  const byKey = new Map<string, string>()
  for (const text of texts) {
    // A text too long to be looked up isn't worth a key: some letters expand to eighteen.
    const key = text.length > maxSearchedLength ? text : searchKey(text)
    if (key !== '' && !byKey.has(key)) byKey.set(key, text)
  }
  return [...byKey.values()]
}
