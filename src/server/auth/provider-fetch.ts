import { AsyncLocalStorage } from 'node:async_hooks'
import { errorText } from '../runtime/error-text.ts'

/** More than any token, profile or key set needs. */
const maxBytes = 1024 * 1024

/** A person is looking at a blank page while this runs. */
const timeoutMs = 10_000

/** Checks the JSON of one address before the engine sees it. */
export interface AnswerCheck {
  readonly url: string
  /** Throws if the answer may not be used. */
  check(body: unknown): void
}

const providerCall = new AsyncLocalStorage<{ readonly answerCheck: AnswerCheck | null }>()

/**
 * Runs `work` with every `fetch` in it bounded: 10 s and 1 MB per answer, and no redirects. The sign-in engine calls
 * the identity provider through the global `fetch` and has no setting for limits, so `fetch` is replaced once, only for
 * such work.
 */
export function withBoundedFetch<T>(work: () => T, answerCheck: AnswerCheck | null = null): T {
  installOnce()
  return providerCall.run({ answerCheck }, work)
}

let isInstalled = false

function installOnce(): void {
  if (isInstalled) return
  isInstalled = true
  const unbounded = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const call = providerCall.getStore()
    if (!call) return unbounded(input, init)
    const response = await bounded(unbounded, input, init)
    const { answerCheck } = call
    const url = input instanceof Request ? input.url : String(input)
    return answerCheck?.url === url && response.ok ? checked(response, answerCheck) : response
  }
}

async function checked(response: Response, answerCheck: AnswerCheck): Promise<Response> {
  const text = await response.text()
  answerCheck.check(JSON.parse(text))
  return new Response(text, response)
}

async function bounded(
  fetch: typeof globalThis.fetch,
  input: Parameters<typeof globalThis.fetch>[0],
  init: RequestInit = {},
): Promise<Response> {
  const limit = AbortSignal.timeout(timeoutMs)
  const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit
  const response = await fetch(input, { ...init, signal, redirect: 'manual' }).catch(
    (error: unknown) => {
      // The engine logs only the message, which says neither which URL was called nor why it failed.
      const { origin, pathname } = new URL(input instanceof Request ? input.url : input)
      throw new Error(`No answer from ${origin}${pathname}: ${errorText(error)}`)
    },
  )
  if (response.status >= 300 && response.status < 400) {
    await response.body?.cancel()
    throw new Error('The identity provider responded with a redirect')
  }
  return response.body === null ? response : new Response(limited(response.body), response)
}

function limited(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  let size = 0
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength
        if (size > maxBytes)
          controller.error(new Error('The identity provider responded with more than 1 MB'))
        else controller.enqueue(chunk)
      },
    }),
  )
}
