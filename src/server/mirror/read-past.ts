import { epochMs, instantAt, type Instant } from '#domain/time/instant.ts'
import { listUnreadPast, savePastReading } from '../store/containers/past-readings.ts'
import { findClaim } from '../store/engine/claim-store.ts'
import type { Store } from '../store/engine/open-store.ts'
import type { SingleReader } from './read-container.ts'

/** Performance shows at most two years. */
const pastMs = 2 * 366 * 86_400_000

/** Slots that reading the past leaves for everything else: nobody waits for it. */
const leave = 60

const atOnce = 20
const restMs = 60_000
const doneRestMs = 3_600_000

/** From a start to the first read, so that everything current comes first. */
export const pastFirstRestMs = 900_000

/**
 * Reads the events of containers that left before they were tracked, the latest first, once each. Their records have
 * milestones; only events say when they were released. Returns how many milliseconds to rest.
 */
export async function readPast(
  {
    store,
    single,
    now,
  }: {
    readonly store: Store
    readonly single: Pick<SingleReader, 'readEvents'>
    readonly now: () => Instant
  },
  signal: AbortSignal,
): Promise<number> {
  const before = await findClaim(store.db)
  if (before === null) return doneRestMs
  const span = { from: instantAt(epochMs(now()) - pastMs), before }
  const ids = await listUnreadPast(store.db, span, atOnce)
  for (const id of ids) {
    const outcome = await single.readEvents(id, { priority: 'sweeping', leave, tries: 1, signal })
    if (outcome.ok) continue
    const { kind } = outcome.failure
    if (kind === 'cancelled') return restMs
    // The others may be readable. One that never is isn't worth another call.
    if (kind === 'not-found' || kind === 'forbidden' || kind === 'invalid' || kind === 'unreadable')
      await store.transaction((tx) => savePastReading(tx, id, null))
    else return restMs
  }
  return ids.length < atOnce ? doneRestMs : restMs
}
