import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { refreshList, type RefreshJob } from '#wire/api/refreshes.ts'
import { ask, command } from './api.ts'
import { endpointQuery } from './endpoint-query.ts'
import { useMemo } from 'react'
import { refreshNotEnabled } from '#domain/text/refresh.ts'
import { useLive } from './live-context.ts'
import { usePolicy } from './policy.ts'

export const refreshQueries = {
  /** Refreshes that are waiting, and those that ended within the last minutes. */
  list: () => endpointQuery('GET /api/refreshes', refreshList, {}),
}

/** `before` with the jobs of `updates` added or replaced. */
export function mergeJobs(
  before: readonly RefreshJob[],
  updates: readonly RefreshJob[],
): RefreshJob[] {
  const byId = new Map(before.map((job) => [job.id, job]))
  for (const job of updates) byId.set(job.id, job)
  return [...byId.values()]
}

/** The newest job of each container, made once per list. */
const newestByContainer = new WeakMap<object, Map<string, RefreshJob>>()

/** The newest refresh of this container on record: waiting, under way or just ended. */
export function useRefreshJob(containerId: string): RefreshJob | null {
  const list = useQuery(refreshQueries.list()).data
  if (list === undefined) return null
  let newest = newestByContainer.get(list)
  if (newest === undefined) {
    newest = new Map()
    for (const job of [...list.data].sort(byAskedAt)) newest.set(job.containerId, job)
    newestByContainer.set(list, newest)
  }
  return newest.get(containerId) ?? null
}

/** Every refresh on record, by its ID. */
export function useRefreshJobs(): ReadonlyMap<string, RefreshJob> {
  const list = useQuery(refreshQueries.list()).data
  return useMemo(() => new Map((list?.data ?? []).map((job) => [job.id, job])), [list])
}

/** Jobs that wait for their turn or for data, in the order in which they are served. */
export function useRefreshQueue(): readonly RefreshJob[] {
  const list = useQuery(refreshQueries.list()).data
  return (list?.data ?? [])
    .filter(({ state }) => state === 'sent' || state === 'waiting-long' || state === 'queued')
    .sort((a, b) => (a.place ?? 0) - (b.place ?? 0) || byAskedAt(a, b))
}

/** Why nobody in this account can refresh; null if refreshes are enabled, or if it isn't known. */
export function useWhyNoRefresh(): string | null {
  return usePolicy().canRefresh ? null : refreshNotEnabled
}

/** Requests a refresh of containers from the service, through the account's one queue. */
export function useAskRefresh() {
  const client = useQueryClient()
  const live = useLive()
  return useMutation({
    mutationFn: (containerIds: readonly string[]) =>
      ask('POST /api/refreshes', refreshList, { body: { containerIds } }),
    onMutate: (containerIds) => {
      const [only, ...more] = containerIds
      if (only !== undefined && more.length === 0) live.following.letThrough(only)
    },
    onSuccess: ({ data }) =>
      client.setQueryData(refreshQueries.list().queryKey, (before) => ({
        data: mergeJobs(before?.data ?? [], data),
      })),
  })
}

/** Cancels the person's own request. The job continues if others asked for it too. */
export function useCancelRefresh() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (jobId: string) => command('DELETE /api/refreshes/:id', { id: jobId }),
    onSettled: () => client.invalidateQueries(refreshQueries.list()),
  })
}

function byAskedAt(a: RefreshJob, b: RefreshJob): number {
  return a.askedAt < b.askedAt ? -1 : a.askedAt > b.askedAt ? 1 : 0
}
