import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { changePage, unreadChanges } from '#wire/api/changes.ts'
import { get } from './api.ts'

export const changeQueries = {
  /** What changed in the last two weeks, the newest first, page by page as asked for. */
  list: (show: 'unread' | 'all') =>
    infiniteQueryOptions({
      queryKey: ['changes', 'list', show],
      queryFn: ({ pageParam, signal }) => {
        const before = pageParam === null ? '' : `&before=${pageParam}`
        return get(`/api/changes?show=${show}${before}`, changePage, signal)
      },
      initialPageParam: null as number | null,
      getNextPageParam: ({ meta }) => meta.next,
    }),
  /** Every count of unread changes: all of them are asked again whenever the stream says there is news. */
  counts: () => ['changes', 'unread'] as const,
  /** How many changes this person has not read, of those newer than the change `after`. */
  unread: (after: number) =>
    queryOptions({
      queryKey: [...changeQueries.counts(), after],
      queryFn: async ({ signal }): Promise<number> =>
        (await get(`/api/changes/unread?after=${after}`, unreadChanges, signal)).data.unread,
    }),
}
