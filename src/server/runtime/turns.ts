import { setImmediate } from 'node:timers/promises'

/** Runs expensive work one at a time; of several people who wait, each in turn. */
export interface Turns {
  /**
   * Runs `work` when its turn comes: what one person asks for in their own order, and of several people the one whose last
   * turn is the longest ago, so that many asked for by one hold up nobody else’s one. Rejects with the signal's reason,
   * without running it, once the signal is aborted before that.
   */
  run<T>(who: string, signal: AbortSignal, work: () => Promise<T> | T): Promise<T>
}

export function createTurns(): Turns {
  /** Who waits, in the order of asking, each with what they wait for. */
  const lines = new Map<string, (() => void)[]>()
  /** Number of the last turn of each person since it was last quiet. */
  const lastTurns = new Map<string, number>()
  let turns = 0
  let isBusy = false

  const lastTurnOf = (who: string): number => lastTurns.get(who) ?? 0

  function begin(who: string): void {
    isBusy = true
    turns += 1
    lastTurns.set(who, turns)
  }

  function goOn(): void {
    const [next] = [...lines].toSorted(([a], [b]) => lastTurnOf(a) - lastTurnOf(b))
    if (!next) {
      isBusy = false
      lastTurns.clear()
      return
    }
    const [who, line] = next
    const start = line.shift()
    if (line.length === 0) lines.delete(who)
    begin(who)
    start?.()
  }

  /** Waits for a turn. Whose signal is aborted leaves the line at once, without one. */
  function waitInLine(who: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const line = lines.get(who) ?? []
      const start = (): void => {
        signal.removeEventListener('abort', leave)
        resolve()
      }
      const leave = (): void => {
        line.splice(line.indexOf(start), 1)
        if (line.length === 0) lines.delete(who)
        reject(signal.reason)
      }
      signal.addEventListener('abort', leave, { once: true })
      line.push(start)
      lines.set(who, line)
    })
  }

  return {
    async run(who, signal, work) {
      signal.throwIfAborted()
      if (isBusy) await waitInLine(who, signal)
      else begin(who)
      try {
        // Between two turns other requests are answered.
        await setImmediate()
        signal.throwIfAborted()
        return await work()
      } finally {
        goOn()
      }
    },
  }
}
