import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { GateCalendar } from '#domain/gate-calendar.ts'
import {
  policyChanges,
  type PolicyChangeEntry,
  type TariffChange,
} from '#wire/api/policy-changes.ts'
import { policyAnswer } from '#wire/api/policy.ts'
import { get, send } from './api.ts'
import { policyQueries } from './policy.ts'

const policyChangeQueries = {
  list: () =>
    queryOptions({
      queryKey: ['policy-changes'],
      queryFn: async ({ signal }) => (await get('/api/policy/changes', policyChanges, signal)).data,
    }),
}

/** Who changed what of it, the latest first. */
export function usePolicyChanges(): readonly PolicyChangeEntry[] {
  return useQuery(policyChangeQueries.list()).data ?? []
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
      void client.invalidateQueries(policyChangeQueries.list())
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
