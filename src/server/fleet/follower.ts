/** Runs `step` once at a time, and once more where it was nudged meanwhile. */
export interface Follower {
  nudge(): void
  isRunning(): boolean
  /** Resolves when no step runs or is due. */
  settled(): Promise<void>
  stop(): void
}

/**
 * A step that fails is told to `onTrouble` and is tried again at the next nudge. `haste`: whether somebody waits for the
 * step, or it first lets those be told who wait for what nudged it.
 */
export function createChangeFollower(
  step: () => Promise<void>,
  onTrouble: (error: unknown) => void,
  haste: 'at once' | 'after others' = 'at once',
): Follower {
  const state = { isDue: false, isRunning: false, isStopped: false }
  let last: Promise<void> = Promise.resolve()

  async function run(): Promise<void> {
    state.isRunning = true
    while (state.isDue && !state.isStopped) {
      if (haste === 'after others') await turn()
      state.isDue = false
      await step().catch(onTrouble)
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

/** Lets the event loop do what it has: bytes leave, requests come in. */
export function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
