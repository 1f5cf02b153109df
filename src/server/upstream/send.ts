import { orAborted, type Fetch } from '../runtime/fetch.ts'
import { epochMs, type Instant } from '#domain/time/instant.ts'
import { mediaType } from '#wire/upstream/json-api.ts'
import { readFailure, type Failure } from './failure.ts'
import { readJson, UnreadableBody } from './read-body.ts'
import { readRetryAfter } from '../runtime/retry-after.ts'
import type { After } from '../runtime/timers.ts'
import { windowMs } from './window.ts'

/** One request, without its credential. `path` is below the service root and starts with a slash. */
export interface Call {
  readonly method: 'GET' | 'PATCH' | 'POST' | 'DELETE'
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: { readonly type: 'application/json' | typeof mediaType; readonly value: unknown }
}

/** The service's answer: its JSON as received (undefined: none), and when it was requested and received. */
export type Answer =
  | {
      readonly ok: true
      readonly body: unknown
      readonly askedAt: Instant
      readonly answeredAt: Instant
    }
  | { readonly ok: false; readonly failure: SendFailure }

/** `limited` as reported by the service: null if it named no time. */
export type SendFailure =
  | Exclude<Failure, { readonly kind: 'limited' | 'no-slot' }>
  | { readonly kind: 'limited'; readonly detail: string; readonly retryAfterMs: number | null }

/** Less than the time after which the ledger considers a request abandoned. */
const timeoutMs = 30_000

export interface Wire {
  readonly baseUrl: string
  /** A function if it can be replaced while the server runs. */
  readonly token: string | (() => string)
  /** Other secrets that no error may repeat. */
  readonly secrets?: () => readonly string[]
  readonly fetch: Fetch
  readonly now: () => Instant
  readonly after: After
}

/** Sends one request, once, to the service root and nowhere else; follows no redirect. Never throws. */
export async function send(wire: Wire, call: Call, signal?: AbortSignal): Promise<Answer> {
  const askedAt = wire.now()
  const stop = new AbortController()
  const cancelTimeout = wire.after(timeoutMs, () => stop.abort(timedOut))
  const cancel = () => stop.abort(cancelled)
  signal?.addEventListener('abort', cancel)
  try {
    const response = await orAborted(stop.signal, exchange(wire, call, stop.signal))
    return response.ok ? { ...response, askedAt, answeredAt: wire.now() } : response
  } catch (error) {
    return { ok: false, failure: failureOf(error) }
  } finally {
    cancelTimeout()
    signal?.removeEventListener('abort', cancel)
  }
}

const timedOut = new Error('timed out')
const cancelled = new Error('cancelled')

async function exchange(
  wire: Wire,
  call: Call,
  signal: AbortSignal,
): Promise<{ ok: true; body: unknown } | { ok: false; failure: SendFailure }> {
  const token = typeof wire.token === 'string' ? wire.token : wire.token()
  const secrets = { token, others: wire.secrets?.() ?? [] }
  const response = await wire.fetch(requestOf(wire, token, call, signal), { signal })
  if (response.status === 429) {
    const header = response.headers.get('retry-after')
    // The budget's rolling minute is the longest wait that can help.
    const retryAfterMs = readRetryAfter(header, epochMs(wire.now()), windowMs)
    await response.body?.cancel()
    return {
      ok: false,
      failure: {
        kind: 'limited',
        detail: 'The tracking provider asked Landside to slow down',
        retryAfterMs,
      },
    }
  }
  if (!response.ok) {
    const body = await readJson(response, secrets).catch(() => undefined)
    const failure = readFailure(response.status, body)
    return {
      ok: false,
      failure: failure.kind === 'limited' || failure.kind === 'no-slot' ? unexpected : failure,
    }
  }
  return { ok: true, body: await readJson(response, secrets) }
}

const unexpected: SendFailure = {
  kind: 'unreadable',
  detail: 'The tracking provider sent an unexpected response',
}

function requestOf(wire: Wire, token: string, call: Call, signal: AbortSignal): Request {
  const url = new URL(wire.baseUrl.replace(/\/+$/, '') + call.path)
  for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, value)
  const headers = new Headers({ accept: mediaType, authorization: `Token ${token}` })
  if (call.body) headers.set('content-type', call.body.type)
  return new Request(url, {
    method: call.method,
    headers,
    redirect: 'manual',
    signal,
    ...(call.body ? { body: JSON.stringify(call.body.value) } : {}),
  })
}

/** Describes a failure without the error's own text, which may quote the request. */
function failureOf(error: unknown): SendFailure {
  if (error === timedOut)
    return { kind: 'unreachable', detail: 'The tracking provider didn’t respond in 30 seconds' }
  if (error === cancelled) return { kind: 'cancelled', detail: 'Canceled' }
  if (error instanceof UnreadableBody) return { kind: 'unreadable', detail: error.message }
  return { kind: 'unreachable', detail: `Can’t reach the tracking provider (${codeOf(error)})` }
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : null
  return typeof code === 'string' && /^[A-Z_]{3,40}$/.test(code) ? code : 'connection failed'
}
