import { randomUUID } from 'node:crypto'
import { epochMs, type Instant } from '#domain/instant.ts'
import { defaultPolicy } from '#domain/policy.ts'
import type { SyncState } from '#wire/api/health.ts'
import type { Limits } from '#wire/api/limits.ts'
import { keepAuthSecret } from './auth/auth-secret.ts'
import { createAuth, type Auth } from './auth/create-auth.ts'
import { demoPeople } from './auth/demo-people.ts'
import { isInClear, isLoopback, type Config } from './config.ts'
import { createApp } from './create-app.ts'
import { createFleet } from './fleet/create-fleet.ts'
import { createLive } from './live/create-live.ts'
import { createMetrics } from './metrics.ts'
import { createMirror } from './mirror/create-mirror.ts'
import { createRefreshQueue } from './outbox/create-refresh-queue.ts'
import { createTrackingRequests } from './outbox/create-tracking-requests.ts'
import { containerRoutes } from './routes/containers.ts'
import { healthRoutes } from './routes/health.ts'
import { limitRoutes } from './routes/limits.ts'
import { liveRoutes } from './routes/live.ts'
import { createPageAnswer } from './routes/page-answer.ts'
import { refreshRoutes } from './routes/refreshes.ts'
import { sessionRoutes } from './routes/session.ts'
import { shipmentRoutes } from './routes/shipments.ts'
import { trackingRequestRoutes } from './routes/tracking-requests.ts'
import type { StaticFiles } from './static-files.ts'
import { claimStore } from './store/claim-store.ts'
import type { Log } from './store/log.ts'
import { openStore, type Store, type StoreOptions } from './store/open-store.ts'
import { createLedger } from './upstream/ledger.ts'
import { createUpstream } from './upstream/create-upstream.ts'
import type { After } from './upstream/timers.ts'

/** The service as it is reached. `baseUrl` ends in /v2. The token goes to the upstream client and nowhere else. */
export interface Following {
  readonly baseUrl: string
  readonly token: string
}

/** What a server takes from its surroundings, so that a test can hand it others. */
export interface Surroundings {
  readonly fetch: (request: Request) => Promise<Response> | Response
  readonly now: () => Instant
  readonly after: After
  readonly elapsed: () => number
  readonly log: Log
  readonly files: StaticFiles
  readonly version: string
  /** In place of the store the configuration names. */
  readonly store?: StoreOptions
}

/** A server without a socket. */
export interface OpenServer {
  readonly app: ReturnType<typeof createApp>
  readonly store: Store
  readonly auth: Auth
  /** Waits for what is committed to be in the fleet. */
  settled(): Promise<void>
  /** Ends streams at once and stops asking the service. */
  stop(): Promise<void>
  close(): Promise<void>
}

/** Puts the rooms together. Throws StoreRefused, with a sentence, where the store cannot be had. */
export async function openServer(
  config: Config,
  following: Following,
  around: Surroundings,
): Promise<OpenServer> {
  const { now, after, log } = around
  const onTrouble = (error: unknown): void =>
    log.error({ err: error }, 'Something failed in the background')
  const store = await openStore(around.store ?? storeOptions(config), { now, log })
  try {
    return await furnish()
  } catch (error) {
    await store.close()
    throw error
  }

  async function furnish(): Promise<OpenServer> {
    await claimStore(store, storeKey(config, following))
    const auth = await openAuth(config, store, log)
    const ledger = await createLedger({ store, now, after })
    const upstream = createUpstream({ ...following, fetch: around.fetch, ledger, now, after, log })
    const mirror = createMirror({ store, upstream, now, after, log })
    const refreshQueue = await createRefreshQueue({
      store,
      upstream,
      mirror,
      ledger,
      now,
      after,
      log,
      automatic: config.autoRefresh,
      policy: defaultPolicy,
    })
    const trackingRequests = createTrackingRequests({ store, upstream, mirror })
    const sync = (): SyncState => {
      const state = mirror.state()
      return { ...state, resources: [...state.resources] }
    }
    const fleet = await createFleet({
      store,
      now,
      after,
      policy: defaultPolicy,
      isMirroring: () => sync().phase === 'first-mirror',
      onTrouble,
    })
    const queued = () => refreshQueue.queued()
    const limits = (): Limits => ({ buckets: ledger.limits(), queued: queued() })
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
        sessions: auth,
      },
    })
    const metrics = createMetrics({
      buckets: () => ledger.limits(),
      queued,
      streams: () => live.clients(),
      fleet: () => ({ ...fleet.counts(), version: fleet.version() }),
      syncAgeSeconds: () => secondsSince(sync().lastSuccessAt, now()),
    })
    const service = { kind: config.service.kind, address: following.baseUrl }
    const answerPage = createPageAnswer()
    const app = createApp({
      auth,
      files: around.files,
      metrics,
      log,
      newRequestId: randomUUID,
      elapsed: around.elapsed,
      publicUrl: config.publicUrl,
      anyHost: config.publicUrl === null && !isLoopback(config.host),
      routes: {
        ...healthRoutes({
          store,
          service,
          sync,
          limits,
          version: around.version,
          metricsText: () => metrics.text(),
          now,
        }),
        ...sessionRoutes({
          auth,
          service,
          demoPeople: config.service.kind === 'sandbox' ? demoPeople : [],
          now,
        }),
        ...containerRoutes({ store, fleet, mirror, answerPage, now, after }),
        ...shipmentRoutes({ store, fleet, mirror, answerPage }),
        ...liveRoutes({ live }),
        ...refreshRoutes({ store, refreshQueue }),
        ...limitRoutes({ limits }),
        ...trackingRequestRoutes({ trackingRequests }),
      },
    })
    await mirror.start()
    const stop = async (): Promise<void> => {
      live.stop()
      await mirror.stop()
      await refreshQueue.stop()
    }
    return {
      app,
      store,
      auth,
      settled: () => fleet.settled(),
      stop,
      async close() {
        await stop()
        fleet.stop()
        await fleet.settled()
        await store.close()
      },
    }
  }
}

async function openAuth(config: Config, store: Store, log: Log): Promise<Auth> {
  const auth = await createAuth({
    store,
    secret: config.authSecret ?? (await keepAuthSecret(config.dataDirectory)),
    baseUrl: config.publicUrl ?? `http://localhost:${config.port}`,
    arePlainCookies: isInClear(config),
    onTrouble: (message) => log.error({ message }, 'The auth engine met trouble'),
  })
  if (config.service.kind === 'sandbox') await auth.people.ensure(demoPeople)
  if (config.firstAdmin)
    await auth.people.ensure([
      { ...config.firstAdmin, name: nameOf(config.firstAdmin.email), role: 'admin' },
    ])
  return auth
}

function nameOf(email: string): string {
  return email.split('@')[0] ?? email
}

function storeOptions({ databaseUrl, dataDirectory }: Config): StoreOptions {
  return databaseUrl === null
    ? { kind: 'sqlite', directory: dataDirectory }
    : { kind: 'postgres', url: databaseUrl }
}

/** Names the service, never the key: a key may be changed, and the account stays the same. */
function storeKey({ service }: Config, { baseUrl }: Following): string {
  return service.kind === 'sandbox'
    ? `the sandbox with seed ${service.seed}`
    : `the account at ${baseUrl}`
}

function secondsSince(earlier: Instant | null, now: Instant): number | null {
  return earlier === null ? null : (epochMs(now) - epochMs(earlier)) / 1000
}
