/** Calls `run` once, `ms` milliseconds from now, unless the returned function is called first. */
export type After = (ms: number, run: () => void) => () => void

/** The longest wait of a runtime timer: anything longer fires at once. */
const maxMs = 2 ** 31 - 1

/** The process's own timers, which don't keep it alive. Waits of more than 24 days end early. */
export const systemTimers: After = (ms, run) => {
  const timer = setTimeout(run, Math.min(ms, maxMs))
  timer.unref()
  return () => clearTimeout(timer)
}

/** Runs `run` every `ms` milliseconds, the first time `ms` from now, until the returned function is called. */
export function repeat(after: After, ms: number, run: () => void): () => void {
  let cancel = after(ms, tick)
  function tick(): void {
    cancel = after(ms, tick)
    run()
  }
  return () => cancel()
}

/** Waits `ms` milliseconds, or until `signal` is aborted, whichever comes first. Never rejects. */
export function pause(after: After, ms: number, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const cancel = after(ms, done)
    function done(): void {
      signal?.removeEventListener('abort', done)
      cancel()
      resolve()
    }
    signal?.addEventListener('abort', done)
  })
}

/** A signal that is aborted `ms` milliseconds from now. */
export function abortedAfter(after: After, ms: number): AbortSignal {
  const stop = new AbortController()
  after(ms, () => stop.abort())
  return stop.signal
}
