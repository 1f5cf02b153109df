import { createTurns } from '../runtime/turns.ts'

/** Runs a part of a computation when the caller's turn comes. */
type InTurn = <T>(part: () => Promise<T> | T) => Promise<T>

/**
 * Runs an expensive computation once for all callers that request the same `key` before it starts. A caller that
 * arrives while it runs waits for the next run, which sees what was written meanwhile. Parts run one at a time across
 * all keys, alternating between people, so a long computation delays others by only one part.
 */
export function joined<T>(
  compute: (key: string, inTurn: InTurn, who: string) => Promise<T>,
): (key: string, who: string) => Promise<T> {
  const waiting = new Map<string, Promise<T>>()
  const running = new Map<string, Promise<unknown>>()
  const turns = createTurns()
  // Others may still be waiting for what a caller that hung up requested.
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
