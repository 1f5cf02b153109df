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

/**
 * Every pair of `names` that {@link likenessOf} finds alike, in the order of the names. Compares each name only with those
 * that share a form with it, so that thousands take milliseconds.
 */
export function findLikenesses(names: readonly string[]): readonly Likeness[] {
  const parts = names.map(partsOf)
  const found = new Map<string, Likeness>()
  const buckets = new Map<string, number[]>()
  parts.forEach((one, at) => {
    if (one.words.length === 0) return
    for (const form of formsOf(one)) {
      const bucket = buckets.get(form)
      if (bucket) bucket.push(at)
      else buckets.set(form, [at])
    }
  })
  for (const bucket of buckets.values()) {
    if (bucket.length > mostAlike) continue
    for (const [place, one] of bucket.entries())
      for (const other of bucket.slice(place + 1)) compare(one, other)
  }

  function compare(one: number, other: number): void {
    const key = `${one} ${other}`
    const [a, b] = [parts[one], parts[other]]
    const [first, second] = [names[one], names[other]]
    if (one === other || found.has(key) || !a || !b) return
    if (first === undefined || second === undefined) return
    const reason = likenessOfParts(a, b)
    if (reason) found.set(key, { first, second, reason })
  }
  const placeOf = new Map(names.map((name, at) => [name, at]))
  const place = (name: string) => placeOf.get(name) ?? 0
  return [...found.values()].sort(
    (a, b) => place(a.first) - place(b.first) || place(a.second) - place(b.second),
  )
}

/** A form shared by this many names is no sign that two of them are one customer. */
const mostAlike = 200

interface Parts {
  readonly key: string
  /** Without legal forms, THE and AND. */
  readonly words: readonly string[]
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
  return {
    key,
    words,
    withSmallWords: named.join(' '),
    joined: words.join(''),
    numbers: numbersIn(words),
  }
}

function numbersIn(words: readonly string[]): string {
  return words.flatMap((word) => word.match(/\p{N}+/gu) ?? []).join(' ')
}

function likenessOfParts(a: Parts, b: Parts): LikenessReason | null {
  if (a.key === b.key) return 'spelling'
  if (a.withSmallWords === b.withSmallWords) return 'legal-form'
  if (a.words.join(' ') === b.words.join(' ')) return 'small-words'
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
 * a single word all letters but one.
 */
function formsOf({ words, joined }: Parts): ReadonlySet<string> {
  const forms = new Set([joined])
  const [only] = words
  if (words.length === 1 && only !== undefined && only.length <= longestWord) {
    for (let at = 0; at < only.length; at += 1) forms.add(only.slice(0, at) + only.slice(at + 1))
    return forms
  }
  for (const [at, word] of words.entries())
    if (!/\p{N}/u.test(word)) forms.add(`${at} ${word[0]} ${words.toSpliced(at, 1).join(' ')}`)
  return forms
}

/** A longer word is compared without typing errors: it has as many forms as letters. */
const longestWord = 40
