import { createTurns } from '../runtime/turns.ts'

/** Runs a part of a computation when the asker's turn comes. */
type InTurn = <T>(part: () => Promise<T> | T) => Promise<T>

/**
 * Runs an expensive computation once for all who ask for the same `key` before it starts. Who asks while it runs waits
 * for the next one, which sees what was written meanwhile. Its parts run one at a time over all keys, one of each person
 * after the other: what takes long for one holds up another by one part.
 */
export function joined<T>(
  compute: (key: string, inTurn: InTurn, who: string) => Promise<T>,
): (key: string, who: string) => Promise<T> {
  const waiting = new Map<string, Promise<T>>()
  const running = new Map<string, Promise<unknown>>()
  const turns = createTurns()
  // Others may wait for what somebody asked who has hung up.
  const { signal } = new AbortController()
  return (key, who) => {
    const known = waiting.get(key)
    if (known) return known
    const before = running.get(key) ?? Promise.resolve()
    const mine = before.then(() => {
      waiting.delete(key)
      return compute(key, (part) => turns.run(who, signal, part), who)
    })
    const ended = mine.catch(() => undefined)
    waiting.set(key, mine)
    running.set(key, ended)
    void ended.then(() => {
      if (running.get(key) === ended) running.delete(key)
    })
    return mine
  }
}
