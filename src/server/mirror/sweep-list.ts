import { forgetOrders } from '../store/orders/old-orders.ts'
import { epochMs, instantAt, type Instant } from '#domain/time/instant.ts'
import { forgetChanges } from '../store/containers/changes.ts'
import { forgetReceipts } from '../store/orders/order-receipts.ts'
import { expireUnreadable } from '../store/containers/unreadable.ts'
import type { Log } from '../store/engine/log.ts'
import type { Store } from '../store/engine/open-store.ts'
import {
  noteEndless,
  writeSyncFact,
  type ListName,
  type SweepProgress,
} from '../store/sync/sync-state.ts'
import type { Budget } from '../upstream/create-upstream.ts'
import { createLoopDetector, type LoopDetector } from '../upstream/list-loop.ts'
import { settleGone } from './find-gone.ts'
import type { SingleReader } from './read-container.ts'
import type { Paces } from './paces.ts'
import { createReadAhead, type ReadAhead } from './read-ahead.ts'
import type { PageReader } from './read-page.ts'
import { afterPage, beginSweep } from './sweep-machine.ts'
import type { SyncMonitor } from './sync-monitor.ts'
import { isMirrored } from './sync-state.ts'

/** A browser that was away longer pages from scratch. */
const changeRetentionMs = 24 * 3_600_000

/** How often the other lists check whether it is their turn; they are also woken. */
const containersFirstMs = 5_000

/** Budget slots that sweeps leave for everything else once the first sync is done. */
const sweepingLeaves = 40

export interface SweepDeps {
  readonly store: Store
  readonly pages: PageReader
  readonly single: SingleReader
  readonly monitor: SyncMonitor
  readonly paces: Paces
  readonly now: () => Instant
  readonly log: Log
  /** Every container of the account has been read. */
  readonly onContainers: () => void
  /** There are new places or facilities known only by reference. */
  readonly wantPlaces: () => void
}

/** State passed from one page of a list to the next. */
interface Course {
  readonly ahead: ReadAhead
  readonly loops: LoopDetector
}

/** Reads a list to its end, again and again, one page per round. Each round returns how many milliseconds to rest. */
export function createSweep(
  deps: SweepDeps,
  list: ListName,
): (signal: AbortSignal) => Promise<number> {
  const begin = (): Course => ({
    ahead: createReadAhead(deps.pages, list),
    loops: createLoopDetector(),
  })
  let course = begin()
  return async (signal) => {
    const current = deps.monitor.progressOf(list)
    const waitMs = isItsTurn(deps, list) ? msUntilDue(deps, current) : containersFirstMs
    if (waitMs > 0) return waitMs
    try {
      await sweepPage(deps, list, goOn(current, deps.now()), course, signal)
    } catch (error) {
      course.ahead.drop()
      course = begin()
      throw error
    }
    return 0
  }
}

/**
 * People wait for their containers: until all are read, the first sync's budget is for containers, unless they fail.
 */
function isItsTurn({ monitor }: SweepDeps, list: ListName): boolean {
  if (list === 'containers' || isMirrored(monitor.progressOf('containers'))) return true
  return monitor.state().failure !== null
}

function msUntilDue({ paces, now }: SweepDeps, current: SweepProgress | null): number {
  if (!current?.completedAt) return 0
  return epochMs(current.completedAt) + paces.sweepEveryMs - epochMs(now())
}

function goOn(current: SweepProgress | null, now: Instant): SweepProgress {
  return current && !current.completedAt ? current : beginSweep(current, now)
}

async function sweepPage(
  deps: SweepDeps,
  list: ListName,
  current: SweepProgress,
  course: Course,
  signal: AbortSignal,
): Promise<void> {
  const { pages, monitor, now } = deps
  const budget = budgetOf(list, current, signal)
  if (current.nextPage === 1) course.loops.reset()
  const answer = await course.ahead.next(current, budget)
  const number = current.nextPage
  let next = current
  const result = await pages.take(list, answer, async (tx, { ids, links, seen }) => {
    const { known, loop } = course.loops.inspect({ number, ids, links })
    const isLoop = loop !== null
    next = afterPage(current, { ...seen, known, isLoop }, pages.askedSize, now())
    if (next.completedAt) await noteEndless(tx, list, loop && { page: number, reason: loop })
    // In the same transaction as the records: a restart neither skips the page nor counts it twice.
    await writeSyncFact(tx, `sweep:${list}`, next)
    await writeSyncFact(tx, 'lastSuccessAt', now())
    tx.notifyInstances()
  })
  if (!result.ok) return monitor.failed(result.failure, signal)
  course.loops.accept({ number, ...result.page })
  monitor.advanced(list, next)
  deps.wantPlaces()
  await deps.single.readAgain(result.page.unsure, budget)
  if (!next.completedAt) return
  course.ahead.drop()
  course.loops.reset()
  if (list === 'containers') deps.onContainers()
  await settle(deps, list, next)
}

async function settle(deps: SweepDeps, list: ListName, done: SweepProgress): Promise<void> {
  const facts = { list, records: done.fetched, sweep: done.sweep }
  if (done.isPartial) deps.log.warn(facts, 'A provider list never ends')
  else deps.log.info(facts, 'List synced')
  const oldestRetained = instantAt(epochMs(deps.now()) - changeRetentionMs)
  await deps.store.transaction(async (tx) => {
    await forgetChanges(tx, oldestRetained)
    if (list === 'containers') {
      await forgetOrders(tx)
      await forgetReceipts(tx)
    }
    await expireUnreadable(tx, list, done.isPartial ? null : done.startedAt)
  })
  if (!done.previousStartedAt || done.isPartial) return
  const { store, single } = deps
  const readers = {
    store,
    readContainer: (id: string) => single.readContainer(id, { priority: 'sweeping' }),
    readShipment: (id: string) => single.readShipment(id, { priority: 'sweeping' }),
  }
  await settleGone(readers, list, done.previousStartedAt)
}

/** The first sync uses the whole budget, containers before the rest; later sweeps leave most of it to others. */
function budgetOf(list: ListName, current: SweepProgress, signal: AbortSignal): Budget {
  if (current.sweep > 1) return { priority: 'sweeping', leave: sweepingLeaves, signal }
  return { priority: list === 'containers' ? 'following' : 'sweeping', signal }
}
