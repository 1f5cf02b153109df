import { hideSecrets, hideSecretsIn } from './hide-secrets.ts'
import { parseBounded } from './parse-bounded.ts'

/** A page of 200 containers has less than 1 MB, and 5 MB with every event included, which no page asks for. */
const largestPage = 8 * 1024 * 1024

/** More than any error needs to describe the problem. */
const largestError = 256 * 1024

/** An answer that isn't JSON, or is too large to come from the interface. */
export class UnreadableBody extends Error {
  override readonly name = 'UnreadableBody'
}

/**
 * Reads an answer's JSON without trusting its length; undefined if it has no body. An answer may repeat our request:
 * the token is taken out of every one, the other secrets only out of errors, since a document shows the webhooks' own.
 * @throws UnreadableBody
 */
export async function readJson(
  response: Response,
  secrets: { readonly token: string; readonly others: readonly string[] },
): Promise<unknown> {
  const text = await readText(response, response.ok ? largestPage : largestError)
  if (text.trim() === '') return undefined
  const all = [secrets.token, ...secrets.others]
  try {
    // Parsing comes first: JSON's escapes may split a secret.
    return hideSecretsIn(parseBounded(text), response.ok ? [secrets.token] : all)
  } catch {
    const type = hideSecrets(response.headers.get('content-type') ?? 'no content type', all)
    throw new UnreadableBody(
      `The tracking provider’s response isn’t JSON (status ${response.status}, ${type.slice(0, 80)})`,
    )
  }
}

function sizeText(bytes: number): string {
  const kilobytes = bytes / 1024
  return kilobytes < 1024 ? `${kilobytes} KB` : `${kilobytes / 1024} MB`
}

async function readText(response: Response, largestBytes: number): Promise<string> {
  if (!response.body) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body) {
    size += chunk.byteLength
    if (size > largestBytes)
      throw new UnreadableBody(
        `The tracking provider responded with more than ${sizeText(largestBytes)}`,
      )
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
