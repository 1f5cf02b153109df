import { randomUUID } from 'node:crypto'
import { epochMs, instantAt, type Instant } from '#domain/instant.ts'
import type { RefreshJob } from '#wire/api/refreshes.ts'
import type { Mirror } from '../mirror/create-mirror.ts'
import { findContainers } from '../store/containers.ts'
import type { RefreshRecord } from '../store/facts.ts'
import type { Log } from '../store/log.ts'
import type { Store } from '../store/open-store.ts'
import { forgetRefreshes, lastRefreshSeq, listRefreshes, writeRefresh } from '../store/refreshes.ts'
import { bucketLimits } from '../upstream/buckets.ts'
import type { Upstream } from '../upstream/create-upstream.ts'
import type { Ledger } from '../upstream/ledger.ts'
import type { After } from '../upstream/timers.ts'
import { refreshStaleBoxes } from './automatic-refresh.ts'
import { afterEvent, newRefresh, type Person, type RefreshEvent } from './refresh-machine.ts'
import { createRefreshSender } from './refresh-sender.ts'
import { viewJobs } from './refresh-view.ts'
import { createRefreshWatch } from './refresh-watch.ts'

/** The account's one queue of boxes to be checked again. */
export interface RefreshQueue {
  stop(): Promise<void>
  /**
   * The job of each box, new or already there, in the order asked; a box the store does not know is left out.
   * A box that was refreshed within the last minute is answered with that job. `person` null: the server itself.
   */
  ask(
    containerIds: readonly string[],
    person: Person | null,
    kind: RefreshRecord['kind'],
  ): Promise<RefreshJob[]>
  /** Takes `person` off a waiting job, which ends with the last who asked. */
  cancel(
    jobId: string,
    person: Person,
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

/** A box is not asked about twice within a minute, whoever asks. */
const coolingMs = 60_000

/** Opens the queue, and goes on with what is stored. `automatic`: idle slots go to stale boxes (off unless said). */
export async function createRefreshQueue(deps: {
  readonly store: Store
  readonly upstream: Upstream
  readonly mirror: Pick<Mirror, 'rereadContainer'>
  readonly ledger: Ledger
  readonly now: () => Instant
  readonly after: After
  readonly log: Log
  readonly automatic?: boolean
}): Promise<RefreshQueue> {
  const { store, ledger } = deps
  const nowMs = () => epochMs(deps.now())
  const jobs = new Map<string, RefreshRecord>()
  const listeners = new Set<() => void>()
  let lastSeq = 0

  function tell(): void {
    for (const listener of listeners) listener()
  }

  /** Lets `event` happen to a job, and keeps what becomes of it. Null where the job is gone. */
  async function apply(jobId: string, event: RefreshEvent): Promise<RefreshRecord | null> {
    const job = jobs.get(jobId)
    if (!job) return null
    const next = afterEvent(job, event)
    if (next === job) return job
    jobs.set(jobId, next)
    await store.transaction((tx) => writeRefresh(tx, next))
    tell()
    return next
  }

  const watch = createRefreshWatch({ ...deps, apply, jobs })
  const sender = createRefreshSender({ ...deps, apply, jobs, onSent: watch.begin })

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

  function jobOf(containerId: string): RefreshRecord | undefined {
    const own = [...jobs.values()].filter((job) => job.containerId === containerId)
    return own.find((job) => !job.finishedAt) ?? own.toReversed().find(isCooling)
  }

  function isCooling(job: RefreshRecord): boolean {
    const hasAnswer = job.state === 'changed' || job.state === 'unchanged'
    return hasAnswer && job.sentAt !== null && nowMs() - epochMs(job.sentAt) < coolingMs
  }

  async function ask(
    containerIds: readonly string[],
    person: Person | null,
    kind: RefreshRecord['kind'],
  ): Promise<RefreshJob[]> {
    const boxes = await findContainers(store.db, containerIds)
    const numbers = new Map(boxes.map((box) => [box.id, box.number]))
    const known = [...new Set(containerIds)].filter((id) => numbers.has(id))
    // From here to the write nothing waits: two who ask at once get one job.
    const changed: RefreshRecord[] = []
    const answered = known.map((containerId) => {
      const job = jobOf(containerId)
      if (job) {
        const joined = afterEvent(job, { on: 'asked', by: person, kind })
        if (joined !== job) changed.push(joined)
        return joined
      }
      lastSeq += 1
      const created = newRefresh({
        id: randomUUID(),
        seq: lastSeq,
        containerId,
        containerNumber: numbers.get(containerId) ?? containerId,
        askedBy: person ? [person] : [],
        askedAt: deps.now(),
        kind,
      })
      changed.push(created)
      return created
    })
    for (const job of changed) jobs.set(job.id, job)
    await store.transaction(async (tx) => {
      for (const job of changed) await writeRefresh(tx, job)
    })
    tell()
    sender.wake()
    const views = new Map(view().map((job) => [job.id, job]))
    return answered.flatMap(({ id }) => views.get(id) ?? [])
  }

  async function resume(): Promise<void> {
    const since = instantAt(nowMs() - shownMs)
    await store.transaction((tx) => forgetRefreshes(tx, since))
    for (const job of await listRefreshes(store.db, since)) jobs.set(job.id, job)
    lastSeq = await lastRefreshSeq(store.db)
    for (const job of jobs.values()) {
      if (job.state === 'sent' || job.state === 'waiting-long') watch.begin(job)
    }
  }

  await resume()
  watch.start()
  sender.start()
  const stopping = new AbortController()
  const automatic = deps.automatic
    ? refreshStaleBoxes(
        {
          ...deps,
          jobs: shown,
          ask: (id) => ask([id], null, 'automatic'),
        },
        stopping.signal,
      )
    : Promise.resolve()

  return {
    ask,
    async stop() {
      stopping.abort()
      watch.stop()
      await Promise.all([sender.stop(), automatic])
    },
    async cancel(jobId, person) {
      const job = jobs.get(jobId)
      if (!job) return { ok: false, why: 'not-found' }
      if (job.state !== 'queued') return { ok: false, why: 'too-late' }
      if (!job.askedBy.some(({ id }) => id === person.id)) return { ok: false, why: 'not-yours' }
      await apply(jobId, { on: 'withdrawn', by: person, at: deps.now() })
      const seen = view().find(({ id }) => id === jobId)
      return seen ? { ok: true, job: seen } : { ok: false, why: 'not-found' }
    },
    list: view,
    queued: () => [...jobs.values()].filter(({ state }) => state === 'queued').length,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
