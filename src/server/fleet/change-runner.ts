import { setImmediate } from 'node:timers/promises'

/** Runs a step one at a time, and once more if it was nudged meanwhile. */
export interface ChangeRunner {
  nudge(): void
  isRunning(): boolean
  /** Resolves when no step is running or due. */
  settled(): Promise<void>
  stop(): void
}

/**
 * Runs `step` once for each nudge, one at a time. A failed step goes to `onError` and runs again at the next nudge.
 * `haste`: 'after others' yields to the event loop before each run, so that listeners of the same commit run first.
 */
export function createChangeRunner(
  step: () => Promise<void>,
  onError: (error: unknown) => void,
  haste: 'at once' | 'after others' = 'at once',
): ChangeRunner {
  const state = { isDue: false, isRunning: false, isStopped: false }
  let last: Promise<void> = Promise.resolve()

  async function run(): Promise<void> {
    state.isRunning = true
    while (state.isDue && !state.isStopped) {
      if (haste === 'after others') await setImmediate()
      state.isDue = false
      await step().catch(onError)
    }
    state.isRunning = false
  }
  return {
    nudge() {
      state.isDue = true
      if (!state.isRunning && !state.isStopped) last = run()
    },
    isRunning: () => state.isRunning,
    async settled() {
      while (state.isRunning) await last
    },
    stop() {
      state.isStopped = true
    },
  }
}
