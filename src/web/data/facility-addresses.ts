import { queryOptions, useQuery } from '@tanstack/react-query'
import { facilityAddresses } from '#wire/api/facility-addresses.ts'
import { ask } from './api.ts'

const addressQueries = {
  /** All of them: about a hundred, which hardly ever change. */
  list: () =>
    queryOptions({
      queryKey: ['facility-addresses'],
      queryFn: async ({ signal }) => {
        const { data } = await ask('GET /api/facility-addresses', facilityAddresses, { signal })
        return new Map(data.map(({ facilityId, address }) => [facilityId, address]))
      },
      staleTime: 10 * 60_000,
    }),
}

/** The street address of a facility; null if it isn't reported or not known yet. */
export function useFacilityAddress(facilityId: string | null): string | null {
  const { data } = useQuery({ ...addressQueries.list(), enabled: facilityId !== null })
  return (facilityId !== null && data?.get(facilityId)) || null
}
