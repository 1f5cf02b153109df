import { queryOptions, useQuery } from '@tanstack/react-query'
import { departures, joinCustomers } from '#wire/api/departures.ts'
import { endpointQuery } from './endpoint-query.ts'

export const departureQueries = {
  /** For the last `days` days; refetched every five minutes while shown. */
  since: (days: number) =>
    queryOptions({
      ...endpointQuery('GET /api/departures', departures, { query: { days } }),
      select: joinCustomers,
      staleTime: 60_000,
      refetchInterval: 300_000,
    }),
}

/** How containers left in the last `days` days. */
export function useDepartures(days: number) {
  return useQuery(departureQueries.since(days))
}
