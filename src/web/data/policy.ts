import { queryOptions, useQuery } from '@tanstack/react-query'
import { defaultPolicy, type Policy } from '#domain/policy/policy.ts'
import { policyAnswer, type PolicyInForce } from '#wire/api/policy.ts'
import { ask } from './api.ts'

export const policyQueries = {
  current: () =>
    queryOptions({
      queryKey: ['policy'],
      queryFn: async ({ signal }) => (await ask('GET /api/policy', policyAnswer, { signal })).data,
    }),
}

/** The policy by which containers are assessed, as the team decided; the default until that is known. */
export function usePolicy(): Policy {
  return useQuery(policyQueries.current()).data?.policy ?? defaultPolicy
}

/** The policy with its metadata; null until it is known. */
export function usePolicyInForce(): PolicyInForce | null {
  return useQuery(policyQueries.current()).data ?? null
}
