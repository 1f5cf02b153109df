import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { savedPlan, planList, type NewPlan } from '#wire/api/plans.ts'
import { get, send } from './api.ts'

const planQueries = {
  /** Plans that were kept, the latest first; the stream does not carry them. */
  list: () =>
    queryOptions({
      queryKey: ['plans'],
      queryFn: async ({ signal }) => (await get('/api/plans', planList, signal)).data,
      staleTime: 10_000,
      refetchInterval: 60_000,
    }),
  /** One of them with its containers; the live rows of the fleet win over these. */
  one: (id: string) =>
    queryOptions({
      queryKey: ['plans', id],
      queryFn: ({ signal }) => get(pathOf(id), savedPlan, signal),
      refetchInterval: 60_000,
    }),
}

/** Plans that were kept, the latest first. */
export function usePlans() {
  return useQuery(planQueries.list())
}

/** A plan that was kept, and its containers. */
export function useSavedPlan(id: string) {
  return useQuery(planQueries.one(id))
}

/** Keeps a plan; answers it as it was kept. */
export function useSavePlan() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (plan: NewPlan) => send('POST', '/api/plans', plan, savedPlan),
    onSuccess: async (kept) => {
      client.setQueryData(planQueries.one(kept.data.id).queryKey, kept)
      await client.invalidateQueries({ queryKey: planQueries.list().queryKey, exact: true })
    },
  })
}

/** Throws a plan away. */
export function useDeletePlan() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => (await send('DELETE', pathOf(id), {}, planList)).data,
    onSuccess: (plans) => client.setQueryData(planQueries.list().queryKey, plans),
  })
}

function pathOf(id: string): string {
  return `/api/plans/${encodeURIComponent(id)}`
}
