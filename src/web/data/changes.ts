import {
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { changesVisit, type ChangePage } from '#wire/api/changes.ts'
import { send, sendOnly } from './api.ts'
import { changeQueries } from './change-queries.ts'

/** How many changes the person has not read; null until it is known. */
export function useUnreadChanges(): number | null {
  return useQuery(changeQueries.unread(0)).data ?? null
}

/** The changes themselves. They stay as they were read: what comes later is counted, and let in by `reload`. */
export function useChanges(show: 'unread' | 'all') {
  const query = useInfiniteQuery({
    ...changeQueries.list(show),
    // A page that is opened again shows what is there then.
    staleTime: 0,
    refetchOnReconnect: false,
  })
  const pages = query.data?.pages
  const newest = pages?.[0]?.data[0]?.id ?? 0
  const later = useQuery({ ...changeQueries.unread(newest), enabled: newest > 0 }).data
  return {
    changes: pages?.flatMap(({ data }) => data) ?? null,
    /** Changes that came after the newest one shown. */
    later: later ?? 0,
    hasOlder: query.hasNextPage,
    isLoadingOlder: query.isFetchingNextPage,
    error: query.error,
    loadOlder: () => void query.fetchNextPage(),
    reload: () => void query.refetch(),
  }
}

/** Says that the person is on the page of changes. Answers when they were last there; undefined until it is known. */
export function useChangesVisit() {
  const { mutate, data } = useMutation({
    mutationFn: async () =>
      (await send('POST', '/api/changes/visits', {}, changesVisit)).data.lastVisitAt,
  })
  useEffect(() => mutate(), [mutate])
  return data
}

/** Marks changes as read, or as unread again, at once on screen; taken back there where the server does not take it. */
export function useMarkChanges() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (marks: { readonly ids: readonly number[]; readonly read: boolean }) =>
      sendOnly('POST', '/api/changes/marks', marks),
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
