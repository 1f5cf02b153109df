import type { VirtualTime } from '../../../testing/virtual-time.ts'
import { createFleet, type ServerFleet } from '../../fleet/create-fleet.ts'
import { createLive, type Live } from '../../live/create-live.ts'
import type { PushSource } from '../../live/push-source.ts'
import type { Store } from '../../store/engine/open-store.ts'

/** The half of a server that browsers see: one fleet and its streams, over a store that it may share with others. */
export interface StreamInstance {
  readonly fleet: ServerFleet
  readonly live: Live
  stop(): Promise<void>
}

/** Opens an instance. State that is pushed whole doesn't change: only changes of the fleet are checked here. */
export async function openStreamInstance(store: Store, time: VirtualTime): Promise<StreamInstance> {
  const shared = { store, now: time.now, after: time.after, onError: fail }
  const fleet = await createFleet({ ...shared, isMirroring: () => false })
  await fleet.settled()
  const live = createLive({
    ...shared,
    fleet,
    sources: {
      refreshes: still({ data: [] }),
      limits: still({ buckets: [], queued: 0 }),
      policy: still(fleet.policy()),
      views: still({ revision: '0.0.' }),
      customers: still({ revision: '0.0..0' }),
      carriers: still({ revision: '0.0..0' }),
      orders: still({ revision: '0.0..0' }),
      changes: still({ latest: 0, marks: 0 }),
      alerts: still({ revision: '0.0' }),
      fields: still({ revision: 0 }),
      sync: still({
        phase: 'following',
        resources: [],
        aboutSecondsLeft: null,
        lastSuccessAt: null,
        failure: null,
      }),
      sessions: { isLive: async () => true, onRevoked: () => () => undefined },
    },
  })
  return {
    fleet,
    live,
    async stop() {
      live.stop()
      fleet.stop()
      await fleet.settled()
    },
  }
}

const still = (state: object): PushSource => ({
  read: () => state,
  onChange: () => () => undefined,
})

function fail(error: unknown): never {
  throw error
}
