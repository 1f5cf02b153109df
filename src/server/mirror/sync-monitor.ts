import { epochMs, instantAt, type Instant } from '#domain/time/instant.ts'
import type { ListName, SweepProgress } from '../store/sync/sync-state.ts'
import type { Failure } from '../upstream/failure.ts'
import { backoffMs } from '../runtime/backoff.ts'
import { createListeners } from '../runtime/listeners.ts'
import { pause, type After } from '../runtime/timers.ts'
import {
  describeSync,
  syncFailureKind,
  type Knowledge,
  type SyncFailure,
  type SyncState,
} from './sync-state.ts'

/** State shared by all loops of the mirror: the progress of each list, and the results of the last tries. */
export interface SyncMonitor {
  progressOf(list: ListName): SweepProgress | null
  /** A page was ingested: the list's progress is now this. */
  advanced(list: ListName, progress: SweepProgress): void
  succeeded(): void
  /** Records a failure, and waits until the next try is due: 5, 10, 20 and up to 60 seconds. */
  failed(failure: Failure, signal: AbortSignal): Promise<void>
  /** The stored state: when the mirror starts, or while another instance leads. */
  resumed(known: Knowledge): void
  readonly state: () => SyncState
  readonly onState: (listener: (state: SyncState) => void) => () => void
}

const backoff = { firstMs: 5_000, maxMs: 60_000 }

/** Creates the monitor; `secondsFor` estimates how long a number of further requests takes. */
export function createSyncMonitor(deps: {
  readonly now: () => Instant
  readonly after: After
  readonly secondsFor: (requests: number) => number
  /** Called when a failure begins, continues or ends: other instances report it too. */
  readonly onFailure: (failure: SyncFailure | null) => void
}): SyncMonitor {
  const listeners = createListeners<SyncState>()
  let progress: Knowledge['progress'] = {
    containers: null,
    shipments: null,
    tracking_requests: null,
  }
  let lastSuccessAt: Instant | null = null
  let failure: SyncFailure | null = null
  let failuresInARow = 0

  const state = () => describeSync({ progress, lastSuccessAt, failure }, deps.secondsFor)

  function notify(): void {
    listeners.notify(state())
  }

  function succeeded(): void {
    lastSuccessAt = deps.now()
    if (failure) deps.onFailure(null)
    failure = null
    failuresInARow = 0
    notify()
  }

  return {
    state,
    succeeded,
    progressOf: (list) => progress[list],
    advanced(list, next) {
      progress = { ...progress, [list]: next }
      succeeded()
    },
    async failed(reason, signal) {
      const kind = syncFailureKind(reason)
      if (!kind) return
      failuresInARow += 1
      const ms = backoffMs(failuresInARow, backoff)
      const nextTryAt = instantAt(epochMs(deps.now()) + ms)
      failure = { kind, detail: reason.detail, since: failure?.since ?? deps.now(), nextTryAt }
      deps.onFailure(failure)
      notify()
      await pause(deps.after, ms, signal)
    },
    resumed(known) {
      progress = known.progress
      lastSuccessAt = known.lastSuccessAt
      failure = known.failure
      notify()
    },
    onState: listeners.add,
  }
}
