import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { SyncState } from '#wire/api/sync.ts'
import type { Limits } from '#wire/api/limits.ts'
import { createApiTokens, type ApiTokens } from './auth/api-tokens.ts'
import type { Auth } from './auth/create-auth.ts'
import type { Config } from './config.ts'
import { createFleet, type ServerFleet } from './fleet/create-fleet.ts'
import { followOthers, type OtherInstances } from './follow-others.ts'
import { createDepartureKeeper, type DepartureKeeper } from './kpi/keep-departures.ts'
import { createDepartures } from './kpi/list-departures.ts'
import { createForecastRecorder, type ForecastRecorder } from './kpi/record-forecasts.ts'
import { leadAlone, leadInTurn, type Duties, type Leadership } from './leadership.ts'
import { createChangeUpdates, type ChangeUpdates } from './live/change-updates.ts'
import { createLive, type Live } from './live/create-live.ts'
import { createSpend, type ReadSpend } from './kpi/read-spend.ts'
import { createPerformance, type Performance } from './kpi/read-performance.ts'
import { openReports } from './open-reports.ts'
import type { SpendReportService } from './report/create-reports.ts'
import { createMirror, type LeaderDeps, type Mirror } from './mirror/create-mirror.ts'
import { createFiles, type Files } from './mirror/read-files.ts'
import { createVessels, type Vessels } from './mirror/read-vessel.ts'
import { openAlerts, type Alerts } from './open-alerts.ts'
import { openAuth } from './open-auth.ts'
import { openDailyMail, type DailyMail } from './open-daily-mail.ts'
import { openOrders, type OrderServices } from './open-orders.ts'
import { createRefreshQueue, type RefreshQueue } from './outbox/create-refresh-queue.ts'
import { createTrackingRequests, type TrackingRequests } from './outbox/create-tracking-requests.ts'
import { fenced } from './store/engine/fence.ts'
import { createCustomFields, type CustomFieldsService } from './outbox/create-custom-fields.ts'
import {
  createShipmentReferences,
  type ShipmentReferences,
} from './outbox/create-shipment-references.ts'
import { createEditLocks } from './outbox/edit-locks.ts'
import { createTrackingSwitch, type TrackingSwitch } from './outbox/create-tracking-switch.ts'
import { findFieldReading } from './store/containers/custom-fields.ts'
import { createSubjectQueue } from './runtime/subject-queue.ts'
import { createSearch, type Search } from './search/create-search.ts'
import type { Store } from './store/engine/open-store.ts'
import { carriersRevision } from './store/people/carriers.ts'
import { ordersRevision } from './store/orders/delivery-orders.ts'
import { customersRevision } from './store/people/customers.ts'
import { viewsRevision } from './store/people/saved-views.ts'
import type { ServiceAccess, ServerContext } from './server-context.ts'
import { createUpstream } from './upstream/create-upstream.ts'
import { createLedger } from './upstream/ledger.ts'
import { createShares } from './upstream/shares.ts'
import { createWebhooks, type Webhooks } from './webhooks/create-webhooks.ts'
import { createSecrets } from './webhooks/secrets.ts'

/** The services of a running server. */
export interface ServerServices extends Omit<Alerts, 'alertJob'>, OrderServices {
  readonly store: Store
  readonly auth: Auth
  readonly tokens: ApiTokens
  readonly mirror: Mirror
  readonly refreshQueue: RefreshQueue
  readonly trackingRequests: TrackingRequests
  readonly trackingSwitch: TrackingSwitch
  readonly customFields: CustomFieldsService
  readonly shipmentReferences: ShipmentReferences
  /** Starts no more edits of the service's records. */
  readonly closeEdits: () => void
  readonly files: Files
  readonly vessels: Vessels
  readonly fleet: ServerFleet
  readonly search: Search
  readonly live: Live
  readonly changeUpdates: ChangeUpdates
  readonly webhooks: Webhooks
  /** Sends daily mails; null if no mail server is configured. */
  readonly digest: DailyMail | null
  /** How containers left in the last so many days. */
  readonly departures: ReturnType<typeof createDepartures>
  readonly performance: Performance
  readonly readSpend: ReadSpend
  readonly reports: SpendReportService
  /** Which of several instances on one store is the leader; always this one if it's alone. */
  readonly leadership: Leadership
  /** Follows the account, or the leader. */
  readonly follow: () => Promise<void>
  /** Whether the store responds, if other instances share it. */
  readonly isInTouch: () => boolean
  /** Hands leadership to other instances. */
  readonly rest: () => Promise<void>
  readonly sync: () => SyncState
  readonly limits: () => Limits
}

/** Opens every service on `store`. No request goes to the tracking service before the mirror is started. */
export async function openServices(
  store: Store,
  config: Config,
  access: ServiceAccess,
  context: ServerContext,
): Promise<ServerServices> {
  const { now, after, log } = context
  const onError = (error: unknown): void => log.error({ err: error }, 'Background task failed')

  const { elapsed } = context
  const ledger = await createLedger({ store, now, after, elapsed })
  const known = await openAuth(config, store, context)
  const auth: Auth = {
    ...known,
    async identify(headers) {
      const answer = await known.identify(headers)
      if (answer.signedIn) ledger.peopleSeen()
      return answer
    },
  }
  const secrets = createSecrets(context.webhookSecrets ?? config.webhookSecrets)
  const service = {
    ...access,
    secrets: () => secrets.live(),
    fetch: context.fetch,
    ledger,
    // One for both clients: what a person's edit reads again counts for them, too.
    shares: createShares(now, store.isShared),
    now,
    after,
    log,
  }
  const upstream = createUpstream(service)
  const holder = `${hostname()} ${randomUUID().slice(0, 8)}`
  const leadership = store.isShared
    ? leadInTurn({ store, holder, elapsed, after, log })
    : leadAlone()
  const { fence } = leadership
  const leader: LeaderDeps = {
    store: fenced(store, fence),
    upstream: createUpstream({ ...service, fence }),
    fence,
  }
  const mirror = createMirror({ store, upstream, leader, now, after, log })
  const isMirroring = () => mirror.state().phase === 'first-mirror'
  const fleet = await createFleet({ store, now, after, isMirroring, onError })
  const inPlay = config.autoRefresh
    ? () => fleet.rows().map(({ container }) => container)
    : undefined
  const outbox = { store, upstream, leader, mirror, ledger, now, after, log, inPlay }
  const refreshQueue = await createRefreshQueue(outbox)
  const trackingRequests = createTrackingRequests({ store, upstream, mirror })
  const trackingSwitch = createTrackingSwitch({ upstream, mirror })
  const queue = createSubjectQueue(after, createEditLocks({ store, holder, log }))
  const customFields = createCustomFields({ store, upstream, queue, now, after, log })
  const shipmentReferences = createShipmentReferences({ upstream, mirror, queue, after })
  const token = () => (typeof access.token === 'string' ? access.token : access.token())
  const files = createFiles({
    store,
    upstream,
    service: { ...service, secrets: () => [token(), ...secrets.live()] },
  })
  const vessels = createVessels({ upstream })

  const webhooks = createWebhooks({
    store,
    upstream,
    leader,
    mirror,
    origin: context.callbackOrigin ?? null,
    secrets,
    hidden: () => [token()],
    now,
    after,
    log,
  })

  const sync = (): SyncState => {
    const state = mirror.state()
    return { ...state, resources: [...state.resources] }
  }
  const limits = (): Limits => ({ buckets: ledger.limits(), queued: refreshQueue.queued() })
  const search = createSearch({ store, isMirroring, elapsed, onError })
  const changeUpdates = createChangeUpdates(store)
  const departureKeeper = createDepartureKeeper({
    store: leader.store,
    fleet,
    isMirroring,
    after,
    onError,
  })
  const catchUpDepartures = () =>
    leadership.leads() ? departureKeeper.catchUp().catch(onError) : Promise.resolve()
  const departures = createDepartures({ store, fleet, now, catchUp: catchUpDepartures })
  const performance = createPerformance({
    store,
    now,
    catchUp: catchUpDepartures,
    after,
    onError,
  })
  const forecastRecorder = createForecastRecorder({
    store: leader.store,
    fleet,
    departures,
    isMirroring,
    now,
    after,
    onError,
  })
  const digest = await openDailyMail(config, { store, fleet, now, after, log })
  const readSpend = createSpend({ store, departures, now })
  const reports = await openReports(config, { store, fleet, readSpend, now, after, log })
  const orders = await openOrders(config, {
    store,
    fleet,
    newId: randomUUID,
    now,
    after,
    log,
  })
  const alerts = await openAlerts(
    config,
    { store, leaderStore: leader.store, fleet, onError },
    context,
  )
  const live = createLive({
    fleet,
    store,
    now,
    after,
    onError,
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
      changes: changeUpdates,
      alerts: alerts.alertUpdates,
      fields: {
        read: async () => ({ revision: (await findFieldReading(store.db)).revision }),
        onChange: (listener) => customFields.onChange(listener),
      },
      views: {
        read: async () => ({ revision: await viewsRevision(store.db) }),
        onChange: () => () => undefined,
      },
      customers: {
        read: async () => ({ revision: await customersRevision(store.db) }),
        onChange: () => () => undefined,
      },
      carriers: {
        read: async () => ({ revision: await carriersRevision(store.db) }),
        onChange: () => () => undefined,
      },
      orders: {
        read: async () => ({ revision: await ordersRevision(store.db) }),
        onChange: () => () => undefined,
      },
      sessions: {
        onRevoked: (listener) => auth.onRevoked(listener),
        async isLive(sessionId) {
          const isLive = await auth.isLive(sessionId)
          if (isLive) ledger.peopleSeen()
          return isLive
        },
      },
    },
  })
  return {
    store,
    auth,
    tokens: createApiTokens({ store, now, newId: randomUUID }),
    mirror,
    refreshQueue,
    trackingRequests,
    trackingSwitch,
    customFields,
    shipmentReferences,
    closeEdits: () => queue.close(),
    files,
    vessels,
    fleet,
    search,
    live,
    changeUpdates,
    webhooks,
    digest,
    departures,
    performance,
    readSpend,
    reports,
    ...orders,
    ...alerts,
    leadership,
    ...accountTasks(
      { mirror, webhooks, refreshQueue, forecastRecorder, departureKeeper, performance, ...alerts },
      leadership,
      () => followOthers({ store, mirror, ledger, leadership, after, elapsed, log }),
    ),
    sync,
    limits,
  }
}

/** The leader's tasks for the account start and stop together. Any other instance reads the leader's progress. */
function accountTasks(
  {
    mirror,
    webhooks,
    refreshQueue,
    forecastRecorder,
    departureKeeper,
    performance,
    alertJob,
  }: Pick<ServerServices, 'mirror' | 'webhooks' | 'refreshQueue' | 'performance'> &
    Pick<Alerts, 'alertJob'> & {
      readonly forecastRecorder: ForecastRecorder
      readonly departureKeeper: DepartureKeeper
    },
  leadership: Leadership,
  followOthers: () => OtherInstances,
): Pick<ServerServices, 'follow' | 'rest' | 'isInTouch'> {
  let others: OtherInstances | null = null
  const duties: Duties = {
    async begin() {
      await webhooks.stop()
      await mirror.start()
      webhooks.start()
      refreshQueue.start()
      alertJob.start()
      departureKeeper.start()
      forecastRecorder.start()
    },
    async end() {
      const jobs = [webhooks, mirror, refreshQueue, alertJob, departureKeeper, forecastRecorder]
      await Promise.all(jobs.map((job) => job.stop()))
    },
    async standBy() {
      webhooks.start(true)
      await mirror.recall()
    },
  }
  return {
    isInTouch: () => others?.isInTouch() ?? true,
    async follow() {
      await leadership.start(duties)
      others = followOthers()
      performance.start()
    },
    async rest() {
      await performance.stop()
      await leadership.resign()
      others?.stop()
      await webhooks.stop()
    },
  }
}
