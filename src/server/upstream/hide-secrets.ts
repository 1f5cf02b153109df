/** A shorter secret would blank out ordinary words, and isn't secret anyway. */
const leastHidden = 8

const cover = '[hidden]'

/** `text` without the secrets: as they are, and as JSON, a URL or base64 writes them, alone or inside a longer text. */
export function hideSecrets(text: string, secrets: readonly string[]): string {
  return secrets
    .filter((secret) => secret.length >= leastHidden)
    .flatMap(formsOf)
    .reduce((left, form) => left.replaceAll(form, cover), text)
}

/**
 * The same for every text and name in a parsed document. Parsing resolves JSON's escapes, and cleaning removes line breaks
 * and invisible characters, so a text is also hidden if it holds a secret without those, in another case, in hex, or with
 * any characters written as a URL or HTML writes them. Such a text is hidden as a whole.
 */
export function hideSecretsIn(value: unknown, secrets: readonly string[]): unknown {
  const holdsSecret = createCheck(secrets)
  // Almost no document has one: only those that do are built anew.
  return isHolding(value) ? hiddenIn(value) : value

  function isHolding(value: unknown): boolean {
    if (typeof value === 'string') return holdsSecret(value)
    if (Array.isArray(value)) return value.some(isHolding)
    if (typeof value !== 'object' || value === null) return false
    return Object.entries(value).some(([name, one]) => holdsSecret(name) || isHolding(one))
  }

  function hiddenIn(value: unknown): unknown {
    if (typeof value === 'string') return hidden(value)
    if (Array.isArray(value)) return value.map(hiddenIn)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [hidden(name), hiddenIn(one)]),
    )
  }

  function hidden(text: string): string {
    if (!holdsSecret(text)) return text
    const left = hideSecrets(text, secrets)
    return holdsSecret(left) ? cover : left
  }
}

/** Returns a check whether a text holds one of `secrets`, however it is written. */
function createCheck(secrets: readonly string[]): (text: string) => boolean {
  const long = secrets.filter((secret) => secret.length >= leastHidden)
  const forms = long.flatMap((secret) => [...formsOf(secret), Buffer.from(secret).toString('hex')])
  const plain = [...new Set(forms.map(plainOf))].filter((form) => form.length >= leastHidden)
  // A secret with few ASCII characters can only be found as it is.
  const exact = long.filter((secret) => plainOf(secret).length < leastHidden)
  const shortest = Math.min(...plain.map(({ length }) => length), ...exact.map((one) => one.length))
  return (text) => {
    if (text.length < shortest) return false
    const read = plainOf(text)
    return plain.some((form) => read.includes(form)) || exact.some((one) => text.includes(one))
  }
}

const invisible = /[^!-~]+/g

/** A text may be written as a URL, HTML or JSON several times over. */
const mostRounds = 8

/** The visible ASCII characters of a text in lower case, those of URLs, HTML and JSON resolved. */
function plainOf(text: string): string {
  let read = text.replaceAll(invisible, '').toLowerCase()
  for (let round = 0; round < mostRounds && /[%&\\]/.test(read); round += 1) {
    const resolved = resolveOnce(read)
    if (resolved === read) break
    read = resolved
  }
  return read
}

const [percent, ampersand, backslash, hash, semicolon] = Array.from('%&\\#;', codeOf)
const [letterU, letterX, braceOpen, braceClose] = Array.from('ux{}', codeOf)

/**
 * Resolves `%74`, `%u0074`, `&#116;`, `&#x74;`, `\x74`, `\u0074` and `\u{74}` once. Leaves out what they write that isn't
 * visible, and `\n` and `&shy;`. Byte by byte, since a text may consist of nothing else.
 */
function resolveOnce(text: string): string {
  const bytes = Buffer.from(text, 'latin1')
  let length = 0
  let at = 0
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0
    const resolved =
      byte === percent || byte === ampersand || byte === backslash ? resolveAt(bytes, at) : null
    const code = resolved ? resolved.code : byte
    if (code > 0x20 && code < 0x7f) bytes[length++] = lower(code)
    at = resolved ? resolved.end : at + 1
  }
  return bytes.toString('latin1', 0, length)
}

interface Resolved {
  /** 0: nothing visible. */
  readonly code: number
  readonly end: number
}

/** What is written at `at`; null if it's only that character. */
function resolveAt(bytes: Buffer, at: number): Resolved | null {
  const [mark, next] = [bytes[at], bytes[at + 1]]
  if (mark === percent)
    return next === letterU ? digitsAt(bytes, at + 2, 16, 4, 4) : digitsAt(bytes, at + 1, 16, 2, 2)
  if (mark === ampersand) {
    if (next !== hash) return nameAt(bytes, at + 1)
    return bytes[at + 2] === letterX
      ? endedBy(bytes, digitsAt(bytes, at + 3, 16, 1, 20), semicolon)
      : endedBy(bytes, digitsAt(bytes, at + 2, 10, 1, 20), semicolon)
  }
  if (next === letterX) return digitsAt(bytes, at + 2, 16, 2, 2)
  if (next === letterU && bytes[at + 2] === braceOpen)
    return endedBy(bytes, digitsAt(bytes, at + 3, 16, 1, 20), braceClose)
  if (next === letterU) return digitsAt(bytes, at + 2, 16, 4, 4)
  return next !== undefined && controlLetters.has(next) ? { code: 0, end: at + 2 } : null
}

const controlLetters: ReadonlySet<number> = new Set(Array.from('nrtbfv0', codeOf))

/** A number of at least `least` digits; at most `most` are read. */
function digitsAt(
  bytes: Buffer,
  from: number,
  base: 10 | 16,
  least: number,
  most: number,
): Resolved | null {
  let code = 0
  let end = from
  while (end - from < most) {
    const digit = digitOf(bytes[end] ?? 0)
    if (digit < 0 || digit >= base) break
    code = Math.min(code * base + digit, 0x11_0000)
    end += 1
  }
  return end - from < least ? null : { code, end }
}

function endedBy(bytes: Buffer, number: Resolved | null, mark: number | undefined) {
  return number && bytes[number.end] === mark ? { ...number, end: number.end + 1 } : number
}

/** `&amp;` is the character that HTML writes a second time; other names in HTML stand for what no key has. */
function nameAt(bytes: Buffer, from: number): Resolved | null {
  let end = from
  while (end - from < 32 && isLetter(bytes[end] ?? 0)) end += 1
  if (end === from || bytes[end] !== semicolon) return null
  const isAmpersand = bytes.toString('latin1', from, end) === 'amp'
  return { code: isAmpersand ? (ampersand ?? 0) : 0, end: end + 1 }
}

function codeOf(char: string): number {
  return char.charCodeAt(0)
}

function isLetter(code: number): boolean {
  return code >= 0x61 && code <= 0x7a
}

function lower(code: number): number {
  return code >= 0x41 && code <= 0x5a ? code + 0x20 : code
}

function digitOf(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30
  return code >= 0x61 && code <= 0x66 ? code - 0x57 : -1
}

function formsOf(secret: string): readonly string[] {
  const inUrl = encodeURIComponent(secret)
  const inJson = JSON.stringify(secret).slice(1, -1)
  const base64 = [0, 1, 2].map((offset) => base64At(secret, offset))
  const forms = [
    secret,
    inJson,
    inJson.replaceAll('/', '\\/'),
    inUrl,
    inUrl.replaceAll(/%../g, (code) => code.toLowerCase()),
    inUrl.replaceAll('%20', '+'),
    ...base64,
    ...base64.map((form) => form.replaceAll('/', '\\/')),
    ...base64.map((form) => encodeURIComponent(form)),
    ...base64.map((form) => form.replaceAll('+', '-').replaceAll('/', '_')),
  ]
  return [...new Set(forms)]
}

/** The base64 characters that come from the secret alone if it starts at a byte whose index modulo 3 is `offset`. */
function base64At(secret: string, offset: number): string {
  const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(secret)])
  const text = bytes.toString('base64').replaceAll('=', '')
  const first = Math.ceil((offset * 4) / 3)
  return text.slice(first, bytes.length % 3 === 0 ? undefined : -1)
}
