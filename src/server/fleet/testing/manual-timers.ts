import type { After } from '../after.ts'

/** Timers that run when the test says so. */
export function createManualTimers(): { after: After; advance: (ms: number) => void } {
  let now = 0
  let due: { at: number; run: () => void }[] = []
  return {
    after(ms, run) {
      const timer = { at: now + ms, run }
      due.push(timer)
      return () => {
        due = due.filter((other) => other !== timer)
      }
    },
    advance(ms) {
      const until = now + ms
      for (;;) {
        const [next] = due.filter((timer) => timer.at <= until).sort((a, b) => a.at - b.at)
        if (!next) break
        due = due.filter((other) => other !== next)
        now = next.at
        next.run()
      }
      now = until
    },
  }
}
