import { setImmediate } from 'node:timers/promises'

/** Runs expensive work one at a time, alternating between the people who wait. */
export interface Turns {
  /**
   * Runs `work` when its turn comes: see {@link TurnLine}. Rejects with the signal's reason, without running it, if the
   * signal is aborted before that.
   */
  run<T>(who: string, signal: AbortSignal, work: () => Promise<T> | T): Promise<T>
}

/**
 * Lets one at a time through: each person in their own order, and between people the one whose last turn is the longest ago,
 * so that one person's many requests don't hold up another's single one. Names with a slash are members of a group
 * (`carriers/1`): the group has one turn among people, and its members take turns within it.
 */
export interface TurnLine {
  /** Resolves when it's this person's turn. Leaves the line and rejects once the signal is aborted. */
  wait(who: string, signal?: AbortSignal): Promise<void>
  /** Ends the turn that {@link wait} began. */
  done(): void
}

export function createTurns(): Turns {
  const line = createTurnLine()
  return {
    async run(who, signal, work) {
      signal.throwIfAborted()
      await line.wait(who, signal)
      try {
        // Lets other requests be answered between two turns.
        await setImmediate()
        signal.throwIfAborted()
        return await work()
      } finally {
        line.done()
      }
    },
  }
}

export function createTurnLine(): TurnLine {
  /** Who waits, by person, in the order requested. */
  const lines = new Map<string, (() => void)[]>()
  /** Number of each person's last turn, and each group's, since the queue was last empty. */
  const lastTurns = new Map<string, number>()
  let turns = 0
  let isBusy = false

  const lastTurnOf = (who: string): number => lastTurns.get(who) ?? 0

  function begin(who: string): void {
    isBusy = true
    turns += 1
    lastTurns.set(who, turns).set(groupOf(who), turns)
  }

  function done(): void {
    const [next] = [...lines].toSorted(
      ([a], [b]) =>
        lastTurnOf(groupOf(a)) - lastTurnOf(groupOf(b)) || lastTurnOf(a) - lastTurnOf(b),
    )
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

  function waitInLine(who: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const line = lines.get(who) ?? []
      const start = (): void => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      const leave = (): void => {
        line.splice(line.indexOf(start), 1)
        if (line.length === 0) lines.delete(who)
        reject(signal?.reason)
      }
      signal?.addEventListener('abort', leave, { once: true })
      line.push(start)
      lines.set(who, line)
    })
  }

  return {
    async wait(who, signal) {
      if (isBusy) await waitInLine(who, signal)
      else begin(who)
    },
    done,
  }
}

/** The part before the slash. A name without one is a group of its own. */
function groupOf(who: string): string {
  return who.split('/', 1)[0] ?? who
}
