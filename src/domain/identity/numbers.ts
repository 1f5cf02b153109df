import { readContainerNumber } from './container-number.ts'
import { lineOfNumber, type LineCodes } from './lines.ts'

/** The kinds of number. The same number often serves as booking and bill of lading. */
export type NumberKind = 'container' | 'bill-of-lading' | 'booking'

/** A number as we read it. */
export interface NumberReading {
  /** Upper case, without spaces and dashes. */
  readonly normalised: string
  /** What it can be, the likeliest first; empty if it has the shape of none. */
  readonly kinds: readonly NumberKind[]
  /** The line whose code it begins with, if we know it. Never for containers: containers are leased and shared. */
  readonly line: LineCodes | null
  /** For the shape of a container number: whether the check digit fits, and what was likely meant if not. */
  readonly checkDigitFits: boolean | null
  readonly corrections: readonly string[]
}

/** A number found in a text, and its position. */
export interface FoundNumber extends NumberReading {
  /** As written, and its place in the text (UTF-16 units, end excluded). */
  readonly text: string
  readonly start: number
  readonly end: number
}

/** Even with every separator people write, no number is longer; anything longer isn't read further. */
const maxNumberLength = 64

/** A pasted list longer than this is cut: the product looks up at most 200 numbers at once. */
const maxNumbers = 200

/**
 * Reads one number as people write it. A container's shape wins even if its check digit doesn't fit, because that is the
 * commoner slip; a bill of lading begins with a line's code; other plain numbers may be a booking or a bill.
 */
export function readNumber(text: string): NumberReading {
  if (text.length > maxNumberLength)
    return { normalised: text, kinds: [], line: null, checkDigitFits: null, corrections: [] }
  const container = readContainerNumber(text)
  const { normalised, corrections } = container
  const line = lineOfNumber(normalised)
  const reading = { normalised, corrections }
  if (container.parts !== null) {
    const kinds = mayBeBill(normalised, container.checkDigitFits, line) ? both : containerOnly
    return { ...reading, kinds, line: null, checkDigitFits: container.checkDigitFits }
  }
  const kinds = kindsByShape(normalised, line)
  // Without its check digit, or with a letter for a digit, it was most likely meant as a container.
  const meant = corrections.length > 0 ? [...containerOnly, ...kinds] : kinds
  return { ...reading, kinds: meant, line, checkDigitFits: null }
}

/**
 * Every number in a pasted text, in its order, each once: containers (also written `MSKU 123456-5`), bills of lading and
 * bookings. Dates, times, amounts, phone numbers and words aren't numbers. At most 200.
 */
export function findNumbers(text: string): readonly FoundNumber[] {
  const all = new Map<string, FoundNumber>()
  for (const candidate of [...containersIn(text), ...othersIn(text)]) {
    if (!all.has(candidate.normalised)) all.set(candidate.normalised, candidate)
  }
  return [...all.values()].toSorted((a, b) => a.start - b.start).slice(0, maxNumbers)
}

const containerOnly: readonly NumberKind[] = ['container']
const both: readonly NumberKind[] = ['container', 'bill-of-lading']

const container =
  /(?<![A-Za-z0-9])[A-Za-z]{3}[UJZujz][ .\-–]?\d{3}[ .]?\d{3}[ .\-–/]?\d(?![A-Za-z0-9])/g
const token = /(?<![A-Za-z0-9])[A-Za-z0-9][A-Za-z0-9-]{4,24}[A-Za-z0-9](?![A-Za-z0-9])/g

/**
 * Text that holds tokens that aren't our numbers: URLs, phone numbers, amounts. A repetition starts only if nothing it
 * could match precedes it, so that a long run is read once and not from each of its characters.
 */
const elsewhere =
  /(?<!\w)\w+:\/\/\S+|(?<!\S)\S+@\S+|\+\s?[\d(][\d ().-]*|[$€£]\s?\d[\d.,]*|(?<!\d)\d+[.,]\d{2}(?!\d)/g
/** Dates and phone numbers, which have the characters of a booking. */
const notANumber =
  /^\d{4}-\d{2}-\d{2}$|^\d{1,2}-(\d{1,2}|[A-Za-z]{3})-\d{2,4}$|^(\d{3}-)?\d{3}-\d{4}$/

interface Span {
  readonly text: string
  readonly start: number
  readonly end: number
}

function containersIn(text: string): readonly FoundNumber[] {
  return spans(text, container).map(found)
}

/** Tokens that aren't containers and aren't inside anything else. Both lists are in the order of the text. */
function othersIn(text: string): readonly FoundNumber[] {
  const taken = [...spans(text, container), ...spans(text, elsewhere)].toSorted(
    (a, b) => a.start - b.start,
  )
  const others: FoundNumber[] = []
  let next = 0
  let takenUntil = 0
  for (const one of spans(text, token)) {
    for (let span = taken[next]; span && span.start < one.end; span = taken[++next])
      takenUntil = Math.max(takenUntil, span.end)
    if (takenUntil > one.start || notANumber.test(one.text) || !hasDigits.test(one.text)) continue
    const number = found(one)
    if (number.kinds.length > 0) others.push(number)
  }
  return others
}

/** Every number has at least three digits; letters that people read as digits (O, I, S) may replace some of them. */
const hasDigits = /(?:\d.*){3}|(?:[\dOoIiLlZzSsBbGg].*){5}/

function spans(text: string, pattern: RegExp): readonly Span[] {
  return Array.from(text.matchAll(pattern), (match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }))
}

function found(span: Span): FoundNumber {
  return { ...readNumber(span.text), ...span }
}

/** With a line's code in front, an eleven-character number whose check digit fails may be a bill of lading instead. */
function mayBeBill(number: string, checkDigitFits: boolean, line: LineCodes | null): boolean {
  return !checkDigitFits && line !== null && number.length === 11
}

function kindsByShape(number: string, line: LineCodes | null): readonly NumberKind[] {
  const digits = number.replaceAll(/\D/g, '').length
  if (!/^[A-Z0-9]{6,20}$/.test(number)) return []
  if (line !== null && number.length >= 10 && digits >= 3) return ['bill-of-lading', 'booking']
  if (/^[A-Z]+\d{0,2}$/.test(number) || digits < 5) return []
  return number.length >= 8 ? ['booking', 'bill-of-lading'] : ['booking']
}
