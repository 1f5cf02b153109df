import { createHmac } from 'node:crypto'
import { epochMs, type Instant } from '#domain/time/instant.ts'
import type { FindAddresses, Reach } from '../runtime/network-reach.ts'
import { postOutside, postTimeoutMs, type PostOutcome } from '../runtime/post-outside.ts'
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
 * Posts a message once, as {@link postOutside} does. Never throws.
 *
 * @param deps.now the machine's clock: receivers compare the signed time with theirs
 * @param deps.signal aborts the request
 * @param deps.find resolves host names; default: the system resolver
 */
export async function postHook(
  message: HookMessage,
  deps: {
    readonly reach: Reach
    readonly now: () => Instant
    readonly signal?: AbortSignal | undefined
    readonly find?: FindAddresses
  },
): Promise<HookAnswer> {
  const why = whyNotHookUrl(message.url, deps.reach)
  if (why !== null) return { taken: false, result: why, isFinal: true }
  const body = JSON.stringify(message.body)
  const outcome = await postOutside(new URL(message.url), body, {
    ...deps,
    readCharacters: 0,
    headers: {
      'landside-delivery': message.id,
      'landside-signature': signatureOf(message.secret, body, deps.now()),
    },
  })
  return outcome.kind === 'answered' ? answerOf(outcome.status) : failureOf(outcome)
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

function failureOf({ why, code }: Extract<PostOutcome, { readonly kind: 'failed' }>): HookAnswer {
  switch (why) {
    case 'stopped':
      return stopped
    case 'inside':
      return { taken: false, result: faultLabels.inside, isFinal: true }
    case 'no-answer':
    case 'no-connection': {
      const slow = `no response in ${postTimeoutMs / 1000} seconds`
      const reason = why === 'no-answer' ? slow : (code ?? 'no connection')
      return { taken: false, result: `Couldn’t connect: ${reason}.`, isFinal: false }
    }
  }
}
