import { setImmediate } from 'node:timers/promises'

/** Runs paused work to its end. Other requests are served at each pause. `signal` ends it with its reason. */
export async function inTurns<T>(work: Generator<undefined, T>, signal?: AbortSignal): Promise<T> {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    await setImmediate()
    signal?.throwIfAborted()
  }
}

/** Reads something about each of `all`, `size` at a time. Other requests are served after each slice. */
export async function inSlices<T, R>(
  all: readonly T[],
  size: number,
  read: (slice: readonly T[]) => Promise<readonly R[]>,
): Promise<R[]> {
  const found: R[] = []
  for (let at = 0; at < all.length; at += size) {
    if (at > 0) await setImmediate()
    found.push(...(await read(all.slice(at, at + size))))
  }
  return found
}
