/**
 * Sends a request. `signal` ends it at any time: the one inside a `Request` is lost when the request is collected, so a
 * body that never ends would hold the call forever (Node 24).
 */
export type Fetch = (
  request: Request,
  init?: { readonly signal: AbortSignal },
) => Promise<Response> | Response

/** A body or a test double may ignore the signal, so the wait ends anyway: it rejects with the signal's reason. */
export function orAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = (): void => reject(asError(signal.reason))
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
    work.then(resolve, reject)
  })
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error('aborted')
}
