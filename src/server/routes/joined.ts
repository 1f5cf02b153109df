/**
 * Runs an expensive computation once for all who ask for the same `key` before it starts, and one at a time: however many
 * ask at once, others are served in between. Who asks while it runs waits for the next one, which sees what was written
 * meanwhile.
 */
export function joined<T>(compute: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const waiting = new Map<string, Promise<T>>()
  let last: Promise<unknown> = Promise.resolve()
  return (key) => {
    const known = waiting.get(key)
    if (known) return known
    const mine = last.then(() => {
      waiting.delete(key)
      return compute(key)
    })
    waiting.set(key, mine)
    last = mine.catch(() => undefined)
    return mine
  }
}
