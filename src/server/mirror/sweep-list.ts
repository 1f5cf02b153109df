import { epochMs, instantAt, type Instant } from '#domain/instant.ts'
import { forgetChanges } from '../store/changes.ts'
import type { Log } from '../store/log.ts'
import type { Store } from '../store/open-store.ts'
import { writeSyncFact, type ListName, type SweepProgress } from '../store/sync-state.ts'
import type { Budget } from '../upstream/create-upstream.ts'
import type { Bell } from './bell.ts'
import { settleGone } from './find-gone.ts'
import type { SingleReader } from './read-box.ts'
import type { PageReader } from './read-page.ts'
import { afterPage, beginSweep } from './sweep-machine.ts'
import type { SyncMonitor } from './sync-monitor.ts'

/** From the end of one full sweep of a list to the beginning of the next. */
const sweepEveryMs = 600_000

/** A browser that was away for longer pages afresh. */
const changesKeptMs = 24 * 3_600_000

/** Slots that sweeps leave to all others, once there is a mirror at all. */
const sweepingLeaves = 40

export interface Sweeping {
  readonly store: Store
  readonly pages: PageReader
  readonly single: SingleReader
  readonly monitor: SyncMonitor
  readonly now: () => Instant
  readonly log: Log
  /** Something new is known by reference only. */
  readonly wantPlaces: () => void
}

/** Reads a list from page to page to its end, and again and again, until `signal` ends it. */
export async function sweepList(
  deps: Sweeping,
  list: ListName,
  bell: Bell,
  signal: AbortSignal,
): Promise<void> {
  const lastIds = { value: '' }
  while (!signal.aborted) {
    const current = deps.monitor.progressOf(list)
    const waitMs = msUntilDue(current, deps.now())
    if (waitMs > 0) await bell.rest(waitMs, signal)
    else await sweepPage(deps, list, goOn(current, deps.now()), lastIds, signal)
  }
}

function msUntilDue(current: SweepProgress | null, now: Instant): number {
  if (!current?.completedAt) return 0
  return epochMs(current.completedAt) + sweepEveryMs - epochMs(now)
}

function goOn(current: SweepProgress | null, now: Instant): SweepProgress {
  return current && !current.completedAt ? current : beginSweep(current, now)
}

async function sweepPage(
  deps: Sweeping,
  list: ListName,
  current: SweepProgress,
  lastIds: { value: string },
  signal: AbortSignal,
): Promise<void> {
  const { pages, monitor, now } = deps
  const page = { number: current.nextPage, size: current.pageSize }
  let next = current
  const result = await pages.read(list, page, budgetOf(list, current, signal), async (tx, read) => {
    const ids = read.ids.join(' ')
    const repeats = ids !== '' && current.nextPage > 1 && ids === lastIds.value
    lastIds.value = ids
    next = afterPage(current, { ...read.seen, repeats }, pages.askedSize, now())
    // With the records in one transaction: a restart neither skips the page nor counts it twice.
    await writeSyncFact(tx, `sweep:${list}`, next)
    await writeSyncFact(tx, 'lastSuccessAt', now())
  })
  if (!result.ok) return monitor.failed(result.failure, signal)
  monitor.advanced(list, next)
  deps.wantPlaces()
  if (next.completedAt) await settle(deps, list, next)
}

async function settle(deps: Sweeping, list: ListName, done: SweepProgress): Promise<void> {
  deps.log.info({ list, records: done.fetched, sweep: done.sweep }, 'Read a whole list')
  const kept = instantAt(epochMs(deps.now()) - changesKeptMs)
  await deps.store.transaction((tx) => forgetChanges(tx, kept))
  if (!done.previousStartedAt) return
  const { store, single } = deps
  const readers = {
    store,
    readBox: (id: string) => single.readBox(id, { priority: 'sweeping' }),
    readShipment: (id: string) => single.readShipment(id, { priority: 'sweeping' }),
  }
  await settleGone(readers, list, done.previousStartedAt)
}

/** The first mirror takes all there is, the boxes before the rest; later sweeps leave most of it to others. */
function budgetOf(list: ListName, current: SweepProgress, signal: AbortSignal): Budget {
  if (current.sweep > 1) return { priority: 'sweeping', leave: sweepingLeaves, signal }
  return { priority: list === 'containers' ? 'following' : 'sweeping', signal }
}
