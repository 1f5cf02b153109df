import { refreshNotEnabled, refreshNotEnabledRemedy } from '#domain/text/refresh.ts'
import type {
  KindOfAsk,
  RefreshQueue,
  StoredJobs,
  WhyNotCancelled,
} from '../outbox/create-refresh-queue.ts'
import type { RefreshJob } from '#wire/api/refreshes.ts'
import { writeAudit } from '../store/people/audit.ts'
import { findContainers } from '../store/containers/containers.ts'
import type { Store } from '../store/engine/open-store.ts'
import { readSyncFact } from '../store/sync/sync-state.ts'
import { containersDeed } from './containers-deed.ts'
import { RequestProblem, roleMissing } from './problem.ts'
import {
  actorOf,
  demandPart,
  idOf,
  mayDo,
  personOf,
  type RouteContext,
  type Routes,
} from './route.ts'

const maxWaitingSingles = 5

function tooManyWaiting(): RequestProblem {
  return new RequestProblem({
    status: 429,
    kind: 'too-many-requests',
    title: `You have ${maxWaitingSingles} refreshes queued. Wait for one to finish, then try again.`,
    headers: { 'retry-after': '15' },
  })
}

/** Single refreshes go before bulk ones, so only five of one person may be waiting. */
function waitingSingles(stored: StoredJobs, personId: string): number {
  return stored.filter(
    ({ state, kind, askedBy }) =>
      state === 'queued' && kind === 'single' && askedBy.some(({ id }) => id === personId),
  ).length
}

interface RefreshParts {
  readonly store: Store
  readonly refreshQueue: RefreshQueue
}

/** Asks for containers to be refreshed, as the caller may. Returns the job of each; throws why they can't be. */
export async function askForRefresh(
  { store, refreshQueue }: RefreshParts,
  c: RouteContext,
  containerIds: readonly string[],
): Promise<RefreshJob[]> {
  const ids = [...new Set(containerIds)]
  const { id, name } = personOf(c)
  if (ids.length > 1)
    demandPart(c, 'POST /api/refreshes', 'several', 'refresh several containers at once')
  if (await readSyncFact(store.db, 'refreshDenial'))
    throw new RequestProblem({
      status: 409,
      kind: 'refresh-not-enabled',
      title: refreshNotEnabled,
      detail: refreshNotEnabledRemedy,
    })
  const containers = await findKnown(store, ids)
  const kindOf: KindOfAsk = (stored) => {
    if (ids.length === 1 && waitingSingles(stored, id) < maxWaitingSingles) return 'single'
    if (!mayDo(c, 'POST /api/refreshes', 'several')) throw tooManyWaiting()
    return 'bulk'
  }
  return refreshQueue.ask(ids, { id, name }, kindOf, (tx) =>
    writeAudit(tx, actorOf(c), containersDeed('ask for refresh', containers)),
  )
}

async function findKnown({ db }: Store, ids: readonly string[]) {
  const containers = await findContainers(db, ids)
  const known = new Set(containers.map(({ id }) => id))
  const unknown = ids.filter((id) => !known.has(id))
  if (unknown.length > 0)
    throw new RequestProblem({
      status: 422,
      kind: 'not-tracked',
      title: 'Some of these containers aren’t tracked in this account.',
      fields: unknown.map((id) => ({
        field: `containerIds.${ids.indexOf(id)}`,
        problem: 'This container isn’t tracked in this account.',
      })),
    })
  return containers
}

/** Requests to refresh containers at the service: one queue for the whole account. */
export function refreshRoutes(deps: RefreshParts): Routes {
  const { refreshQueue } = deps

  return {
    'GET /api/refreshes': () => ({ data: refreshQueue.list() }),

    'POST /api/refreshes': async (c, body) => ({
      data: await askForRefresh(deps, c, (await body()).containerIds),
    }),

    'POST /api/refresh-access': async (c) => {
      const { id, name } = personOf(c)
      const job = await refreshQueue.probe({ id, name }, (tx) =>
        writeAudit(tx, actorOf(c), { action: 'check refresh access', object: 'this account' }),
      )
      if (!job)
        throw new RequestProblem({
          status: 409,
          kind: 'nothing-to-refresh',
          title: 'No container is available to test a refresh.',
        })
      return { data: { containerNumber: job.containerNumber } }
    },

    'DELETE /api/refreshes/:id': async (c) => {
      const { id, name } = personOf(c)
      const outcome = await refreshQueue.cancel(idOf(c), { id, name }, (tx, number) =>
        writeAudit(tx, actorOf(c), { action: 'cancel refresh', object: number }),
      )
      if (!outcome.ok) throw notCancelled(outcome.why)
      return { data: outcome.job }
    },
  }
}

function notCancelled(why: WhyNotCancelled): RequestProblem {
  switch (why) {
    case 'not-found':
      return new RequestProblem({ status: 404, title: 'Refresh not found.' })
    case 'not-yours':
      return roleMissing('Only the people who requested this refresh can cancel it.')
    case 'too-late':
      return new RequestProblem({
        status: 409,
        kind: 'already-sent',
        title: 'This refresh was already sent, so it can’t be canceled.',
      })
  }
}
