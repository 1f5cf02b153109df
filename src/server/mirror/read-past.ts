import { epochMs, instantAt, type Instant } from '#domain/time/instant.ts'
import { listUnreadPast, savePastReading } from '../store/containers/past-readings.ts'
import { findClaim } from '../store/engine/claim-store.ts'
import type { Store } from '../store/engine/open-store.ts'
import type { Failure } from '../upstream/failure.ts'
import type { SingleReader } from './read-container.ts'
import type { JourneyEvent } from './translate-event.ts'

/** Performance shows at most two years. */
const pastMs = 2 * 366 * 86_400_000

/** Slots that reading the past leaves for everything else, since it can wait. */
const leave = 60

/**
 * A container that was out when tracking began is returned within this time, and nearly all within a few weeks. Those
 * that left later and are back by then are read for nothing.
 */
const outForMs = 60 * 86_400_000

const atOnce = 20
const restMs = 60_000
const doneRestMs = 3_600_000
const postponedRestMs = 300_000

/** From a start to the first read, so that everything current comes first. */
export const pastFirstRestMs = 900_000

/**
 * Returns a function that reads the events of containers that left before they were tracked, the latest first, once each.
 * Their records have milestones; only events say when they were released. It returns how many milliseconds to rest.
 */
export function createPastReader({
  store,
  single,
  now,
}: {
  readonly store: Store
  readonly single: Pick<SingleReader, 'readEvents'>
  readonly now: () => Instant
}): (signal: AbortSignal) => Promise<number> {
  /** Containers whose events didn't come: the others go first, and then these are tried again. */
  const postponed = new Set<string>()

  return async (signal) => {
    const trackedSince = await findClaim(store.db)
    if (trackedSince === null) return doneRestMs
    const span = {
      from: instantAt(epochMs(now()) - pastMs),
      before: instantAt(epochMs(trackedSince) + outForMs),
    }
    const unread = await listUnreadPast(store.db, span, atOnce + postponed.size)
    const ids = unread.filter((id) => !postponed.has(id)).slice(0, atOnce)
    for (const id of ids) {
      const outcome = await single.readEvents(id, { priority: 'sweeping', leave, tries: 1, signal })
      if (!outcome.ok && !isFinal(outcome.failure)) {
        postponed.add(id)
        return restMs
      }
      const releasedAt = outcome.ok ? firstRelease(outcome.events) : null
      await store.transaction((tx) => savePastReading(tx, id, releasedAt))
    }
    if (ids.length === atOnce) return restMs
    if (postponed.size === 0) return doneRestMs
    postponed.clear()
    return postponedRestMs
  }
}

/** Asking again wouldn't help. The events of others may be readable. */
function isFinal({ kind }: Failure): boolean {
  return kind === 'not-found' || kind === 'forbidden' || kind === 'invalid' || kind === 'unreadable'
}

/** When a container was first released for pickup, by its events in order; null: none says so. */
function firstRelease(events: readonly JourneyEvent[]): Instant | null {
  const release = events.find(
    ({ event, at, estimated, withdrawnAt }) =>
      event === 'available' && at !== null && !estimated && withdrawnAt === null,
  )
  return release?.at ?? null
}
