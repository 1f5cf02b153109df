import type { After } from './timers.ts'
import { createWakeSignal, type WakeSignal } from './wake-signal.ts'

/** Work done in rounds. */
export interface Loop {
  /** One round. Returns how many milliseconds to rest before the next one. */
  readonly round: (signal: AbortSignal) => Promise<number>
  /** Handles what a round throws, so that a failed round doesn't end the loop. Returns how long to rest; null ends the loop. */
  readonly onError: (error: unknown) => number | null
  /** Rest before the first round, in milliseconds. Default: none. */
  readonly firstRestMs?: number
  /** Ends rests early. */
  readonly wake?: WakeSignal
}

/** A loop that does `work` every `ms` milliseconds, even after a failure. */
export function every(
  ms: number,
  work: (signal: AbortSignal) => Promise<unknown>,
  onError: (error: unknown) => void,
): Loop {
  return {
    async round(signal) {
      await work(signal)
      return ms
    },
    onError(error) {
      onError(error)
      return ms
    },
  }
}

/** Loops that start and stop together. */
export interface Loops {
  start(loops: readonly Loop[]): void
  /** Ends rests at once, and resolves when no round is running anymore. */
  stop(): Promise<void>
}

export function createLoops(after: After): Loops {
  let stopping = new AbortController()
  let running: Promise<unknown> = Promise.resolve()
  return {
    start(loops) {
      stopping = new AbortController()
      const { signal } = stopping
      running = Promise.all(
        loops.map((loop) => run(loop, loop.wake ?? createWakeSignal(after), signal)),
      )
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}

async function run(loop: Loop, wake: WakeSignal, signal: AbortSignal): Promise<void> {
  let restMs: number | null = loop.firstRestMs ?? 0
  for (;;) {
    if (restMs > 0) await wake.wait(restMs, signal)
    if (signal.aborted) return
    try {
      restMs = await loop.round(signal)
    } catch (error) {
      restMs = loop.onError(error)
    }
    if (restMs === null) return
  }
}
