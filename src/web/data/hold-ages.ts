import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Instant } from '#domain/time/instant.ts'
import { holdAges } from '#wire/api/hold-ages.ts'
import { ask } from './api.ts'
import { liveKeys } from './live-keys.ts'

/** When a hold began; null if it was there when the container was first read; undefined until it is known. */
export type HoldSince = (containerId: string, hold: string) => Instant | null | undefined

export const holdAgeQueries = {
  /** Refetched whenever the stream reports a change with a consequence. */
  list: () =>
    queryOptions({
      queryKey: liveKeys.holdAges,
      queryFn: async ({ signal }) => {
        const { data } = await ask('GET /api/hold-ages', holdAges, { signal })
        return new Map(
          data.map(({ containerId, hold, since }) => [keyOf(containerId, hold), since]),
        )
      },
    }),
}

export function useHoldSince(): HoldSince {
  const ages = useQuery(holdAgeQueries.list()).data
  return (containerId, hold) => ages && (ages.get(keyOf(containerId, hold)) ?? null)
}

function keyOf(containerId: string, hold: string): string {
  return `${containerId} ${hold}`
}
