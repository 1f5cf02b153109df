import type { Log } from './store/engine/log.ts'

/** Maximum log lines a minute for requests without a session and refused ones. */
const linesPerMinute = 300
const summaryEveryMs = 60_000

/** Limits what requests without a session, and refused ones, can write to the log. */
export interface LineLimit {
  /**
   * Whether a request gets a line of its own. Requests beyond a call limit never do, and no request does once
   * {@link linesPerMinute} are used up. Those left out are counted in one line a minute.
   */
  mayLog(status: number, address: string): boolean
}

/** @param around.elapsed monotonic clock in milliseconds */
export function limitLines(around: {
  readonly log: Log
  readonly elapsed: () => number
}): LineLimit {
  const { log, elapsed } = around
  let lines = linesPerMinute
  let countedAtMs = elapsed()
  let leftOut = 0
  let toldAtMs = -summaryEveryMs
  return {
    mayLog(status, address) {
      const now = elapsed()
      lines = Math.min(linesPerMinute, lines + ((now - countedAtMs) / 60_000) * linesPerMinute)
      countedAtMs = now
      if (status !== 429 && lines >= 1) {
        lines -= 1
        return true
      }
      leftOut += 1
      if (now - toldAtMs >= summaryEveryMs) {
        log.warn({ requests: leftOut, lastAddress: address }, 'Requests left out of the log')
        leftOut = 0
        toldAtMs = now
      }
      return false
    },
  }
}
