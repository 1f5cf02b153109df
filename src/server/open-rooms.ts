import type { SyncState } from '#wire/api/health.ts'
import type { Limits } from '#wire/api/limits.ts'
import type { Auth } from './auth/create-auth.ts'
import type { Config } from './config.ts'
import { createFleet, type Fleet } from './fleet/create-fleet.ts'
import { createLive, type Live } from './live/create-live.ts'
import { createMirror, type Mirror } from './mirror/create-mirror.ts'
import { openAuth } from './open-auth.ts'
import { createRefreshQueue, type RefreshQueue } from './outbox/create-refresh-queue.ts'
import { createTrackingRequests, type TrackingRequests } from './outbox/create-tracking-requests.ts'
import type { Store } from './store/open-store.ts'
import type { Following, Surroundings } from './surroundings.ts'
import { createUpstream } from './upstream/create-upstream.ts'
import { createLedger } from './upstream/ledger.ts'
import { createWebhooks, type Webhooks } from './webhooks/create-webhooks.ts'

/** The rooms of a running server, each given what it needs of the others. */
export interface Rooms {
  readonly store: Store
  readonly auth: Auth
  readonly mirror: Mirror
  readonly refreshQueue: RefreshQueue
  readonly trackingRequests: TrackingRequests
  readonly fleet: Fleet
  readonly live: Live
  readonly webhooks: Webhooks
  readonly sync: () => SyncState
  readonly limits: () => Limits
}

/** Opens every room on `store`. The service is not asked anything before the mirror is started. */
export async function openRooms(
  store: Store,
  config: Config,
  following: Following,
  around: Surroundings,
): Promise<Rooms> {
  const { now, after, log } = around
  const onTrouble = (error: unknown): void =>
    log.error({ err: error }, 'Something failed in the background')

  const auth = await openAuth(config, store, log)
  const ledger = await createLedger({ store, now, after })
  const upstream = createUpstream({ ...following, fetch: around.fetch, ledger, now, after, log })
  const mirror = createMirror({ store, upstream, now, after, log })
  const automatic = config.autoRefresh
  const outbox = { store, upstream, mirror, ledger, now, after, log, automatic }
  const refreshQueue = await createRefreshQueue(outbox)
  const trackingRequests = createTrackingRequests({ store, upstream, mirror })

  const webhooks = createWebhooks({
    store,
    upstream,
    mirror,
    origin: around.callbackOrigin ?? null,
    given: config.webhookSecrets,
    now,
    after,
    log,
  })

  const sync = (): SyncState => {
    const state = mirror.state()
    return { ...state, resources: [...state.resources] }
  }
  const isMirroring = () => sync().phase === 'first-mirror'
  const limits = (): Limits => ({ buckets: ledger.limits(), queued: refreshQueue.queued() })
  const fleet = await createFleet({ store, now, after, isMirroring, onTrouble })
  const live = createLive({
    fleet,
    store,
    now,
    after,
    onTrouble,
    sources: {
      refreshes: {
        read: () => ({ data: refreshQueue.list() }),
        onChange: (listener) => refreshQueue.onChange(listener),
      },
      limits: { read: limits, onChange: (listener) => ledger.onChange(listener) },
      sync: { read: sync, onChange: (listener) => mirror.onState(() => listener()) },
      policy: {
        read: () => fleet.policy(),
        onChange: (listener) => fleet.onChange((change) => change === 'reload' && listener()),
      },
      sessions: auth,
    },
  })
  return {
    store,
    auth,
    mirror,
    refreshQueue,
    trackingRequests,
    fleet,
    live,
    webhooks,
    sync,
    limits,
  }
}
