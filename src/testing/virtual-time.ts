import { instantAt, type Instant } from '#domain/time/instant.ts'

/** A clock and its timers that move only when a test moves them. */
export interface VirtualTime {
  readonly now: () => Instant
  readonly nowMs: () => number
  /** Time that has passed, whatever the clock was set to. */
  readonly elapsedMs: () => number
  readonly after: (ms: number, run: () => void) => () => void
  /** Moves on by `ms`, from timer to timer; whatever each sets off comes to rest before the next. */
  advance(ms: number): Promise<void>
  /** Moves on from timer to timer until `isTrue`, for `atMostMs` at most. */
  until(isTrue: () => boolean | Promise<boolean>, atMostMs?: number): Promise<void>
  /** Has the clock wait for `isBusy` to end before it moves: a database on a socket answers in real time. */
  waitFor(isBusy: () => boolean): void
  /** Sets the clock without running a timer, as a person or a time server would. */
  jump(ms: number): void
}

/** Makes a clock that stands at `start`. */
export function createVirtualTime(start: Instant = '2026-11-20T20:42:00Z'): VirtualTime {
  const startMs = Date.parse(start)
  let nowMs = startMs
  let shift = 0
  let isBusy = () => false
  let timers: { at: number; run: () => void }[] = []

  /** Lets everything that waits for no timer come to its end. */
  async function comeToRest(): Promise<void> {
    for (let idle = 0; idle < 20; idle += 1) {
      await new Promise((resolve) => setImmediate(resolve))
      if (isBusy()) idle = 0
    }
  }

  async function step(limit: number): Promise<boolean> {
    await comeToRest()
    const [next] = timers.filter(({ at }) => at <= limit).toSorted((a, b) => a.at - b.at)
    if (!next) return false
    timers = timers.filter((timer) => timer !== next)
    nowMs = Math.max(nowMs, next.at)
    next.run()
    return true
  }

  return {
    now: () => instantAt(nowMs + shift),
    nowMs: () => nowMs + shift,
    elapsedMs: () => nowMs - startMs,
    after(ms, run) {
      const timer = { at: nowMs + Math.max(0, ms), run }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    async advance(ms) {
      const limit = nowMs + ms
      while (await step(limit)) continue
      nowMs = limit
      await comeToRest()
    },
    async until(isTrue, atMostMs = 600_000) {
      const limit = nowMs + atMostMs
      for (;;) {
        await comeToRest()
        if (await isTrue()) return
        if (!(await step(limit))) throw new Error(`It did not come true in ${atMostMs / 1000} s`)
      }
    },
    waitFor(busy) {
      isBusy = busy
    },
    jump: (ms) => {
      shift += ms
    },
  }
}
