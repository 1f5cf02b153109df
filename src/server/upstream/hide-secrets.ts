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

/** The same for every text and name in a parsed document, so that JSON's own escapes hide nothing. */
export function hideSecretsIn(value: unknown, secrets: readonly string[]): unknown {
  if (typeof value === 'string') return hideSecrets(value, secrets)
  if (Array.isArray(value)) return value.map((one) => hideSecretsIn(one, secrets))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      hideSecrets(name, secrets),
      hideSecretsIn(one, secrets),
    ]),
  )
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
