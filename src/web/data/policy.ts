import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { GateCalendar } from '#domain/gate-calendar.ts'
import { defaultPolicy, type Policy } from '#domain/policy.ts'
import {
  policyAnswer,
  policyChanges,
  type PolicyChangeEntry,
  type PolicyInForce,
  type TariffChange,
} from '#wire/api/policy.ts'
import { get, send } from './api.ts'

export const policyQueries = {
  current: () =>
    queryOptions({
      queryKey: ['policy'],
      queryFn: async ({ signal }) => (await get('/api/policy', policyAnswer, signal)).data,
    }),
  changes: () =>
    queryOptions({
      queryKey: ['policy-changes'],
      queryFn: async ({ signal }) => (await get('/api/policy/changes', policyChanges, signal)).data,
    }),
}

/** By what boxes are judged, as the team decided; what the product ships until that is known. */
export function usePolicy(): Policy {
  return useQuery(policyQueries.current()).data?.policy ?? defaultPolicy
}

/** The policy with what is known of it; null until it is known. */
export function usePolicyInForce(): PolicyInForce | null {
  return useQuery(policyQueries.current()).data ?? null
}

/** Who changed what of it, the latest first. */
export function usePolicyChanges(): readonly PolicyChangeEntry[] {
  return useQuery(policyQueries.changes()).data ?? []
}

/** One change a manager makes. `id` null: a new tariff. A null calendar: as shipped. */
export type PolicyEdit =
  | { readonly kind: 'tariff'; readonly id: string | null; readonly change: TariffChange }
  | { readonly kind: 'gates'; readonly id: string; readonly calendar: GateCalendar | null }
  | { readonly kind: 'illustration'; readonly on: boolean }

/** Saves a change; every browser, this one too, then judges by it. */
export function useChangePolicy() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: saveEdit,
    onSuccess: ({ data }) => {
      client.setQueryData(policyQueries.current().queryKey, data)
      void client.invalidateQueries(policyQueries.changes())
    },
  })
}

function saveEdit(edit: PolicyEdit) {
  switch (edit.kind) {
    case 'tariff':
      return edit.id === null
        ? send('POST', '/api/policy/tariffs', edit.change, policyAnswer)
        : send(
            'PUT',
            `/api/policy/tariffs/${encodeURIComponent(edit.id)}`,
            edit.change,
            policyAnswer,
          )
    case 'gates':
      return send(
        'PUT',
        `/api/policy/gates/${encodeURIComponent(edit.id)}`,
        { calendar: edit.calendar },
        policyAnswer,
      )
    case 'illustration':
      return send('PUT', '/api/policy/illustration', { on: edit.on }, policyAnswer)
  }
}
