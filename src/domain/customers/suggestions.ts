import type { Paused } from '../fleet/fleet.ts'
import { customerKey } from '../container/customer-name.ts'

/** Why two names may be one customer. */
export type LikenessReason =
  | 'spelling'
  | 'legal-form'
  | 'small-words'
  | 'spaces'
  | 'plural'
  | 'one-letter'

/** Two names that may be one customer. */
export interface Likeness {
  readonly first: string
  readonly second: string
  readonly reason: LikenessReason
}

const legalForms = new Set(
  'INC INCORPORATED LLC CORP CORPORATION CO COMPANY LTD LIMITED GMBH SA'.split(' '),
)
const smallWords = new Set(['THE', 'AND'])

/** A typing error in a shorter name, or in a shorter word, is more likely another customer. */
const longName = 12
const longWord = 6

/**
 * Whether two names differ only by how they are written: case and punctuation, the legal form, THE and AND, spaces, the S of
 * a plural, or one typo in a long name. Null if they differ otherwise, or if their numbers differ. It's only a suggestion.
 */
export function likenessOf(first: string, second: string): LikenessReason | null {
  const [a, b] = [partsOf(first), partsOf(second)]
  if (a.words.length === 0 || b.words.length === 0) return null
  return likenessOfParts(a, b)
}

/** Forms of all names together. Names after them are compared by their letters only. */
const maxForms = 150_000
const maxCompared = 100_000
const maxFound = 20_000

/** Work between two steps: small enough that a step takes a few milliseconds even for the longest names. */
const namesPerStep = 50
const groupsPerStep = 5_000
const pairsPerStep = 500

/** A form shared by this many names is no sign that two of them are one customer. */
const mostAlike = 200

/**
 * Every pair of `names` that {@link likenessOf} finds alike, in the order of the names. Compares each name only with those
 * that share a form with it, so that thousands take milliseconds.
 *
 * The work is bounded: names of over 12 words are compared by their letters only, and after 100,000 compared or 20,000
 * found pairs the search ends. It begins with the forms that the fewest names share, since those say the most.
 *
 * Works in steps of a few milliseconds, so that a server can do other work between them.
 */
export function* likenessesInSteps(names: readonly string[]): Paused<readonly Likeness[]> {
  const parts: Parts[] = []
  const groups = new Map<string, number[]>()
  let forms = 0
  for (const [at, name] of names.entries()) {
    const one = partsOf(name)
    parts.push(one)
    for (const form of formsOf(one, forms < maxForms)) {
      forms += 1
      const group = groups.get(form)
      if (group) group.push(at)
      else groups.set(form, [at])
    }
    if (at % namesPerStep === namesPerStep - 1) yield
  }

  const bySize = Array.from({ length: mostAlike + 1 }, (): number[][] => [])
  let sorted = 0
  for (const group of groups.values()) {
    if (group.length > 1) bySize[group.length]?.push(group)
    sorted += 1
    if (sorted % groupsPerStep === 0) yield
  }

  const found = new Map<number, Likeness>()
  let compared = 0
  for (const [one, other] of pairsIn(bySize.flat())) {
    if (compared === maxCompared || found.size === maxFound) break
    compared += 1
    if (compared % pairsPerStep === 0) yield
    const place = one * names.length + other
    const [a, b] = [parts[one], parts[other]]
    const [first, second] = [names[one], names[other]]
    if (found.has(place) || !a || !b || first === undefined || second === undefined) continue
    const reason = likenessOfParts(a, b)
    if (reason) found.set(place, { first, second, reason })
  }
  return [...found].sort(([a], [b]) => a - b).map(([, likeness]) => likeness)
}

function* pairsIn(groups: readonly (readonly number[])[]): Generator<readonly [number, number]> {
  for (const group of groups)
    for (const [place, one] of group.entries())
      for (const other of group.slice(place + 1)) yield [one, other]
}

interface Parts {
  readonly key: string
  /** Without legal forms, THE and AND. */
  readonly words: readonly string[]
  /** The same as a text. */
  readonly text: string
  /** With THE and AND, without legal forms. */
  readonly withSmallWords: string
  readonly joined: string
  readonly numbers: string
}

function partsOf(name: string): Parts {
  const key = customerKey(name.replaceAll('&', ' AND '))
  const all = key === '' ? [] : key.split(' ')
  const [first, ...rest] = all
  // A company may be called "Limited": its first word is never its legal form.
  const named = first === undefined ? [] : [first, ...rest.filter((word) => !legalForms.has(word))]
  const words = named.filter((word) => !smallWords.has(word))
  const text = words.join(' ')
  return {
    key,
    words,
    text,
    withSmallWords: named.join(' '),
    joined: words.join(''),
    numbers: (text.match(/\p{N}+/gu) ?? []).join(' '),
  }
}

function likenessOfParts(a: Parts, b: Parts): LikenessReason | null {
  if (a.key === b.key) return 'spelling'
  if (a.withSmallWords === b.withSmallWords) return 'legal-form'
  if (a.text === b.text) return 'small-words'
  if (a.numbers !== b.numbers) return null
  if (a.joined === b.joined) return 'spaces'
  return likenessOfWords(a, b)
}

/** One word differs, and that one by little. */
function likenessOfWords(a: Parts, b: Parts): LikenessReason | null {
  if (a.words.length !== b.words.length) return null
  const different = a.words.flatMap((word, at) => {
    const other = b.words[at] ?? ''
    return word === other ? [] : [{ word, other }]
  })
  const [pair] = different
  if (!pair || different.length > 1) return null
  const { word, other } = pair
  if (isPlural(word, other) || isPlural(other, word)) return 'plural'
  const isLong = Math.min(a.joined.length, b.joined.length) >= longName
  return isLong && isTypingError(word, other) ? 'one-letter' : null
}

function isPlural(one: string, many: string): boolean {
  return one.length >= 3 && many === `${one}S`
}

/** One letter more, less or other, or two exchanged; the first letter is hardly ever mistyped. */
function isTypingError(word: string, other: string): boolean {
  if (Math.min(word.length, other.length) < longWord || word[0] !== other[0]) return false
  if (/\p{N}/u.test(word) || /\p{N}/u.test(other)) return false
  const [short, long] = word.length <= other.length ? [word, other] : [other, word]
  const length = long.length - short.length
  if (length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  if (length === 1) return short.slice(at) === long.slice(at + 1)
  if (short.slice(at + 1) === long.slice(at + 1)) return true
  const isExchanged = short[at] === long[at + 1] && short[at + 1] === long[at]
  return isExchanged && short.slice(at + 2) === long.slice(at + 2)
}

/**
 * Forms of which two alike names share at least one: all letters; all words but one, with the first letter of that one; of
 * a single word all letters but one. Without `withParts` only all letters; none for a name without words.
 */
function formsOf({ words, joined }: Parts, withParts: boolean): ReadonlySet<string> {
  const [only] = words
  if (only === undefined) return new Set()
  const forms = new Set([joined])
  if (!withParts || words.length > mostWords) return forms
  if (words.length === 1 && only.length <= longestWord) {
    for (let at = 0; at < only.length; at += 1) forms.add(only.slice(0, at) + only.slice(at + 1))
    return forms
  }
  for (const [at, word] of words.entries())
    if (!/\p{N}/u.test(word)) forms.add(`${at} ${word[0]} ${words.toSpliced(at, 1).join(' ')}`)
  return forms
}

/** A longer word is compared without typing errors: it has as many forms as letters. */
const longestWord = 40
/** A name of more words is compared without typing errors and plurals: it has as many forms as words. */
const mostWords = 12
