import { createHmac } from 'node:crypto'
import { request as requestHttp, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { epochMs, type Instant } from '#domain/time/instant.ts'
import {
  AddressInside,
  checkedLookup,
  type FindAddresses,
  type Reach,
} from '../runtime/network-reach.ts'
import { faultLabels, whyNotHookUrl } from './hook-address.ts'

/** Outcome of a message. `result` is a sentence for people. `isFinal`: a retry wouldn't help. */
export interface HookAnswer {
  readonly taken: boolean
  readonly result: string
  readonly isFinal: boolean
}

/** A message to the team's chat. */
export interface HookMessage {
  readonly url: string
  readonly secret: string
  /** The same on every attempt, so that a receiver can recognize a repeat. */
  readonly id: string
  readonly body: unknown
}

const timeoutMs = 10_000

const stopped: HookAnswer = {
  taken: false,
  result: 'Stopped before it was delivered.',
  isFinal: false,
}

/** `t=<seconds>,v1=<HMAC-SHA-256 of "<seconds>.<body>" in hex>`. The time is signed to prevent replay. */
export function signatureOf(secret: string, body: string, at: Instant): string {
  const seconds = Math.floor(epochMs(at) / 1000)
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${mac}`
}

/**
 * Posts a message once. Follows no redirect, since it could lead to an internal address. Every address of the host name
 * is checked at connection time, so DNS can't change in between. Never throws.
 *
 * @param deps.now the machine's clock: receivers compare the signed time with theirs
 * @param deps.signal aborts the request
 * @param deps.find resolves host names; default: the system resolver
 */
export function postHook(
  message: HookMessage,
  deps: {
    readonly reach: Reach
    readonly now: () => Instant
    readonly signal?: AbortSignal | undefined
    readonly find?: FindAddresses
  },
): Promise<HookAnswer> {
  const why = whyNotHookUrl(message.url, deps.reach)
  if (why !== null) return Promise.resolve({ taken: false, result: why, isFinal: true })
  const body = JSON.stringify(message.body)
  const limit = AbortSignal.timeout(timeoutMs)
  const options: RequestOptions = {
    method: 'POST',
    agent: false,
    lookup: checkedLookup(deps.reach, deps.find),
    signal: deps.signal ? AbortSignal.any([deps.signal, limit]) : limit,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Landside',
      'landside-delivery': message.id,
      'landside-signature': signatureOf(message.secret, body, deps.now()),
    },
  }
  const url = new URL(message.url)
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve) => {
    const sent = request(url, options, (answer) => {
      resolve(answerOf(answer.statusCode ?? 0))
      answer.destroy()
    })
    sent.on('error', (error) => resolve(deps.signal?.aborted ? stopped : failureOf(error)))
    sent.end(body)
  })
}

function answerOf(status: number): HookAnswer {
  if (status >= 200 && status < 300)
    return { taken: true, result: `Delivered (${status}).`, isFinal: true }
  if (status >= 300 && status < 400)
    return {
      taken: false,
      result: `Redirected (${status}). Landside doesn’t follow redirects. Use the final URL.`,
      isFinal: true,
    }
  const isFinal = status < 500 && status !== 408 && status !== 425 && status !== 429
  return { taken: false, result: `Failed with status ${status}.`, isFinal }
}

function failureOf(error: Error & { code?: string }): HookAnswer {
  if (error instanceof AddressInside)
    return { taken: false, result: faultLabels.inside, isFinal: true }
  const isSlow = error.name === 'TimeoutError' || error.name === 'AbortError'
  const reason = isSlow
    ? `no response in ${timeoutMs / 1000} seconds`
    : (error.code ?? 'no connection')
  return { taken: false, result: `Couldn’t connect: ${reason}.`, isFinal: false }
}
