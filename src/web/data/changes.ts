import {
  type InfiniteData,
  type QueryClient,
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { changePage, changesVisit, unreadChanges, type ChangePage } from '#wire/api/changes.ts'
import { ask, command } from './api.ts'
import { useEffect } from 'react'

export const changeQueries = {
  /** Changes of the last two weeks, the newest first, page by page on demand. */
  list: (show: 'unread' | 'all') =>
    infiniteQueryOptions({
      queryKey: ['changes', 'list', show],
      queryFn: ({ pageParam, signal }) => {
        const query = { show, before: pageParam ?? undefined }
        return ask('GET /api/changes', changePage, { query, signal })
      },
      initialPageParam: null as number | null,
      getNextPageParam: ({ meta }) => meta.next,
    }),
  /** Every count of unread changes. All are refetched when the stream reports a change. */
  counts: () => ['changes', 'unread'] as const,
  /** How many unread changes this person has, of those newer than the change `after`. */
  unread: (after: number) =>
    queryOptions({
      queryKey: [...changeQueries.counts(), after],
      queryFn: async ({ signal }): Promise<number> =>
        (await ask('GET /api/changes/unread', unreadChanges, { query: { after }, signal })).data
          .unread,
    }),
}

/** The list of changes. It stays as first read: later changes are only counted, and `reload` brings them in. */
export function useChanges(show: 'unread' | 'all') {
  const query = useInfiniteQuery({
    ...changeQueries.list(show),
    // A page that is opened again shows the current list.
    staleTime: 0,
    refetchOnReconnect: false,
  })
  const pages = query.data?.pages
  const newest = pages?.[0]?.data[0]?.id ?? 0
  // Of an empty list every unread change is newer.
  const later = useQuery({ ...changeQueries.unread(newest), enabled: pages !== undefined }).data
  return {
    /** Whether the list was read since the page was opened, or can't be. */
    isFresh: query.isFetchedAfterMount || query.fetchStatus === 'paused',
    changes: pages?.flatMap(({ data }) => data) ?? null,
    /** Changes newer than the newest one shown. */
    later: later ?? 0,
    hasOlder: query.hasNextPage,
    isLoadingOlder: query.isFetchingNextPage,
    error: query.error,
    loadOlder: () => query.fetchNextPage(),
    reload: () => query.refetch(),
  }
}

/** Reports that the person is in the inbox. Returns their previous visit; undefined until it is known. */
export function useChangesVisit() {
  const { mutate, data } = useMutation({
    mutationFn: async () =>
      (await ask('POST /api/changes/visits', changesVisit, {})).data.lastVisitAt,
  })
  useEffect(() => mutate(), [mutate])
  return data
}

/** Marks changes as read or unread, at once on screen; reverted there if the server refuses. */
export function useMarkChanges() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (marks: { readonly ids: readonly number[]; readonly read: boolean }) =>
      command('POST /api/changes/marks', { body: marks }),
    onMutate: ({ ids, read }) => setRead(client, ids, read),
    onError: (_, { ids, read }) => setRead(client, ids, !read),
    onSettled: () => client.invalidateQueries({ queryKey: changeQueries.counts() }),
  })
}

function setRead(client: QueryClient, ids: readonly number[], read: boolean): void {
  const marked = new Set(ids)
  client.setQueriesData<InfiniteData<ChangePage>>({ queryKey: ['changes', 'list'] }, (list) => {
    if (list === undefined) return list
    const pages = list.pages.map((page) => ({
      ...page,
      data: page.data.map((row) => (marked.has(row.id) ? { ...row, read } : row)),
    }))
    return { ...list, pages }
  })
}
