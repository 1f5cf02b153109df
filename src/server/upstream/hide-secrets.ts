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
const encoded = /%([\da-f]{2})|&#x([\da-f]{1,6});|&#(\d{1,7});|\\u([\da-f]{4})/g

/** A text may be written as a URL, HTML or JSON several times over. */
const mostRounds = 8

/** The visible ASCII characters of a text in lower case, those of URLs, HTML and JSON resolved. */
function plainOf(text: string): string {
  let read = text.replaceAll(invisible, '').toLowerCase()
  for (let round = 0; round < mostRounds; round += 1) {
    const resolved = resolveOnce(read)
    if (resolved === read) break
    read = resolved
  }
  return read
}

function resolveOnce(read: string): string {
  if (!read.includes('%') && !read.includes('&') && !read.includes('\\u')) return read
  return read
    .replaceAll('&amp;', '&')
    .replaceAll(encoded, (_, inUrl, hexInHtml, inHtml, inJson) => {
      const hex = inUrl ?? hexInHtml ?? inJson
      const code = hex === undefined ? Number(inHtml) : Number.parseInt(hex, 16)
      return code > 0x20 && code < 0x7f ? String.fromCharCode(code) : ''
    })
    .toLowerCase()
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
