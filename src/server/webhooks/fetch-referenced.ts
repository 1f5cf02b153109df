import { epochMs } from '#domain/time/instant.ts'
import type { Mirror } from '../mirror/create-mirror.ts'
import type { NoticeReads } from '../store/schema/facts.ts'
import type { Store } from '../store/engine/open-store.ts'
import { readSyncFact } from '../store/sync/sync-state.ts'
import {
  findReadingTimes,
  listNotices,
  moveNotice,
  type Notice,
} from '../store/sync/webhook-notices.ts'
import { pathTo, type Budget, type Upstream } from '../upstream/create-upstream.ts'
import type { Failure } from '../upstream/failure.ts'
import type { ItemBackoff } from '../runtime/backoff.ts'
import { isKnownEvent, planNotice } from './plan-notice.ts'

interface Reading {
  readonly store: Store
  readonly mirror: Pick<Mirror, 'nudge' | 'rereadContainer' | 'rereadShipment'>
  readonly upstream: Pick<Upstream, 'readOne'>
}

/** Notices handled in one go. */
const batch = 50

/** Concurrent callers share one response, which may predate the notice. A second read can't. */
const maxReads = 2

/** Slots that notices leave for people. */
const noticesLeave = 10

/** Whether to continue at once, to wait for more, or to try again later because the service doesn't respond. */
export type ReadOutcome = 'more' | 'done' | 'later'

/**
 * Reads records that notices reference without including them. A container that was read since its notice arrived isn't
 * read again: ten notices of one container cost one request.
 */
export async function fetchReferenced(
  deps: Reading,
  backoff: ItemBackoff,
  signal: AbortSignal,
): Promise<ReadOutcome> {
  const waiting = await listNotices(deps.store.db, 'to-read', batch + backoff.count())
  const notices = waiting.filter(({ key }) => backoff.isDue(key)).slice(0, batch)
  let settled = 0
  for (const notice of notices) {
    if (signal.aborted) return 'done'
    const outcome = await readOne(deps, notice, signal)
    if (outcome === 'later') return 'later'
    if (outcome === 'done' || (await isSweptSince(deps.store, notice))) {
      await finish(deps.store, notice)
      backoff.settled(notice.key)
      settled += 1
    } else backoff.failed(notice.key)
  }
  return settled > 0 ? 'more' : 'done'
}

/** `failing`: the service responds otherwise but fails on this record. Unless a sweep finds it, we try again. */
type Outcome = 'done' | 'later' | 'failing'

async function readOne(deps: Reading, notice: Notice, signal: AbortSignal): Promise<Outcome> {
  const { mirror } = deps
  const budget = { priority: 'notice', leave: noticesLeave, tries: 2, signal } as const
  const named = await referencesOfNotice(deps, notice, budget)
  if (named === 'later' || named === 'failing') return named
  const reads = [
    ...named.containers.map((id) => ['container', id, mirror.rereadContainer] as const),
    ...named.shipments.map((id) => ['shipment', id, mirror.rereadShipment] as const),
  ]
  for (const [table, id, reread] of reads) {
    for (let times = 0; times < maxReads; times += 1) {
      if (await isReadSince(deps.store, table, id, notice)) break
      const outcome = outcomeOf(await reread(id, budget))
      if (outcome !== 'done') return outcome
    }
  }
  return 'done'
}

async function finish(store: Store, notice: Notice): Promise<void> {
  const to = isKnownEvent(notice.event) ? 'applied' : 'unknown'
  await store.transaction((tx) => moveNotice(tx, notice, 'to-read', { to }))
}

const nothing: NoticeReads = { containers: [], shipments: [], resolve: false }

/** The subject of a notice, read from the service if the notice doesn't name it. */
async function referencesOfNotice(
  deps: Reading,
  notice: Notice,
  budget: Budget,
): Promise<NoticeReads | 'later' | 'failing'> {
  const { store, mirror, upstream } = deps
  const reads = notice.reads ?? nothing
  if (!reads.resolve) return reads
  if (await isSweptSince(store, notice)) return nothing
  const path = pathTo('webhook_notifications', notice.key)
  const result = await upstream.readOne(path, ['reference_object'], budget)
  const outcome = outcomeOf(result)
  if (outcome !== 'done') return outcome
  const plan = result.ok ? planNotice({ ...notice, writtenAt: null, body: result.body }) : null
  const named = plan ? { ...plan.reads, resolve: false } : nothing
  if (named.containers.length + named.shipments.length > 0) {
    await store.transaction((tx) =>
      moveNotice(tx, notice, 'to-read', { to: 'to-read', reads: named }),
    )
    return named
  }
  // Something changed, and it's unknown where: the newest containers are read now, the others by the next sweep.
  mirror.nudge('containers')
  return nothing
}

async function isReadSince(
  { db }: Store,
  table: 'container' | 'shipment',
  id: string,
  { receivedAt }: Notice,
): Promise<boolean> {
  const held = await findReadingTimes(db, table, id)
  return held !== null && epochMs(held.askedAt) > epochMs(receivedAt)
}

/** Whether every container was read since the notice arrived. */
async function isSweptSince({ db }: Store, { receivedAt }: Notice): Promise<boolean> {
  const sweep = await readSyncFact(db, 'sweep:containers')
  const began = sweep?.completedAt ? sweep.startedAt : sweep?.previousStartedAt
  return began ? epochMs(began) > epochMs(receivedAt) : false
}

/** Tried again later: an outage, a limit, a key that is being changed. A record the service doesn't have is done. */
function outcomeOf(
  result: { readonly ok: true } | { readonly ok: false; readonly failure: Failure },
): Outcome {
  if (result.ok) return 'done'
  switch (result.failure.kind) {
    case 'limited':
    case 'unreachable':
    case 'refused':
    case 'cancelled':
    case 'no-slot':
    case 'no-room':
      return 'later'
    case 'server-error':
    case 'unreadable':
      return 'failing'
    case 'forbidden':
    case 'not-found':
    case 'invalid':
      return 'done'
  }
}
