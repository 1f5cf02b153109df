import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { AddressInside, checkedLookup, type FindAddresses, type Reach } from './network-reach.ts'

/** What became of a request. */
export type PostOutcome =
  | {
      readonly kind: 'answered'
      readonly status: number
      readonly retryAfter: string | null
      /** The beginning of the answer's body. */
      readonly text: string
    }
  | {
      readonly kind: 'failed'
      /** `inside`: an address of the host may not be connected to. `stopped`: by the caller's signal. */
      readonly why: 'inside' | 'stopped' | 'no-answer' | 'no-connection'
      /** The system's name for the problem, `ENOTFOUND`. */
      readonly code: string | null
      /** Whether all of the request had left, so that the receiver may have handled it. */
      readonly wasSent: boolean
    }

/** How long a request may take, with its answer. */
export const postTimeoutMs = 10_000

/**
 * Posts JSON once to a URL that came from a person. Follows no redirect, since it could lead to an internal address. Every
 * address of the host name is checked at connection time, so DNS can't change in between. Never throws.
 *
 * @param options.readCharacters how much of the answer's body is read; 0: none
 * @param options.find resolves host names; default: the system resolver
 */
export function postOutside(
  url: URL,
  body: string,
  options: {
    readonly reach: Reach
    readonly headers?: Readonly<Record<string, string>>
    readonly readCharacters: number
    readonly signal?: AbortSignal | undefined
    readonly find?: FindAddresses | undefined
  },
): Promise<PostOutcome> {
  const { signal } = options
  const limit = AbortSignal.timeout(postTimeoutMs)
  const asked: RequestOptions = {
    method: 'POST',
    agent: false,
    lookup: checkedLookup(options.reach, options.find),
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Landside',
      ...options.headers,
    },
  }
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve) => {
    let wasSent = false
    const sent = request(url, asked, (answer) => {
      void readText(answer, options.readCharacters).then((text) => {
        const { 'retry-after': retryAfter = null } = answer.headers
        resolve({ kind: 'answered', status: answer.statusCode ?? 0, retryAfter, text })
        answer.destroy()
      })
    })
    sent.on('finish', () => (wasSent = true))
    sent.on('error', (error: Error & { code?: string }) => {
      const isCut = error.name === 'AbortError' || error.name === 'TimeoutError'
      const code = isCut ? null : (error.code ?? null)
      const why = signal?.aborted
        ? 'stopped'
        : error instanceof AddressInside
          ? 'inside'
          : isCut
            ? 'no-answer'
            : 'no-connection'
      resolve({ kind: 'failed', why, code, wasSent })
    })
    sent.end(body)
  })
}

/** The first `most` characters; fewer if the answer breaks off. */
async function readText(answer: IncomingMessage, most: number): Promise<string> {
  let text = ''
  if (most === 0) return text
  try {
    for await (const chunk of answer.setEncoding('utf8')) {
      text += String(chunk)
      if (text.length >= most) break
    }
  } catch {
    // The status has arrived, and that counts.
  }
  return text.slice(0, most)
}
