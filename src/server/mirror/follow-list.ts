import type { ListName } from '../store/sync-state.ts'
import type { Budget } from '../upstream/create-upstream.ts'
import type { Bell } from './bell.ts'
import type { PageReader } from './read-page.ts'
import type { SyncMonitor } from './sync-monitor.ts'
import { isMirrored } from './sync-state.ts'

/** Milliseconds between looks at the newest pages. Boxes come most recently refreshed first. */
const lookEveryMs: Readonly<Record<ListName, number>> = {
  containers: 15_000,
  tracking_requests: 30_000,
  shipments: 60_000,
}

/** Newest pages read in one look at most; a sweep finds what lies deeper. */
const pagesPerLook = 10

/** Slots that following leaves to people. */
const followingLeaves = 10

export interface Following {
  readonly pages: PageReader
  readonly monitor: SyncMonitor
  readonly wantPlaces: () => void
}

/** Looks at the newest pages of a list, once it has been read to its end, until `signal` ends it. */
export async function followList(
  deps: Following,
  list: ListName,
  bell: Bell,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await bell.rest(lookEveryMs[list], signal)
    if (!signal.aborted && isMirrored(deps.monitor.progressOf(list))) await look(deps, list, signal)
  }
}

/** Reads on for as long as pages bring news. */
async function look(deps: Following, list: ListName, signal: AbortSignal): Promise<void> {
  const { pages, monitor } = deps
  const size = monitor.progressOf(list)?.pageSize ?? null
  const budget: Budget = { priority: 'following', leave: followingLeaves, signal }
  for (let number = 1; number <= pagesPerLook; number += 1) {
    const result = await pages.read(list, { number, size }, budget)
    if (!result.ok) return monitor.failed(result.failure, signal)
    monitor.succeeded()
    const { news, seen } = result.page
    if (news === 0 || !seen.links?.next) break
  }
  deps.wantPlaces()
}
