import { epochMs, type Instant } from '#domain/time/instant.ts'
import { currentAsker, mayJoin, type Asker } from '../upstream/shares.ts'

/** What was read at the service on request, and when. */
export interface Look<T> {
  readonly read: Promise<T>
  readonly readAt: Instant
}

interface Cached<T> extends Look<T> {
  readonly asker: Asker | null
  isUnderWay: boolean
  untilMs: number
}

const maxCached = 500

/**
 * Remembers what was read at the service for `forMs`, and a failure for `failedForMs`, however many people ask. See
 * {@link mayJoin} for reads that are still running.
 */
export function createLooks<T extends { readonly ok: boolean }>(
  now: () => Instant,
  failedForMs: number,
): (key: string, forMs: number, find: () => Promise<T>) => Look<T> {
  const cache = new Map<string, Cached<T>>()

  return (key, forMs, find) => {
    const known = cache.get(key)
    const isFresh = known !== undefined && epochMs(now()) < known.untilMs
    if (isFresh && (!known.isUnderWay || mayJoin(known.asker))) return known
    const look: Cached<T> = {
      read: find(),
      readAt: now(),
      asker: currentAsker(),
      isUnderWay: true,
      untilMs: epochMs(now()) + forMs,
    }
    const end = (isRead: boolean): void => {
      look.isUnderWay = false
      if (!isRead) look.untilMs = epochMs(now()) + failedForMs
    }
    look.read.then(
      ({ ok }) => end(ok),
      () => end(false),
    )
    cache.delete(key)
    cache.set(key, look)
    const [oldest] = cache.keys()
    if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest)
    return look
  }
}
