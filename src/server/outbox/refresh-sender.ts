import { epochMs, type Instant } from '#domain/time/instant.ts'
import { refreshNotEnabled } from '#domain/text/refresh.ts'
import { findContainers } from '../store/containers/containers.ts'
import type { Log } from '../store/engine/log.ts'
import type { Store } from '../store/engine/open-store.ts'
import type { RefreshRecord } from '../store/schema/facts.ts'
import { noteRefreshAnswer } from '../store/sync/refresh-access.ts'
import { readSyncFact } from '../store/sync/sync-state.ts'
import type { Upstream } from '../upstream/create-upstream.ts'
import type { Failure } from '../upstream/failure.ts'
import { retryMs } from '../runtime/retry-after.ts'
import { createLoops } from '../runtime/loops.ts'
import type { After } from '../runtime/timers.ts'
import { createWakeSignal } from '../runtime/wake-signal.ts'
import { checksOf } from './refresh-updates.ts'
import { inSendingOrder, type RefreshEvent } from './refresh-machine.ts'
import { slotsToLeaveFree } from './refresh-forecast.ts'

/** Maximum calls for one container, across limits and outages. */
const triesAtMost = 5

const maxRestMs = 10_000

/** Sends waiting jobs, one at a time, as slots free up. */
export function createRefreshSender(deps: {
  readonly store: Store
  readonly upstream: Pick<Upstream, 'refreshContainer'>
  readonly now: () => Instant
  readonly after: After
  readonly log: Log
  readonly jobs: ReadonlyMap<string, RefreshRecord>
  readonly apply: (jobId: string, event: RefreshEvent) => Promise<RefreshRecord | null>
  readonly onSent: (job: RefreshRecord) => void
}) {
  const { upstream, after, apply } = deps
  const loops = createLoops(after)
  /** A new job wakes the queue. */
  const wake = createWakeSignal(after)

  async function round(): Promise<number> {
    const [job] = inSendingOrder(deps.jobs.values())
    // Long waits are split, so that a clock set back can't stretch them.
    return job ? Math.min(await sendOne(job), maxRestMs) : maxRestMs
  }

  /** Sends `job` if there is a slot. Returns how long to wait before the next attempt. */
  async function sendOne(job: RefreshRecord): Promise<number> {
    const [container] = await findContainers(deps.store.db, [job.containerId])
    if (!container) {
      await fail(job, 'This container is no longer in the account')
      return 0
    }
    const denial = await readSyncFact(deps.store.db, 'refreshDenial')
    if (denial && !job.isProbe) {
      await fail(job, refreshNotEnabled)
      return 0
    }
    const checkedBefore = checksOf(container)
    const at = deps.now()
    const result = await upstream.refreshContainer(job.containerId, slotsToLeaveFree[job.kind])
    const isDenied = !result.ok && result.failure.kind === 'forbidden' && result.failure.notEnabled
    if (isDenied || job.isProbe) {
      const answer = result.ok ? 'allowed' : isDenied ? 'denied' : 'unclear'
      await deps.store.transaction((tx) => noteRefreshAnswer(tx, answer))
    }
    if (isDenied) {
      await fail(job, refreshNotEnabled)
      return 0
    }
    if (result.ok) {
      const sent = await apply(job.id, { on: 'sent', at, checkedBefore })
      if (sent) deps.onSent(sent)
      return 0
    }
    return putOff(job, result.failure)
  }

  async function putOff(job: RefreshRecord, failure: Failure): Promise<number> {
    switch (failure.kind) {
      case 'no-slot':
        return Math.max(failure.freeAt - epochMs(deps.now()), 20)
      case 'limited':
      case 'unreachable':
      case 'server-error': {
        if (job.tries + 1 >= triesAtMost) {
          await fail(job, failure.detail)
          return 0
        }
        await apply(job.id, { on: 'put-off' })
        return failure.kind === 'limited' ? failure.retryAfterMs : retryMs(job.tries + 1, () => 0)
      }
      case 'no-room':
        return 10_000
      case 'cancelled':
        // Nothing was sent: the slot had expired, or another instance is now the leader.
        return 1_000
      case 'refused':
      case 'forbidden':
      case 'not-found':
      case 'invalid':
      case 'unreadable':
        await fail(job, failure.detail)
        return 0
    }
    return 0
  }

  async function fail(job: RefreshRecord, reason: string): Promise<void> {
    await apply(job.id, { on: 'failed', at: deps.now(), reason })
  }

  function logFailure(error: unknown): number {
    deps.log.error({ err: error }, 'Refresh queue failed')
    return 5_000
  }

  return {
    start: () => loops.start([{ round, onError: logFailure, wake }]),
    stop: () => loops.stop(),
    wake: () => wake.wake(),
  }
}
