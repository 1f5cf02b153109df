import { queryOptions, useQuery } from '@tanstack/react-query'
import { health } from '#wire/api/health.ts'
import { get } from './api.ts'

export const healthQueries = {
  current: () =>
    queryOptions({
      queryKey: ['health'],
      queryFn: ({ signal }) => get('/api/health', health, signal),
      staleTime: 0,
      refetchInterval: 15_000,
    }),
}

/** How the server and its copy of the account are; asked again every 15 s while shown. */
export function useHealth() {
  return useQuery(healthQueries.current())
}
