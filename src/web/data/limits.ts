import { useQuery } from '@tanstack/react-query'
import { limits, type Bucket, type Limits } from '#wire/api/limits.ts'
import { endpointQuery } from './endpoint-query.ts'

export const limitQueries = {
  current: () => endpointQuery('GET /api/limits', limits, {}),
}

/** The account's remaining rate limits at the service this minute; null until they are known. */
export function useLimits(): Limits | null {
  return useQuery(limitQueries.current()).data ?? null
}

/** The refresh bucket, shared by the whole account; null until it is known. */
export function useRefreshBucket(): Bucket | null {
  return useLimits()?.buckets.find((bucket) => bucket.name === 'refresh') ?? null
}
