/** Runs `run` once, `ms` milliseconds from now, unless the answer is called first. */
export type After = (ms: number, run: () => void) => () => void

/** The process's own timers. They do not keep it alive. */
export const systemTimers: After = (ms, run) => {
  const timer = setTimeout(run, ms)
  timer.unref()
  return () => clearTimeout(timer)
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
