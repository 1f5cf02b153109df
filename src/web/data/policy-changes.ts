import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { GateCalendar } from '#domain/policy/gate-calendar.ts'
import {
  policyChanges,
  tariffVersions,
  type FormatChange,
  type FreshnessChange,
  type PolicyChangeEntry,
  type RuleChange,
  type TariffChange,
  type TariffImport,
  type TariffVersion,
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
  tariff: (id: string) =>
    queryOptions({
      queryKey: ['policy-changes', id],
      queryFn: async ({ signal }) => {
        const path = `/api/policy/tariffs/${encodeURIComponent(id)}`
        return (await get(path, tariffVersions, signal)).data
      },
    }),
}

/** Every version of a tariff, the latest first; null until they are read. */
export function useTariffVersions(id: string): readonly TariffVersion[] | null {
  return useQuery(policyChangeQueries.tariff(id)).data ?? null
}

/** Who changed what of it, the latest first. */
export function usePolicyChanges(): readonly PolicyChangeEntry[] {
  return useQuery(policyChangeQueries.list()).data ?? []
}

/** One change a manager makes. `id` null: a new tariff. A null calendar: as shipped. */
export type PolicyEdit =
  | { readonly kind: 'tariff'; readonly id: string | null; readonly change: TariffChange }
  | { readonly kind: 'import'; readonly tariffs: TariffImport['tariffs'] }
  | {
      readonly kind: 'gates'
      readonly id: string
      readonly calendar: GateCalendar | null
      readonly basedOn: number
    }
  | { readonly kind: 'rule'; readonly change: RuleChange }
  | { readonly kind: 'freshness'; readonly change: FreshnessChange }
  | { readonly kind: 'format'; readonly change: FormatChange }
  | { readonly kind: 'illustration'; readonly on: boolean }

/** Saves a change. Every browser then assesses the fleet by it, this one included. */
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
        { calendar: edit.calendar, basedOn: edit.basedOn },
        policyAnswer,
      )
    case 'import':
      return send('POST', '/api/policy/tariffs/import', { tariffs: edit.tariffs }, policyAnswer)
    case 'rule':
      return send('PUT', '/api/policy/rule', edit.change, policyAnswer)
    case 'freshness':
      return send('PUT', '/api/policy/freshness', edit.change, policyAnswer)
    case 'format':
      return send('PUT', '/api/policy/format', edit.change, policyAnswer)
    case 'illustration':
      return send('PUT', '/api/policy/illustration', { on: edit.on }, policyAnswer)
  }
}
