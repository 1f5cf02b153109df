import { epochMs, type Instant } from '#domain/time/instant.ts'
import type { JourneyEvent } from '#wire/api/containers.ts'
import type { After } from '../runtime/timers.ts'
import type { ContainerRead, Mirror } from '../mirror/create-mirror.ts'
import { within } from './time-limit.ts'

const freshForMs = 60_000
/** A failed read isn't repeated at once, however many people press reload. */
const failedForMs = 10_000
/** If there is something to show already, the rest is awaited no longer than this. */
const timeoutMs = 4000
const maxCached = 500

/** Result of reading from the service; `events` may be older than its failure. */
export interface Journey {
  readonly events: readonly JourneyEvent[] | null
  readonly eventsFailure: string | null
  readonly record: ContainerRead['record']
}

/**
 * Journeys of containers, read on demand and cached for a minute, so that opening a page twice uses the rate limit
 * once.
 */
export interface Journeys {
  find(containerId: string): Promise<Journey>
  /** The same, or after a few seconds what is known so far. The read continues, for the next caller. */
  findSoon(containerId: string): Promise<Journey>
  /** Whether finding it now calls the service. */
  isUnread(containerId: string): boolean
  /** The known journey, for someone who has opened too many in a short time to request more. */
  recall(containerId: string): Journey
}

export function createJourneys(deps: {
  readonly mirror: Pick<Mirror, 'readContainer'>
  readonly now: () => Instant
  readonly after: After
}): Journeys {
  const { mirror, now, after } = deps
  const cache = new Map<string, { journey: Journey; untilMs: number }>()

  function remember(containerId: string, journey: Journey, forMs: number): void {
    cache.delete(containerId)
    cache.set(containerId, { journey, untilMs: epochMs(now()) + forMs })
    const [oldest] = cache.keys()
    if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest)
  }

  function findFresh(containerId: string): Journey | null {
    const known = cache.get(containerId)
    return known && epochMs(now()) < known.untilMs ? known.journey : null
  }

  /** What a page shows if its container couldn't be read in time. */
  const recall = (containerId: string, eventsFailure: string): Journey => ({
    events: cache.get(containerId)?.journey.events ?? null,
    eventsFailure,
    record: { ok: true },
  })

  async function find(containerId: string): Promise<Journey> {
    const fresh = findFresh(containerId)
    if (fresh) return fresh
    const known = cache.get(containerId)
    const read = await mirror.readContainer(containerId)
    // An older journey with the reason is better than none.
    const journey = read.events ? read : { ...read, events: known?.journey.events ?? null }
    remember(containerId, journey, read.events ? freshForMs : failedForMs)
    return journey
  }

  return {
    find,
    isUnread: (containerId) => findFresh(containerId) === null,
    recall: (containerId) =>
      recall(
        containerId,
        'You’ve opened a lot of containers in a short time. Try again in a minute.',
      ),
    findSoon(containerId) {
      const late = recall(
        containerId,
        'The tracking provider hasn’t responded yet. Try again in a moment.',
      )
      return within(find(containerId), timeoutMs, after, late)
    },
  }
}
