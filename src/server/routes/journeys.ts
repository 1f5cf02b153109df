import { epochMs, type Instant } from '#domain/instant.ts'
import type { JourneyEvent } from '#wire/api/containers.ts'
import type { BoxRead, Mirror } from '../mirror/create-mirror.ts'

const freshForMs = 60_000
const mostKept = 500

/** What a look at the service brought. `isAbsent`: the service says that it has no such box. */
export interface Journey {
  readonly events: readonly JourneyEvent[] | null
  readonly eventsFailure: string | null
  readonly record: BoxRead['record']
}

/** Journeys of boxes, read on demand and kept for a minute: opening a page twice costs the account's budget once. */
export interface Journeys {
  find(containerId: string): Promise<Journey>
}

export function createJourneys(
  mirror: Pick<Mirror, 'readContainer'>,
  now: () => Instant,
): Journeys {
  const kept = new Map<string, { journey: Journey; readAtMs: number }>()

  function keep(containerId: string, journey: Journey): void {
    kept.delete(containerId)
    kept.set(containerId, { journey, readAtMs: epochMs(now()) })
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  }

  return {
    async find(containerId) {
      const known = kept.get(containerId)
      if (known && epochMs(now()) - known.readAtMs < freshForMs) return known.journey
      const journey = await mirror.readContainer(containerId)
      if (journey.events) {
        keep(containerId, journey)
        return journey
      }
      // Better an older journey with the reason than none at all.
      return known ? { ...journey, events: known.journey.events } : journey
    },
  }
}
