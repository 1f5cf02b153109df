import { queryOptions, useQuery } from '@tanstack/react-query'
import { departures } from '#wire/api/departures.ts'
import { ask } from './api.ts'

export const departureQueries = {
  /** Of the last `days` days; asked again every five minutes while shown. */
  since: (days: number) =>
    queryOptions({
      queryKey: ['departures', days],
      queryFn: ({ signal }) => ask('GET /api/departures', departures, { query: { days }, signal }),
      staleTime: 60_000,
      refetchInterval: 300_000,
    }),
}

/** How containers left in the last `days` days. */
export function useDepartures(days: number) {
  return useQuery(departureQueries.since(days))
}
