import { epochMs, type Instant } from '#domain/time/instant.ts'
import type { Mirror } from '../mirror/create-mirror.ts'
import type { Log } from '../store/engine/log.ts'
import type { Store } from '../store/engine/open-store.ts'
import type { RefreshRecord } from '../store/schema/facts.ts'
import type { After } from '../runtime/timers.ts'
import { findResult, givenUpAfterMs, slowAfterMs, pollDelaysMs } from './refresh-updates.ts'
import type { RefreshEvent } from './refresh-machine.ts'

/** Watches sent jobs until their container is updated. */
export function createRefreshWatch(deps: {
  readonly store: Store
  readonly mirror: Pick<Mirror, 'rereadContainer'>
  readonly now: () => Instant
  readonly after: After
  readonly log: Log
  readonly jobs: ReadonlyMap<string, RefreshRecord>
  readonly apply: (jobId: string, event: RefreshEvent) => Promise<RefreshRecord | null>
}) {
  const { store, mirror, after, apply } = deps
  const timers = new Map<string, (() => void)[]>()
  let unlisten: (() => void) | null = null

  function begin(job: RefreshRecord): void {
    if (!job.sentAt) return
    drop(job.id)
    const ageMs = epochMs(deps.now()) - epochMs(job.sentAt)
    const at = (ms: number, run: () => Promise<unknown>) =>
      after(Math.max(ms - ageMs, 0), () => void run().catch(logFailure))
    const last = pollDelaysMs.at(-1)
    const due = pollDelaysMs.filter((ms) => ms >= ageMs || ms === last)
    timers.set(job.id, [
      ...due.map((ms) => at(ms, () => look(job.id, ms === last))),
      at(slowAfterMs, () => apply(job.id, { on: 'grew-old' })),
      at(givenUpAfterMs, () => giveUp(job.id)),
    ])
  }

  async function look(jobId: string, last: boolean): Promise<void> {
    const job = deps.jobs.get(jobId)
    if (!job || !isWaiting(job)) return
    // It counts toward nobody's share, so it must not use the part of the budget reserved for people.
    await mirror.rereadContainer(job.containerId, { priority: 'notice', tries: 1 })
    await settle(jobId, last)
  }

  async function settle(jobId: string, last: boolean): Promise<void> {
    const job = deps.jobs.get(jobId)
    if (!job || !isWaiting(job)) return
    const changes = await findResult(store.db, job, last)
    if (!changes) return
    await apply(jobId, { on: 'checked', at: deps.now(), changes })
    drop(jobId)
  }

  async function giveUp(jobId: string): Promise<void> {
    drop(jobId)
    const reason = 'The tracking provider accepted the refresh, but no source has responded'
    await apply(jobId, { on: 'failed', at: deps.now(), reason })
  }

  function drop(jobId: string): void {
    for (const cancel of timers.get(jobId) ?? []) cancel()
    timers.delete(jobId)
  }

  function logFailure(error: unknown): void {
    deps.log.error({ err: error }, 'Couldn’t read what a refresh changed')
  }

  return {
    begin,
    /** An update may come from anywhere: a poll, a sweep, a person who opens the container. */
    start() {
      unlisten = store.onCommit(({ containers }) => {
        const touched = new Set(containers)
        for (const job of deps.jobs.values()) {
          if (isWaiting(job) && touched.has(job.containerId)) {
            void settle(job.id, job.state === 'waiting-long').catch(logFailure)
          }
        }
      })
    },
    stop() {
      unlisten?.()
      for (const jobId of timers.keys()) drop(jobId)
    },
  }
}

function isWaiting(job: RefreshRecord): boolean {
  return job.state === 'sent' || job.state === 'waiting-long'
}
