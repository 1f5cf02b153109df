import type { Instant } from '#domain/time/instant.ts'
import { writeSyncFact, type ListName } from '../store/sync/sync-state.ts'
import type { Budget } from '../upstream/create-upstream.ts'
import type { SingleReader } from './read-container.ts'
import type { PageReader } from './read-page.ts'
import type { SyncMonitor } from './sync-monitor.ts'
import type { Paces } from './paces.ts'
import { isMirrored } from './sync-state.ts'

/** Maximum number of newest pages read at a time; a sweep finds what lies deeper. */
const pagesPerLook = 10

/** Budget slots left for people while following. */
const followingLeaves = 10

export interface FollowDeps {
  readonly pages: PageReader
  readonly single: Pick<SingleReader, 'readAgain'>
  readonly monitor: SyncMonitor
  readonly paces: Paces
  readonly now: () => Instant
  readonly wantPlaces: () => void
}

/**
 * Reads the newest pages of a list each round, once it has been read to its end. Each round returns how many
 * milliseconds to rest.
 */
export function createFollow(
  deps: FollowDeps,
  list: ListName,
): (signal: AbortSignal) => Promise<number> {
  return async (signal) => {
    if (isMirrored(deps.monitor.progressOf(list))) await look(deps, list, signal)
    return deps.paces.lookEveryMs[list]
  }
}

/** Reads further pages as long as they have changes. */
async function look(deps: FollowDeps, list: ListName, signal: AbortSignal): Promise<void> {
  const { pages, monitor } = deps
  const size = monitor.progressOf(list)?.pageSize ?? null
  const budget: Budget = { priority: 'following', leave: followingLeaves, signal }
  for (let number = 1; number <= pagesPerLook; number += 1) {
    const result = await pages.read(list, { number, size }, budget, async (tx) => {
      await writeSyncFact(tx, 'lastSuccessAt', deps.now())
      tx.notifyInstances()
    })
    if (!result.ok) return monitor.failed(result.failure, signal)
    monitor.succeeded()
    const { updated, seen, unsure } = result.page
    await deps.single.readAgain(unsure, budget)
    if (updated === 0 || !seen.links?.next) break
  }
  deps.wantPlaces()
}
