import { randomUUID } from 'node:crypto'
import { epochMs, instantAt, type Instant } from '#domain/time/instant.ts'
import type { RefreshJob } from '#wire/api/refreshes.ts'
import type { LeaderDeps, Mirror } from '../mirror/create-mirror.ts'
import { findContainers, listLatelyRead } from '../store/containers/containers.ts'
import type { RefreshRecord } from '../store/schema/facts.ts'
import type { Log } from '../store/engine/log.ts'
import type { Store } from '../store/engine/open-store.ts'
import {
  findRefresh,
  forgetRefreshes,
  lastRefreshSeq,
  listRefreshes,
  writeRefresh,
} from '../store/sync/refreshes.ts'
import type { WriteTransaction } from '../store/engine/write-transaction.ts'
import { bucketLimits } from '../upstream/buckets.ts'
import type { Upstream } from '../upstream/create-upstream.ts'
import type { Ledger } from '../upstream/ledger.ts'
import { createListeners } from '../runtime/listeners.ts'
import { createLoops } from '../runtime/loops.ts'
import type { After } from '../runtime/timers.ts'
import { refreshStaleContainers, type InPlay } from './automatic-refresh.ts'
import { probeRefreshAccess } from './probe-refresh-access.ts'
import { afterEvent, newRefresh, type Person, type RefreshEvent } from './refresh-machine.ts'
import { createRefreshSender } from './refresh-sender.ts'
import { viewJobs } from './refresh-view.ts'
import { createRefreshWatch } from './refresh-watch.ts'

/** The account's single queue of containers to refresh. Every instance accepts requests; one sends them. */
export interface RefreshQueue {
  /** Starts sending, and tracking what was sent. */
  start(): void
  /** Resolves once nothing is being sent anymore. */
  stop(): Promise<void>
  /**
   * The job of each container, new or existing, in the order requested; omits containers that the store doesn't know. A
   * container that was refreshed within the last minute returns that job. `person` null: the server itself. `kind` may be
   * chosen by what is stored at that moment. `note` adds further writes to the transaction.
   */
  ask(
    containerIds: readonly string[],
    person: Person | null,
    kind: KindOfAsk,
    note?: (tx: WriteTransaction) => Promise<void>,
  ): Promise<RefreshJob[]>
  /**
   * Tries one container to see whether the service now lets this account refresh, although it refused before. `person`
   * null: the server itself. Null if there is no container to try.
   */
  probe(
    person: Person | null,
    note?: (tx: WriteTransaction) => Promise<void>,
  ): Promise<RefreshJob | null>
  /**
   * Removes `person` from a waiting job, which ends with its last requester. `note` receives the container's number.
   */
  cancel(
    jobId: string,
    person: Person,
    note?: (tx: WriteTransaction, containerNumber: string) => Promise<void>,
  ): Promise<
    | { readonly ok: true; readonly job: RefreshJob }
    | { readonly ok: false; readonly why: WhyNotCancelled }
  >
  /** Jobs that are waiting or running, and those that ended within the last ten minutes. */
  list(): RefreshJob[]
  /** Number of jobs waiting to be sent. */
  queued(): number
  readonly onChange: (listener: () => void) => () => void
}

/** Jobs as stored: waiting, running, or ended within the last ten minutes. */
export type StoredJobs = readonly RefreshRecord[]

/** How urgent a request is, or a function that decides it by the stored jobs. If that throws, nothing is requested. */
export type KindOfAsk = RefreshRecord['kind'] | ((stored: StoredJobs) => RefreshRecord['kind'])

/** Why a job can't be canceled: it doesn't exist, only others requested it, or it has been sent. */
export type WhyNotCancelled = 'not-found' | 'not-yours' | 'too-late'

/** How long ended jobs are shown. */
const shownMs = 600_000

/** A container isn't refreshed twice within a minute, whoever requests it. */
const coolingMs = 60_000

/**
 * Opens the queue with the stored jobs. Nothing is sent before {@link RefreshQueue.start}.
 *
 * @param deps.leader store and client for the leader; omit with a single instance
 * @param deps.inPlay unused slots go to the stale ones among these containers; default: none
 */
export async function createRefreshQueue(deps: {
  readonly store: Store
  readonly upstream: Upstream
  readonly mirror: Pick<Mirror, 'rereadContainer'>
  readonly ledger: Ledger
  readonly now: () => Instant
  readonly after: After
  readonly log: Log
  readonly leader?: LeaderDeps
  readonly inPlay?: InPlay | undefined
}): Promise<RefreshQueue> {
  const { store, ledger, log } = deps
  const leader = deps.leader ?? { store, upstream: deps.upstream }
  const nowMs = () => epochMs(deps.now())
  /** A cache of the stored jobs. Changes are made in the store. */
  const jobs = new Map<string, RefreshRecord>()
  const { add: onChange, notify } = createListeners()

  function setJobs(changed: readonly RefreshRecord[]): void {
    if (changed.length === 0) return
    for (const job of changed) jobs.set(job.id, job)
    notify()
  }

  /** Applies `event` to a job and saves the result. Null if the job is gone. */
  async function apply(jobId: string, event: RefreshEvent): Promise<RefreshRecord | null> {
    const next = await leader.store.transaction((tx) => happen(tx, jobId, event))
    if (next) setJobs([next])
    return next
  }

  const shared = { ...deps, ...leader, apply, jobs }
  const watch = createRefreshWatch(shared)
  const sender = createRefreshSender({ ...shared, onSent: watch.begin })

  function shown(): RefreshRecord[] {
    const since = nowMs() - shownMs
    for (const [id, job] of jobs) {
      if (job.finishedAt && epochMs(job.finishedAt) < since) jobs.delete(id)
    }
    return [...jobs.values()]
  }

  function view(): RefreshJob[] {
    const outlook = { limit: bucketLimits.refresh, ...ledger.outlook('refresh') }
    return viewJobs(shown(), outlook, nowMs())
  }

  async function ask(
    containerIds: readonly string[],
    person: Person | null,
    kindOf: KindOfAsk,
    note?: (tx: WriteTransaction) => Promise<void>,
    isProbe = false,
  ): Promise<RefreshJob[]> {
    const containers = await findContainers(store.db, containerIds)
    const numbers = new Map(containers.map((container) => [container.id, container.number]))
    const known = [...new Set(containerIds)].filter((id) => numbers.has(id))
    const { answered, changed } = await store.transaction(async (tx) => {
      const stored = await listRefreshes(tx.db, instantAt(nowMs() - shownMs))
      const kind = typeof kindOf === 'function' ? kindOf(stored) : kindOf
      let seq = await lastRefreshSeq(tx.db)
      const changed: RefreshRecord[] = []
      const answered = known.map((containerId) => {
        const job = jobOf(stored, containerId, nowMs(), isProbe)
        const joined = job && afterEvent(job, { on: 'asked', by: person, kind })
        const next = joined
          ? isProbe
            ? { ...joined, isProbe }
            : joined
          : newRefresh({
              id: randomUUID(),
              seq: (seq += 1),
              containerId,
              containerNumber: numbers.get(containerId) ?? containerId,
              askedBy: person ? [person] : [],
              askedAt: deps.now(),
              kind,
              isProbe,
            })
        if (next !== job) changed.push(next)
        return next
      })
      for (const job of changed) await writeRefresh(tx, job)
      await note?.(tx)
      return { answered, changed }
    })
    setJobs(answered)
    if (changed.length > 0) sender.wake()
    const views = new Map(view().map((job) => [job.id, job]))
    return answered.flatMap(({ id }) => views.get(id) ?? [])
  }

  async function probe(
    person: Person | null,
    note?: (tx: WriteTransaction) => Promise<void>,
  ): Promise<RefreshJob | null> {
    const tried = new Set(shown().map(({ containerId }) => containerId))
    const containers = await listLatelyRead(store.db, tried.size + 1)
    // Prefers a container that hasn't been tried.
    const container = containers.find(({ id }) => !tried.has(id)) ?? containers[0]
    if (!container) return null
    const [job] = await ask([container.id], person, person ? 'single' : 'automatic', note, true)
    return job ?? null
  }

  /** Reads the stored jobs in a transaction, so that it doesn't miss what is written here meanwhile. */
  async function recall(): Promise<void> {
    const since = instantAt(nowMs() - shownMs)
    const stored = await store.transaction((tx) => listRefreshes(tx.db, since))
    jobs.clear()
    for (const job of stored) jobs.set(job.id, job)
    notify()
    sender.wake()
  }

  const loops = createLoops(deps.after)
  await store.transaction((tx) => forgetRefreshes(tx, instantAt(nowMs() - shownMs)))
  await recall()
  store.onRemoteCommit(() => {
    recall().catch((error: unknown) => log.error({ err: error }, 'Couldn’t read refresh jobs'))
  })

  return {
    ask: (containerIds, person, kind, note) => ask(containerIds, person, kind, note),
    probe,
    start() {
      for (const job of jobs.values()) {
        if (job.state === 'sent' || job.state === 'waiting-long') watch.begin(job)
      }
      watch.start()
      sender.start()
      const { inPlay } = deps
      const asking = (id: string) => ask([id], null, 'automatic')
      loops.start([
        probeRefreshAccess({ ...deps, probe: () => probe(null) }),
        ...(inPlay ? [refreshStaleContainers({ ...deps, inPlay, jobs: shown, ask: asking })] : []),
      ])
    },
    async stop() {
      watch.stop()
      await Promise.all([sender.stop(), loops.stop()])
    },
    async cancel(jobId, person, note) {
      const event: RefreshEvent = { on: 'withdrawn', by: person, at: deps.now() }
      const outcome = await store.transaction(async (tx) => {
        const job = await findRefresh(tx.db, jobId)
        if (!job) return 'not-found'
        if (job.state !== 'queued') return 'too-late'
        if (!job.askedBy.some(({ id }) => id === person.id)) return 'not-yours'
        await note?.(tx, job.containerNumber)
        return (await happen(tx, jobId, event)) ?? 'not-found'
      })
      if (typeof outcome === 'string') return { ok: false, why: outcome }
      setJobs([outcome])
      const seen = view().find(({ id }) => id === jobId)
      return seen ? { ok: true, job: seen } : { ok: false, why: 'not-found' }
    },
    list: view,
    queued: () => [...jobs.values()].filter(({ state }) => state === 'queued').length,
    onChange,
  }
}

/** Applies `event` to the stored job. */
async function happen(
  tx: WriteTransaction,
  jobId: string,
  event: RefreshEvent,
): Promise<RefreshRecord | null> {
  const job = await findRefresh(tx.db, jobId)
  if (!job) return null
  const next = afterEvent(job, event)
  if (next !== job) await writeRefresh(tx, next)
  return next
}

/**
 * The job for a container request: the open one, otherwise one that finished so recently that asking again is
 * pointless.
 */
function jobOf(
  jobs: readonly RefreshRecord[],
  containerId: string,
  nowMs: number,
  isProbe: boolean,
): RefreshRecord | undefined {
  const own = jobs.filter((job) => job.containerId === containerId)
  const isCooling = (job: RefreshRecord): boolean => {
    const hasAnswer = job.state === 'changed' || job.state === 'unchanged'
    return hasAnswer && job.sentAt !== null && nowMs - epochMs(job.sentAt) < coolingMs
  }
  const open = own.find((job) => !job.finishedAt)
  // A probe is about the account: a recent refresh of the container makes no difference.
  return open ?? (isProbe ? undefined : own.toReversed().find(isCooling))
}
