/** Runs expensive work one at a time, in the order in which it was asked for. */
export interface Turns {
  /**
   * Runs `work` once everything asked for before it is done. Rejects with the signal's reason, without running it, where
   * the asker has hung up by then.
   */
  run<T>(signal: AbortSignal, work: () => Promise<T> | T): Promise<T>
}

export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve()
  return {
    run(signal, work) {
      const mine = last.then(() => {
        signal.throwIfAborted()
        return work()
      })
      last = mine.catch(() => undefined)
      return mine
    },
  }
}
