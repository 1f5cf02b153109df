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

/** The account's one queue of containers to be checked again. Every instance takes requests; one sends them. */
export interface RefreshQueue {
  /** Begins to send, and to follow what was sent. */
  start(): void
  /** Ends once nothing is being sent any more. */
  stop(): Promise<void>
  /**
   * The job of each container, new or already there, in the order asked; a container the store does not know is left out.
   * A container that was refreshed within the last minute is answered with that job. `person` null: the server itself.
   * `note` writes what else belongs in the transaction.
   */
  ask(
    containerIds: readonly string[],
    person: Person | null,
    kind: RefreshRecord['kind'],
    note?: (tx: WriteTransaction) => Promise<void>,
  ): Promise<RefreshJob[]>
  /**
   * Tries with one container whether the service lets this account refresh, although it refused before. `person` null: the
   * server itself. Null where there is no container to try it with.
   */
  probe(
    person: Person | null,
    note?: (tx: WriteTransaction) => Promise<void>,
  ): Promise<RefreshJob | null>
  /** Takes `person` off a waiting job, which ends with the last who asked. `note` hears the container's number. */
  cancel(
    jobId: string,
    person: Person,
    note?: (tx: WriteTransaction, containerNumber: string) => Promise<void>,
  ): Promise<
    | { readonly ok: true; readonly job: RefreshJob }
    | { readonly ok: false; readonly why: WhyNotCancelled }
  >
  /** What waits or is under way, and what ended within the last ten minutes. */
  list(): RefreshJob[]
  /** How many jobs wait to be sent. */
  queued(): number
  readonly onChange: (listener: () => void) => () => void
}

/** Why a job cannot be cancelled: it is not there, was asked by others only, or has been sent. */
export type WhyNotCancelled = 'not-found' | 'not-yours' | 'too-late'

/** How long ended jobs are shown. */
const shownMs = 600_000

/** A container is not asked about twice within a minute, whoever asks. */
const coolingMs = 60_000

/**
 * Opens the queue with what is stored. Nothing is sent before {@link RefreshQueue.start}.
 *
 * @param deps.leader the store and service as the leader uses them; absent: there is only one instance
 * @param deps.inPlay idle slots go to the stale among these containers; absent: to none
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
    kind: RefreshRecord['kind'],
    note?: (tx: WriteTransaction) => Promise<void>,
    isProbe = false,
  ): Promise<RefreshJob[]> {
    const containers = await findContainers(store.db, containerIds)
    const numbers = new Map(containers.map((container) => [container.id, container.number]))
    const known = [...new Set(containerIds)].filter((id) => numbers.has(id))
    const { answered, changed } = await store.transaction(async (tx) => {
      const stored = await listRefreshes(tx.db, instantAt(nowMs() - shownMs))
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
    // One that nobody waits for, if there is one.
    const container = containers.find(({ id }) => !tried.has(id)) ?? containers[0]
    if (!container) return null
    const [job] = await ask([container.id], person, person ? 'single' : 'automatic', note, true)
    return job ?? null
  }

  /** Reads what is stored: in a transaction, so that nothing that is written here meanwhile is read as it was before. */
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

/** Lets `event` happen to the job that is stored. */
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

/** The job that answers a request for a container: the open one, else one that ended so lately that asking again is idle. */
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
  // A probe is about the account: that the container was refreshed of late makes no difference.
  return open ?? (isProbe ? undefined : own.toReversed().find(isCooling))
}
