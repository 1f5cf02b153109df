import type { Instant } from '#domain/instant.ts'
import type { Log } from '../store/log.ts'
import type { Store } from '../store/open-store.ts'
import { readSyncFact, type ListName } from '../store/sync-state.ts'
import type { Upstream } from '../upstream/create-upstream.ts'
import { pause, type After } from '../upstream/timers.ts'
import { createBell } from './bell.ts'
import { followList } from './follow-list.ts'
import { createSingleReader, type BoxRead, type ReadOptions, type ReadOutcome } from './read-box.ts'
import { createPageReader } from './read-page.ts'
import { readWantedPlaces } from './read-places.ts'
import { sweepList } from './sweep-list.ts'
import { createSyncMonitor } from './sync-monitor.ts'
import { listNames, type SyncState } from './sync-state.ts'

export type { BoxRead, ReadOutcome, SyncState }

/** Our copy of the account, kept fresh. */
export interface Mirror {
  /** Goes on from what is stored, and keeps following until {@link Mirror.stop}. */
  start(): Promise<void>
  /** Ends once nothing is being written any more. */
  stop(): Promise<void>
  state(): SyncState
  readonly onState: (listener: (state: SyncState) => void) => () => void
  /** Reads a box and its events now; its record is then in the store. Shared by all who ask meanwhile. */
  readContainer(id: string, options?: Partial<ReadOptions>): Promise<BoxRead>
  /** Reads a box alone, for news of a refresh. */
  rereadContainer(id: string, options?: Partial<ReadOptions>): Promise<ReadOutcome>
  readShipment(id: string, options?: Partial<ReadOptions>): Promise<ReadOutcome>
  /** Has the newest records of a list read at once: something was asked of it. */
  nudge(list: ListName): void
}

/** Makes the mirror of the account behind `upstream`. Nothing happens before {@link Mirror.start}. */
export function createMirror(deps: {
  readonly store: Store
  readonly upstream: Upstream
  readonly now: () => Instant
  readonly after: After
  readonly log: Log
}): Mirror {
  const { store, upstream, now, after, log } = deps
  const secondsFor = (requests: number) => upstream.secondsFor(requests)
  const monitor = createSyncMonitor({ now, after, secondsFor })
  const pages = createPageReader(deps)
  const single = createSingleReader(deps)
  const places = createBell(after)
  const follow: Record<ListName, ReturnType<typeof createBell>> = {
    containers: createBell(after),
    shipments: createBell(after),
    tracking_requests: createBell(after),
  }
  const shared = { store, pages, single, monitor, now, log, wantPlaces: () => places.ring() }
  let stopping = new AbortController()
  let running: Promise<unknown> = Promise.resolve()

  async function keepPlaces(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const failure = await readWantedPlaces(deps, { priority: 'following', signal })
      if (failure) await monitor.failed(failure, signal)
      else await places.rest(60_000, signal)
    }
  }

  /** A defect in one loop must not end the mirror: it is logged, and the loop begins again after a while. */
  async function kept(name: string, loop: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const { signal } = stopping
    while (!signal.aborted) {
      try {
        await loop(signal)
      } catch (error) {
        log.error({ err: error, loop: name }, 'The mirror stumbled')
        await pause(after, 5_000, signal)
      }
    }
  }

  return {
    async start() {
      stopping = new AbortController()
      monitor.resumed(
        {
          containers: await readSyncFact(store.db, 'sweep:containers'),
          shipments: await readSyncFact(store.db, 'sweep:shipments'),
          tracking_requests: await readSyncFact(store.db, 'sweep:tracking_requests'),
        },
        await readSyncFact(store.db, 'lastSuccessAt'),
      )
      const sweeps = listNames.map((list) =>
        kept(`sweep ${list}`, (signal) => sweepList(shared, list, createBell(after), signal)),
      )
      const follows = listNames.map((list) =>
        kept(`follow ${list}`, (signal) => followList(shared, list, follow[list], signal)),
      )
      running = Promise.all([...sweeps, ...follows, kept('places', keepPlaces)])
    },
    async stop() {
      stopping.abort()
      await running
    },
    state: monitor.state,
    onState: monitor.onState,
    readContainer: (id, options) => single.readBoxWithEvents(id, { ...forPeople, ...options }),
    rereadContainer: (id, options) => single.readBox(id, { ...forPeople, ...options }),
    readShipment: (id, options) => single.readShipment(id, { ...forPeople, ...options }),
    nudge: (list) => follow[list].ring(),
  }
}

/** People wait for an answer: two tries, then they see what we have. */
const forPeople: ReadOptions = { priority: 'people', tries: 2 }
