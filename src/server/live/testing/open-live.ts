import { change as changeShape } from '#wire/api/live.ts'
import { createVirtualTime } from '../../../testing/virtual-time.ts'
import { createFleet } from '../../fleet/create-fleet.ts'
import { containerFacts, put } from '../../fleet/testing/containers.ts'
import { openStore } from '../../store/engine/open-store.ts'
import { createLive } from '../create-live.ts'
import { readStream, type StreamReader } from './read-stream.ts'

export type OpenLive = Awaited<ReturnType<typeof openLive>>

/**
 * The stream over a fleet of two containers, with everything else unchanging; time moves only when the test says so.
 */
export async function openLive() {
  const time = createVirtualTime('2026-11-20T20:42:00Z')
  const store = await openStore({ kind: 'sqlite-memory' }, time)
  await put(store, time.now(), {
    containers: [containerFacts('1', null), containerFacts('2', null)],
  })
  const fleet = await createFleet({
    store,
    now: time.now,
    after: time.after,
    isMirroring: () => false,
    onError: fail,
  })
  await fleet.settled()
  const sessions = new Set(['session'])
  const stands = { limits: { buckets: [], queued: 0 } }
  let moveRefreshes = (): void => undefined
  let revoke = (_sessionId: string): void => undefined
  const quiet = { onChange: () => () => undefined }
  const live = createLive({
    fleet,
    store,
    now: time.now,
    after: time.after,
    onError: fail,
    sources: {
      refreshes: {
        read: () => ({ data: [] }),
        onChange: (listener) => {
          moveRefreshes = listener
          return () => undefined
        },
      },
      limits: { read: () => stands.limits, ...quiet },
      policy: { read: () => fleet.policy(), ...quiet },
      views: { read: () => ({ revision: '0.0.' }), ...quiet },
      customers: { read: () => ({ revision: '0.0..0' }), ...quiet },
      carriers: { read: () => ({ revision: '0.0..0' }), ...quiet },
      orders: { read: () => ({ revision: '0.0..0' }), ...quiet },
      changes: { read: () => ({ latest: 0, marks: 0 }), ...quiet },
      alerts: { read: () => ({ revision: '0.0' }), ...quiet },
      fields: { read: () => ({ revision: 0 }), ...quiet },
      sync: {
        read: () => ({
          phase: 'following',
          resources: [],
          aboutSecondsLeft: null,
          lastSuccessAt: null,
          failure: null,
        }),
        ...quiet,
      },
      sessions: {
        isLive: async (sessionId) => sessions.has(sessionId),
        onRevoked: (listener) => {
          revoke = listener
          return () => undefined
        },
      },
    },
  })

  /** Runs everything in progress; no time passes. */
  async function settle(): Promise<void> {
    await fleet.settled()
    for (let turns = 0; turns < 20; turns += 1)
      await new Promise((resolve) => setImmediate(resolve))
  }

  return {
    time,
    store,
    fleet,
    live,
    /** Sessions that may read it, known to every instance. */
    sessions,
    /** Data that a browser receives. */
    stands,
    moveRefreshes: () => moveRefreshes(),
    revoke: (sessionId: string) => revoke(sessionId),
    settle,
    async connect(from: number | null): Promise<StreamReader> {
      const reader = readStream(live.connect({ sessionId: 'session', personId: 'ana', from }))
      await settle()
      return reader
    },
    async change(id: string, yardSpot: string, references: readonly string[] = []): Promise<void> {
      time.jump(1000)
      await put(store, time.now(), {
        containers: [containerFacts(id, null, { yardSpot, references })],
      })
      await settle()
    },
    /** A quarter of a second passes, and batched changes are sent. */
    async batch(): Promise<void> {
      await time.advance(250)
      await settle()
    },
    async close(): Promise<void> {
      await settle()
      live.stop()
      fleet.stop()
      await fleet.settled()
      await store.close()
    },
  }
}

/** The received changes of the fleet, each with its version. */
export function changesOf(reader: StreamReader) {
  return reader.events
    .filter(({ name }) => name === 'change')
    .map(({ id, data }) => ({ id, change: changeShape.parse(data) }))
}

function fail(error: unknown): never {
  throw error
}
