import { setImmediate } from 'node:timers/promises'

/** Work goes on for this long before other requests are answered. */
const sliceMs = 10

/**
 * Makes a pause for long work: `await pause()` between its steps lets other requests be answered once 10 ms have passed since
 * the last time.
 */
export function createPause(): () => Promise<void> {
  let sinceMs = performance.now()
  return async () => {
    if (performance.now() - sinceMs < sliceMs) return
    await setImmediate()
    sinceMs = performance.now()
  }
}
