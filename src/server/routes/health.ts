import type { Instant } from '#domain/time/instant.ts'
import type { Health } from '#wire/api/health.ts'
import type { SyncState } from '#wire/api/sync.ts'
import type { Limits } from '#wire/api/limits.ts'
import { countStored } from '../store/containers/counts.ts'
import type { Store } from '../store/engine/open-store.ts'
import { readSyncFact } from '../store/sync/sync-state.ts'
import { listUnreadableFields } from '../store/containers/unreadable-fields.ts'
import { countDropped, listUnreadable } from '../store/containers/unreadable.ts'
import type { Webhooks } from '../webhooks/create-webhooks.ts'
import { readPageAsk } from './page-query.ts'
import { RequestProblem } from './problem.ts'
import type { Routes } from './route.ts'

/** Whether the process is alive, whether it has something to show, and its state of health. */
export function healthRoutes(deps: {
  readonly store: Store
  readonly service: Health['service']
  readonly sync: () => SyncState
  readonly limits: () => Limits
  readonly webhooks: Pick<Webhooks, 'report'>
  readonly version: string
  readonly metricsText: () => Promise<{ type: string; body: string }>
  readonly now: () => Instant
  /** Why no traffic should be sent to this instance, in a sentence; null if there is no reason. */
  readonly whyNotReady: () => string | null
}): Routes {
  const { store, service, sync, limits, webhooks, version, now } = deps
  return {
    'GET /healthz': () => ({ status: 'ok' }),

    'GET /readyz': () => {
      const why = deps.whyNotReady()
      if (why !== null) throw new RequestProblem({ status: 503, kind: 'not-ready', title: why })
      if (!hasFirstPage(sync()))
        throw new RequestProblem({
          status: 503,
          kind: 'not-ready',
          title: 'The first page of containers hasn’t been synced yet.',
          headers: { 'retry-after': '1' },
        })
      return { status: 'ready' }
    },

    'GET /metrics': async () => {
      const { type, body } = await deps.metricsText()
      return new Response(body, { headers: { 'content-type': type } })
    },

    'GET /api/health': async () => {
      const { containers, shipments, journal, ...lost } = await countStored(store.db)
      const report = await webhooks.report()
      const health: Health = {
        service,
        sync: sync(),
        ...limits(),
        webhooks: { ...report, unknown: [...report.unknown] },
        refreshDenial: await readSyncFact(store.db, 'refreshDenial'),
        endlessLists: [...((await readSyncFact(store.db, 'endlessLists')) ?? [])],
        unreadable: {
          records: lost.unreadable,
          dropped: await countDropped(store.db),
          fields: lost.unreadableFields,
        },
        stored: { containers, shipments, journal },
        version,
        serverTime: now(),
      }
      return health
    },

    'GET /api/health/unreadable-records': async (c) => {
      const { number, size } = readPageAsk(c)
      const data = await listUnreadable(store.db, size, (number - 1) * size)
      return { data, total: (await countStored(store.db)).unreadable }
    },

    'GET /api/health/unreadable-fields': async (c) => {
      const { number, size } = readPageAsk(c)
      const page = { limit: size, offset: (number - 1) * size }
      const data = await listUnreadableFields(store.db, page)
      return { data, total: (await countStored(store.db)).unreadableFields }
    },
  }
}

/** An account without containers is ready too, once its list has been read to the end. */
function hasFirstPage({ resources }: SyncState): boolean {
  return resources.some(
    ({ resource, fetched, complete }) => resource === 'containers' && (fetched > 0 || complete),
  )
}
