import { setImmediate } from 'node:timers/promises'

/** Reads about `all` of something, `size` at a time: other requests are answered between two slices. */
export async function inSlices<T, R>(
  all: readonly T[],
  size: number,
  read: (slice: readonly T[]) => Promise<Iterable<R>> | Iterable<R>,
): Promise<R[]> {
  const found: R[] = []
  for (let at = 0; at < all.length; at += size) {
    if (at > 0) await setImmediate()
    found.push(...(await read(all.slice(at, at + size))))
  }
  return found
}
