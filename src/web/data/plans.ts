import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { savedPlan, planList, type NewPlan } from '#wire/api/plans.ts'
import { ask } from './api.ts'
import { endpointQuery } from './endpoint-query.ts'

const planQueries = {
  /** Saved plans, latest first. The stream doesn't carry them. */
  list: () =>
    queryOptions({
      queryKey: ['plans'],
      queryFn: async ({ signal }) => (await ask('GET /api/plans', planList, { signal })).data,
      staleTime: 10_000,
      refetchInterval: 60_000,
    }),
  /** One of them with its containers; live rows of the fleet take precedence over these. */
  one: (id: string) =>
    queryOptions({
      ...endpointQuery('GET /api/plans/:id', savedPlan, { id }),
      refetchInterval: 60_000,
    }),
}

/** Saved plans, latest first. */
export function usePlans() {
  return useQuery(planQueries.list())
}

/** A saved plan and its containers. */
export function useSavedPlan(id: string) {
  return useQuery(planQueries.one(id))
}

/** Saves a plan and returns it as saved. */
export function useSavePlan() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (plan: NewPlan) => ask('POST /api/plans', savedPlan, { body: plan }),
    onSuccess: async (saved) => {
      client.setQueryData(planQueries.one(saved.data.id).queryKey, saved)
      await client.invalidateQueries({ queryKey: planQueries.list().queryKey, exact: true })
    },
  })
}

/** Deletes a plan. */
export function useDeletePlan() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => (await ask('DELETE /api/plans/:id', planList, { id })).data,
    onSuccess: (plans) => client.setQueryData(planQueries.list().queryKey, plans),
  })
}
