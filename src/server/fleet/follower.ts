/** Runs `step` once at a time, and once more where it was nudged meanwhile. */
export interface Follower {
  nudge(): void
  /** Resolves when no step runs or is due. */
  settled(): Promise<void>
  stop(): void
}

/** A step that fails is told to `onTrouble` and is tried again at the next nudge. */
export function createFollower(
  step: () => Promise<void>,
  onTrouble: (error: unknown) => void,
): Follower {
  let running: Promise<void> | null = null
  let isDue = false
  let isStopped = false

  async function run(): Promise<void> {
    while (isDue && !isStopped) {
      isDue = false
      await step().catch(onTrouble)
    }
    running = null
  }
  return {
    nudge() {
      if (isStopped) return
      isDue = true
      running ??= run()
    },
    async settled() {
      while (running) await running
    },
    stop() {
      isStopped = true
    },
  }
}
