import { epochMs, type Instant } from '#domain/time/instant.ts'
import { currentAsker, type Asker } from '../upstream/shares.ts'

/** What was read at the service on request, and when. */
export interface Look<T> {
  readonly read: Promise<T>
  readonly readAt: Instant
}

interface Kept<T> extends Look<T> {
  readonly asker: Asker | null
  isUnderWay: boolean
  untilMs: number
}

const maxCached = 500

/**
 * Remembers what was read at the service for `forMs`, and a failure for `failedForMs`, however many people ask. Nobody
 * joins another person's read that is queued behind everyone else's: they would wait just as long.
 */
export function createLooks<T extends { readonly ok: boolean }>(
  now: () => Instant,
  failedForMs: number,
): (key: string, forMs: number, find: () => Promise<T>) => Look<T> {
  const kept = new Map<string, Kept<T>>()

  return (key, forMs, find) => {
    const asker = currentAsker()
    const known = kept.get(key)
    const isOurs =
      !known?.isUnderWay || !known.asker?.isHeldBack || known.asker.personId === asker?.personId
    if (known && isOurs && epochMs(now()) < known.untilMs) return known
    const look: Kept<T> = {
      read: find(),
      readAt: now(),
      asker,
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
    kept.delete(key)
    kept.set(key, look)
    const [oldest] = kept.keys()
    if (kept.size > maxCached && oldest !== undefined) kept.delete(oldest)
    return look
  }
}
