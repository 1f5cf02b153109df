import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import type { SyncState } from '#wire/api/sync.ts'

export const syncQueries = {
  /** Sent by the live stream only, as its first event. */
  current: () =>
    queryOptions<SyncState>({ queryKey: ['sync'], queryFn: skipToken, gcTime: Infinity }),
}

/** The sync state of our server's copy of the account. Null until the stream has sent it. */
export function useSync(): SyncState | null {
  return useQuery(syncQueries.current()).data ?? null
}
