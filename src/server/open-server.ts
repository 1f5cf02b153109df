import { randomUUID } from 'node:crypto'
import { epochMs, type Instant } from '#domain/time/instant.ts'
import type { Auth } from './auth/create-auth.ts'
import { demoPeople } from './auth/demo-people.ts'
import { createCallCounter } from './routes/call-limits.ts'
import { isLoopback } from './auth/loopback.ts'
import { demoAtOf, type Config } from './config.ts'
import { machineClock } from './clocks.ts'
import { connectionFacts } from './connection-facts.ts'
import { createApp } from './create-app.ts'
import { createRoutes } from './create-routes.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { openServices, type ServerServices } from './open-services.ts'
import { refuseLaterEntries } from './store/sync/latest-entry.ts'
import { claimStore } from './store/engine/claim-store.ts'
import { openStore, type Store, type StoreOptions } from './store/engine/open-store.ts'
import type { ServiceAccess, ServerContext } from './server-context.ts'

/** A server without a socket. */
export interface OpenServer {
  readonly app: ReturnType<typeof createApp>
  readonly store: Store
  readonly auth: Auth
  /** Resolves once everything committed is in the fleet. */
  settled(): Promise<void>
  /**
   * Reports that it's no longer ready, and hands leadership to other instances. Requests are still answered; edits at
   * the service that haven't begun are refused.
   */
  drain(): Promise<void>
  /** Ends streams at once and stops calling the service. */
  stop(): Promise<void>
  close(): Promise<void>
}

/** Opens the services and starts syncing. Throws StoreRefused, with a sentence, if the store can't be opened. */
export async function openServer(
  config: Config,
  access: ServiceAccess,
  context: ServerContext,
): Promise<OpenServer> {
  const { now, log } = context
  const store = await openStore(context.store ?? storeOptions(config), {
    now,
    machineNow: machineClock(context),
    log,
  })
  try {
    await claimStore(store, storeKey(config, access))
    if (config.service.kind === 'sandbox')
      await refuseLaterEntries(store, now(), config.service.demoAt)
    const services = await openServices(store, config, access, context)
    const ending = { isBegun: false }
    const app = assembleApp(services, config, access, context, () => {
      if (ending.isBegun) return 'Shutting down.'
      return services.isInTouch() ? null : 'The database isn’t responding.'
    })
    await services.follow()
    services.digest?.start()
    services.reports.start()
    services.orderOutbox?.start()
    services.search.start()
    const drain = async (): Promise<void> => {
      ending.isBegun = true
      services.closeEdits()
      await services.rest()
    }
    return { app, store, auth: services.auth, drain, ...endings(services) }
  } catch (error) {
    await store.close()
    throw error
  }
}

function assembleApp(
  services: ServerServices,
  config: Config,
  access: ServiceAccess,
  context: ServerContext,
  whyNotReady: () => string | null,
) {
  const { kind } = config.service
  const metrics = metricsOf(services, context.now)
  const calls = context.calls ?? createCallCounter(context.elapsed)
  return createApp({
    auth: services.auth,
    tokens: services.tokens,
    store: services.store,
    routes: createRoutes(services, {
      service: { kind, address: access.baseUrl },
      connection: connectionFacts(config, access, context.version),
      demoPeople: kind === 'sandbox' ? demoPeople : [],
      demoAt: demoAtOf(config),
      publicUrl: config.publicUrl,
      areToursOffered: config.areToursOffered,
      metrics,
      context,
      calls,
      whyNotReady,
    }),
    files: context.files,
    metrics,
    log: context.log,
    newRequestId: randomUUID,
    elapsed: context.elapsed,
    publicUrl: config.publicUrl,
    anyHost: config.publicUrl === null && !isLoopback(config.host),
    isFull: services.store.isFull,
    calls,
    trustedProxies: config.trustedProxies,
    ...(context.whyReadOnly && { whyReadOnly: context.whyReadOnly }),
  })
}

function endings({
  live,
  rest,
  digest,
  reports,
  orderOutbox,
  fleet,
  search,
  store,
  alertWatch,
  closeAlerts,
  closeEdits,
}: ServerServices) {
  const stop = async (): Promise<void> => {
    closeEdits()
    live.stop()
    await digest?.stop()
    await reports.stop()
    await orderOutbox?.stop()
    await rest()
    closeAlerts()
  }
  return {
    settled: async () => {
      await fleet.settled()
      await search.settled()
      await alertWatch.settled()
    },
    stop,
    async close(): Promise<void> {
      await stop()
      fleet.stop()
      search.stop()
      await search.settled()
      await fleet.settled()
      await store.close()
    },
  }
}

function metricsOf(
  { limits, live, fleet, sync, webhooks, leadership }: ServerServices,
  now: () => Instant,
): Metrics {
  return createMetrics({
    buckets: () => limits().buckets,
    queued: () => limits().queued,
    streams: () => live.clients(),
    fleet: () => ({ ...fleet.counts(), version: fleet.version() }),
    syncAgeSeconds: () => secondsSince(sync().lastSuccessAt, now()),
    leads: () => leadership.leads(),
    webhooks: () => webhooks.report(),
  })
}

/** The store that the configuration names. */
export function storeOptions({ databaseUrl, dataDirectory }: Config): StoreOptions {
  return databaseUrl === null
    ? { kind: 'sqlite', directory: dataDirectory }
    : { kind: 'postgres', url: databaseUrl, isClockShared: true }
}

/** Names the service, never the key: a key may change while the account stays the same. */
export function storeKey({ service }: Config, { baseUrl }: ServiceAccess): string {
  return service.kind === 'sandbox'
    ? `the sandbox with seed ${service.seed}`
    : `the account at ${baseUrl}`
}

function secondsSince(earlier: Instant | null, now: Instant): number | null {
  return earlier === null ? null : (epochMs(now) - epochMs(earlier)) / 1000
}
