import { pause, type After } from '../upstream/timers.ts'

/** A rest that can be cut short. A ring while nobody rests is not lost: the next rest ends at once. */
export interface WakeSignal {
  rest(ms: number, signal: AbortSignal): Promise<void>
  ring(): void
}

/** Makes a bell that has not rung. */
export function createWakeSignal(after: After): WakeSignal {
  let rung = new AbortController()
  return {
    ring: () => rung.abort(),
    async rest(ms, signal) {
      await pause(after, ms, AbortSignal.any([rung.signal, signal]))
      rung = new AbortController()
    },
  }
}
