import { chatServiceNames, type ChatService } from '#domain/alerts/chat-channel.ts'
import { counted } from '#domain/text/count.ts'
import { epochMs, type Instant } from '#domain/time/instant.ts'
import type { FindAddresses, Reach } from '../runtime/network-reach.ts'
import { postOutside, postTimeoutMs, type PostOutcome } from '../runtime/post-outside.ts'
import { readRetryAfter } from '../runtime/retry-after.ts'
import { reachOfUrl, whyNotChatUrl } from './chat-host.ts'

/** A message as its service reads it. */
export interface ChatPost {
  readonly service: ChatService
  readonly url: string
  /** JSON. */
  readonly body: string
}

/** What came of a message. */
export interface ChatAnswer {
  /** `unsure`: it left, and nobody said whether it arrived. */
  readonly outcome: 'posted' | 'not-posted' | 'unsure'
  /** As a sentence for people. It never has the URL, nor text from outside. */
  readonly result: string
  /** Whether the webhook doesn't exist anymore. */
  readonly isRemoved: boolean
  /** How long the service asks to wait; null: it doesn't. */
  readonly retryAfterMs: number | null
}

const longestWaitMs = 24 * 3_600_000
/** An Office connector says in its answer that it didn't post, with status 200. */
const readCharacters = 400

/** Posts a message once, to a host of its service only, as {@link postOutside} does. Never throws. */
export async function postChat(
  { service, url, body }: ChatPost,
  deps: {
    readonly reach: Reach
    readonly now: () => Instant
    readonly signal?: AbortSignal | undefined
    readonly find?: FindAddresses
  },
): Promise<ChatAnswer> {
  const why = whyNotChatUrl(service, url, deps.reach)
  if (why !== null) return notPosted(why)
  const to = new URL(url)
  const reach = reachOfUrl(to, deps.reach)
  const outcome = await postOutside(to, body, { ...deps, reach, readCharacters })
  return outcome.kind === 'failed'
    ? failureOf(outcome)
    : answerOf(chatServiceNames[service], outcome, epochMs(deps.now()))
}

function answerOf(
  name: string,
  { status, text, retryAfter }: Extract<PostOutcome, { readonly kind: 'answered' }>,
  nowMs: number,
): ChatAnswer {
  const embedded = /\bHTTP error (\d{3})\b/.exec(text)
  if (status >= 200 && status < 300 && embedded)
    return answerOf(
      name,
      { kind: 'answered', status: Number(embedded[1]), text: '', retryAfter },
      nowMs,
    )
  if (status >= 200 && status < 300) {
    // A workflow starts after it has answered, and may still fail.
    const result = status === 202 ? `${name} accepted it.` : `Posted to ${name}.`
    return { outcome: 'posted', result, isRemoved: false, retryAfterMs: null }
  }
  if (status >= 300 && status < 400)
    return notPosted(`Redirected (${status}). Landside doesn’t follow redirects.`)
  switch (status) {
    case 404:
    case 410:
      return {
        ...notPosted(
          `The webhook was removed in ${name}, or its channel was archived (${status}).`,
        ),
        isRemoved: true,
      }
    case 401:
    case 403:
      return notPosted(`${name} doesn’t allow this webhook to post (${status}).`)
    case 429: {
      const retryAfterMs = readRetryAfter(retryAfter, nowMs, longestWaitMs) ?? 60_000
      const wait = counted(Math.max(1, Math.ceil(retryAfterMs / 1000)), 'second')
      return { ...notPosted(`${name} asked to wait ${wait} (429).`), retryAfterMs }
    }
    default:
      return notPosted(
        status >= 500
          ? `${name} has a problem (${status}).`
          : `${name} refused the message (${status}).`,
      )
  }
}

function failureOf({
  why,
  code,
  wasSent,
}: Extract<PostOutcome, { readonly kind: 'failed' }>): ChatAnswer {
  if (why === 'inside') return notPosted('The webhook’s host has an address on a private network.')
  const reason =
    why === 'stopped'
      ? 'Landside stopped while it was posting'
      : why === 'no-answer'
        ? `No answer in ${postTimeoutMs / 1000} seconds`
        : `Couldn’t connect${code === null ? '' : ` (${code})`}`
  return wasSent
    ? {
        outcome: 'unsure',
        result: `${reason}. The message may have arrived.`,
        isRemoved: false,
        retryAfterMs: null,
      }
    : { ...notPosted(`${reason}.`), retryAfterMs: why === 'stopped' ? 0 : null }
}

function notPosted(result: string): ChatAnswer {
  return { outcome: 'not-posted', result, isRemoved: false, retryAfterMs: null }
}
