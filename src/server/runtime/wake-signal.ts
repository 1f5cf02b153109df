import { pause, type After } from './timers.ts'

/** A wait that can be ended early. A wake-up while nothing is waiting isn’t lost: the next wait ends at once. */
export interface WakeSignal {
  /** Waits `ms` milliseconds, or until a wake-up or `signal`. */
  wait(ms: number, signal: AbortSignal): Promise<void>
  wake(): void
}

export function createWakeSignal(after: After): WakeSignal {
  let woken = new AbortController()
  return {
    wake: () => woken.abort(),
    async wait(ms, signal) {
      await pause(after, ms, AbortSignal.any([woken.signal, signal]))
      woken = new AbortController()
    },
  }
}
