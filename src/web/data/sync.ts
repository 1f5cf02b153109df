import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import type { SyncState } from '#wire/api/health.ts'

export const syncQueries = {
  /** Told by the live stream only, first thing after it opens. */
  current: () =>
    queryOptions<SyncState>({ queryKey: ['sync'], queryFn: skipToken, gcTime: Infinity }),
}

/** How far our server's copy of the account is; null until the stream has told. */
export function useSync(): SyncState | null {
  return useQuery(syncQueries.current()).data ?? null
}
