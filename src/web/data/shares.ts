import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  allShareLinks,
  lookupList,
  madeShare,
  shareLinks,
  sharedView,
  type SavedLookup,
  type NewShare,
} from '#wire/api/shares.ts'
import { ask } from './api.ts'

type Subject = Pick<NewShare, 'kind' | 'subjectId'>

export const shareQueries = {
  /** Active links to a container or shipment. */
  of: ({ kind, subjectId }: Subject) =>
    queryOptions({
      queryKey: ['shares', kind, subjectId],
      queryFn: async ({ signal }) => {
        const query = { kind, id: subjectId }
        return (await ask('GET /api/shares', shareLinks, { query, signal })).data
      },
    }),
  /** Every active link. Admins only. */
  all: () =>
    queryOptions({
      queryKey: ['share-links'],
      queryFn: async ({ signal }) =>
        (await ask('GET /api/share-links', allShareLinks, { signal })).data,
    }),
  /** What a visitor sees through a link; refetched every five minutes while the page is open. */
  visited: (token: string) =>
    queryOptions({
      queryKey: ['shared', token],
      queryFn: async ({ signal }) =>
        (await ask('GET /api/shared/:id', sharedView, { id: token, signal })).data,
      refetchInterval: 300_000,
      retry: false,
    }),
  /** This person's lookups. */
  lookups: () =>
    queryOptions({
      queryKey: ['lookups'],
      queryFn: async ({ signal }) => (await ask('GET /api/lookups', lookupList, { signal })).data,
    }),
}

/** Creates a link. The response has its token, which is returned only once. */
export function useMakeShare(subject: Subject) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (days: number) =>
      ask('POST /api/shares', madeShare, { body: { ...subject, days } }),
    onSuccess: ({ data }) => client.setQueryData(shareQueries.of(subject).queryKey, data),
  })
}

/** Ends a link at once. */
export function useRevokeShare(subject: Subject) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => ask('DELETE /api/shares/:id', shareLinks, { id }),
    onSuccess: ({ data }) => client.setQueryData(shareQueries.of(subject).queryKey, data),
  })
}

/** Every active link, whoever made it. Admins only. */
export function useShareLinks() {
  return useQuery(shareQueries.all())
}

/** Revokes any link, from the list of all of them. */
export function useRevokeAnyShare() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => ask('DELETE /api/shares/:id', shareLinks, { id }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries(shareQueries.all()),
        client.invalidateQueries({ queryKey: ['shares'] }),
        client.invalidateQueries({ queryKey: ['people'] }),
      ]),
  })
}

/** This person's lookups, on every device; saving, pinning and clearing. */
export function useLookups() {
  const client = useQueryClient()
  const lookups = useQuery(shareQueries.lookups()).data ?? []
  const write = useMutation({
    mutationFn: async (lookup: { text: string; pinned?: boolean } | null) =>
      (
        await (lookup
          ? ask('PUT /api/lookups', lookupList, { body: lookup })
          : ask('DELETE /api/lookups', lookupList, {}))
      ).data,
    onSuccess: (list: SavedLookup[]) => client.setQueryData(shareQueries.lookups().queryKey, list),
  })
  return {
    lookups,
    remember: (text: string) => {
      const trimmed = text.trim().slice(0, 200)
      if (trimmed !== '') write.mutate({ text: trimmed })
    },
    pin: (text: string, pinned: boolean) => write.mutate({ text, pinned }),
    clear: () => write.mutate(null),
  }
}
