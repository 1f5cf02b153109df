import { setImmediate } from 'node:timers/promises'

/** Work runs this long, in milliseconds, before other requests are answered. */
const sliceMs = 10

/**
 * Creates a pause for long work: `await pause()` between steps lets other requests be answered if 10 ms have passed
 * since the last pause.
 */
export function createPause(): () => Promise<void> {
  let sinceMs = performance.now()
  return async () => {
    if (performance.now() - sinceMs < sliceMs) return
    await setImmediate()
    sinceMs = performance.now()
  }
}
