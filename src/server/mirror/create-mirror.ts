import type { Instant } from '#domain/time/instant.ts'
import { StoreFull } from '../store/schema/engine.ts'
import { FenceLost, type Fence } from '../store/engine/fence.ts'
import type { Log } from '../store/engine/log.ts'
import type { Store } from '../store/engine/open-store.ts'
import {
  readSyncFact,
  writeSyncFact,
  type ListName,
  type SyncFailure,
} from '../store/sync/sync-state.ts'
import type { Budget, Upstream } from '../upstream/create-upstream.ts'
import { createLoops, type Loop } from '../runtime/loops.ts'
import { abortedAfter, type After } from '../runtime/timers.ts'
import { createWakeSignal, type WakeSignal } from '../runtime/wake-signal.ts'
import { createFollow } from './follow-list.ts'
import {
  createSingleReader,
  type ContainerRead,
  type RawEventsRead,
  type ReadOptions,
  type ReadOutcome,
} from './read-container.ts'
import { usualPaces, type Paces } from './paces.ts'
import { createPastReader, pastFirstRestMs } from './read-past.ts'
import { createPageReader } from './read-page.ts'
import { isMemoryShort } from '../runtime/memory.ts'
import { readWantedPlaces } from './read-places.ts'
import { createSweep } from './sweep-list.ts'
import { createSyncMonitor } from './sync-monitor.ts'
import { listNames, type Knowledge, type SyncState } from './sync-state.ts'

export type { ContainerRead, RawEventsRead, ReadOutcome, SyncState }

/** Our copy of the account, kept up to date. */
export interface Mirror {
  /** Continues from what is stored, and syncs until {@link Mirror.stop}. */
  start(): Promise<void>
  /** Resolves once nothing is being written anymore. */
  stop(): Promise<void>
  /** On an instance that isn't the leader: learns the leader's progress. */
  recall(): Promise<void>
  state(): SyncState
  readonly onState: (listener: (state: SyncState) => void) => () => void
  /** Reads a container and its events now; its record is then in the store. Concurrent callers share the read. */
  readContainer(id: string, options?: Partial<ReadOptions>): Promise<ContainerRead>
  readShipment(id: string, options?: Partial<ReadOptions>): Promise<ReadOutcome>
  /** Reads the raw messages of a container's sources; only those that couldn't be read are stored. */
  readRawEvents(id: string): Promise<RawEventsRead>
  /** Reads one container, on the leader: for a notice, or for the result of a refresh. */
  rereadContainer(id: string, options?: Partial<ReadOptions>): Promise<ReadOutcome>
  /** The same for a shipment. */
  rereadShipment(id: string, options?: Partial<ReadOptions>): Promise<ReadOutcome>
  /** Reads the newest records of a list at once, because we just changed something there. */
  nudge(list: ListName): void
}

/** A store and a service client that work only while this instance is the leader. */
export interface LeaderDeps {
  readonly store: Store
  readonly upstream: Upstream
  /** The leader's fence, for a transaction of which only a part needs it. */
  readonly fence: Fence
}

/** Creates the mirror of the account behind `upstream`. Nothing happens before {@link Mirror.start}. */
export function createMirror(deps: {
  readonly store: Store
  readonly upstream: Upstream
  readonly now: () => Instant
  readonly after: After
  readonly log: Log
  /** Store and client for the leader. Omit with a single instance. */
  readonly leader?: LeaderDeps
  /** Default: the usual ones. */
  readonly paces?: Paces
  /** Default: that of this process. */
  readonly isMemoryShort?: () => boolean
}): Mirror {
  const { now, after, log, paces = usualPaces } = deps
  const { store, upstream } = deps.leader ?? deps
  const secondsFor = (requests: number) => upstream.secondsFor(requests)
  const monitor = createSyncMonitor({ now, after, secondsFor, onFailure: publishFailure })
  const pages = createPageReader({
    store,
    upstream,
    isMemoryShort: deps.isMemoryShort ?? isMemoryShort,
  })
  const single = createSingleReader({ store, upstream })
  const anybody = createSingleReader(deps)
  const places = createWakeSignal(after)
  const wakeSignals = (): Record<ListName, WakeSignal> => ({
    containers: createWakeSignal(after),
    shipments: createWakeSignal(after),
    tracking_requests: createWakeSignal(after),
  })
  const follow = wakeSignals()
  const sweep = wakeSignals()
  const shared = {
    store,
    pages,
    single,
    monitor,
    paces,
    now,
    log,
    wantPlaces: () => places.wake(),
    onContainers() {
      sweep.shipments.wake()
      sweep.tracking_requests.wake()
    },
  }
  const loops = createLoops(after)
  let isStarted = false

  /**
   * The caller has been answered by then: a read still waiting for a slot gives up its place, so that others don't wait
   * behind it.
   */
  function forAWhile(): Pick<ReadOptions, 'signal'> {
    return { signal: abortedAfter(after, maxWaitMs) }
  }

  /**
   * Containers report their zone themselves: during the first sync, place details wait for the lists, unless those
   * fail.
   */
  async function refreshPlaces(signal: AbortSignal): Promise<number> {
    const everyMs = 60_000
    if (monitor.state().phase === 'first-mirror') return everyMs
    const budget: Budget = { priority: 'following', signal }
    const failure = await readWantedPlaces({ store, upstream, now }, budget)
    if (!failure) return everyMs
    await monitor.failed(failure, signal)
    return 0
  }

  function loopOf(name: string, loop: Omit<Loop, 'onError'>): Loop {
    const onError = (error: unknown) => {
      if (error instanceof FenceLost) return null
      log.error({ err: error, loop: name }, 'Sync failed')
      // Something that can't be written needn't be requested again at once.
      return error instanceof StoreFull ? 60_000 : 5_000
    }
    return { ...loop, onError }
  }

  async function readKnowledge(): Promise<Knowledge> {
    const { db } = store
    return {
      progress: {
        containers: await readSyncFact(db, 'sweep:containers'),
        shipments: await readSyncFact(db, 'sweep:shipments'),
        tracking_requests: await readSyncFact(db, 'sweep:tracking_requests'),
      },
      lastSuccessAt: await readSyncFact(db, 'lastSuccessAt'),
      failure: await readSyncFact(db, 'failure'),
    }
  }

  function publishFailure(failure: SyncFailure | null): void {
    if (!store.isShared) return
    store
      .transaction(async (tx) => {
        await writeSyncFact(tx, 'failure', failure)
        tx.notifyInstances()
      })
      .catch((error: unknown) =>
        log.warn({ err: error }, 'Couldn’t publish a sync failure to other instances'),
      )
  }

  return {
    async start() {
      isStarted = true
      const known = await readKnowledge()
      if (known.failure) publishFailure(null)
      monitor.resumed({ ...known, failure: null })
      loops.start([
        ...listNames.map((list) =>
          loopOf(`sweep ${list}`, { round: createSweep(shared, list), wake: sweep[list] }),
        ),
        ...listNames.map((list) =>
          loopOf(`follow ${list}`, {
            round: createFollow(shared, list),
            wake: follow[list],
            firstRestMs: paces.lookEveryMs[list],
          }),
        ),
        loopOf('past', {
          round: createPastReader({ store, single, now }),
          firstRestMs: pastFirstRestMs,
        }),
        loopOf('places', { round: refreshPlaces, wake: places }),
      ])
    },
    async stop() {
      await loops.stop()
      isStarted = false
    },
    async recall() {
      const known = await readKnowledge()
      if (!isStarted) monitor.resumed(known)
    },
    state: monitor.state,
    onState: monitor.onState,
    readContainer: (id, options) =>
      anybody.readContainerWithEvents(id, { ...forPeople, ...forAWhile(), ...options }),
    rereadContainer: (id, options) => single.readContainer(id, { ...forPeople, ...options }),
    rereadShipment: (id, options) => single.readShipment(id, { ...forPeople, ...options }),
    readShipment: (id, options) =>
      anybody.readShipment(id, { ...forPeople, ...forAWhile(), ...options }),
    readRawEvents: (id) => anybody.readRawEvents(id, { ...forPeople, ...forAWhile() }),
    nudge: (list) => follow[list].wake(),
  }
}

/** Longer than any page waits. */
const maxWaitMs = 15_000

/** People are waiting for an answer: two tries, then they see what we have. */
const forPeople: ReadOptions = { priority: 'people', tries: 2 }
