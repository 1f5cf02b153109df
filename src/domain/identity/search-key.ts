/**
 * The key a text is searched by: upper case, without accents and without anything between its letters and digits, so that
 * `msku 123456-5` and `MSKU1234565` are the same. Digits of every script become ASCII digits, and Cyrillic and Greek
 * letters that look like Latin capitals become those: a number copied from a mail may contain them and nobody sees it.
 */
export function searchKey(text: string): string {
  const folded = text
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
  return isPlain(folded) ? folded : Array.from(folded, latinOf).join('')
}

/** The words of a text, each as a search key. */
export function describeSearch(text: string): readonly string[] {
  return text
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .map(searchKey)
    .filter((word) => word !== '')
}

function isPlain(text: string): boolean {
  return /^[A-Z0-9]*$/.test(text)
}

function latinOf(char: string): string {
  return lookAlikes.get(char) ?? (/\p{Nd}/u.test(char) ? digitOf(char) : char)
}

/** Decimal digits of a script are contiguous, zero first: count back to its zero. */
function digitOf(char: string): string {
  const code = char.codePointAt(0) ?? 0
  const zero = digitZeros.find((start) => code >= start && code < start + 10)
  return zero === undefined ? char : String(code - zero)
}

/** Arabic, Persian, Devanagari, Bengali, Thai. */
const digitZeros = [0x6_60, 0x6_f0, 0x9_66, 0x9_e6, 0xe_50]

const alike = { from: 'АВЕЅІЈКМНОРСТУХΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', to: 'ABESIJKMHOPCTYXABEZHIKMNOPTYX' }
const lookAlikes = new Map(Array.from(alike.from, (char, i) => [char, alike.to[i] ?? char]))
