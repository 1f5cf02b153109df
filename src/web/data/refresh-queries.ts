import { queryOptions } from '@tanstack/react-query'
import { refreshList, type RefreshJob } from '#wire/api/refreshes.ts'
import { get } from './api.ts'

export const refreshQueries = {
  /** What waits for its turn, and what ended within the last minutes. */
  list: () =>
    queryOptions({
      queryKey: ['refreshes'],
      queryFn: ({ signal }) => get('/api/refreshes', refreshList, signal),
    }),
}

/** `before` with the jobs of `news` added or replaced. */
export function mergeJobs(
  before: readonly RefreshJob[],
  news: readonly RefreshJob[],
): RefreshJob[] {
  const byId = new Map(before.map((job) => [job.id, job]))
  for (const job of news) byId.set(job.id, job)
  return [...byId.values()]
}
