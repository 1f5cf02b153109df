import { createTurns } from './in-turn.ts'

/**
 * Runs an expensive computation once for all who ask for the same `key` before it starts, and one at a time: however many
 * ask at once, others are served in between. Who asks while it runs waits for the next one, which sees what was written
 * meanwhile. Of different keys, each person who asks has their turn.
 */
export function joined<T>(
  compute: (key: string) => Promise<T>,
): (key: string, who: string) => Promise<T> {
  const waiting = new Map<string, Promise<T>>()
  const turns = createTurns()
  // Others may wait for what somebody asked who has hung up.
  const { signal } = new AbortController()
  return (key, who) => {
    const known = waiting.get(key)
    if (known) return known
    const mine = Promise.resolve().then(() =>
      turns.run(who, signal, () => {
        waiting.delete(key)
        return compute(key)
      }),
    )
    waiting.set(key, mine)
    return mine
  }
}
