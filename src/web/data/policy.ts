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

/** By what containers are assessed, as the team decided; what the product ships until that is known. */
export function usePolicy(): Policy {
  return useQuery(policyQueries.current()).data?.policy ?? defaultPolicy
}

/** The policy with what is known of it; null until it is known. */
export function usePolicyInForce(): PolicyInForce | null {
  return useQuery(policyQueries.current()).data ?? null
}
