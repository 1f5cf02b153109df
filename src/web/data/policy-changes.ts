import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { GateCalendar } from '#domain/policy/gate-calendar.ts'
import {
  policyChanges,
  tariffVersions,
  type BookingSiteChange,
  type FormatChange,
  type FreshnessChange,
  type RuleChange,
  type TargetChange,
  type TariffChange,
  type TariffImport,
} from '#wire/api/policy-changes.ts'
import { policyAnswer } from '#wire/api/policy.ts'
import { ask } from './api.ts'
import { policyQueries } from './policy.ts'

export const policyChangeQueries = {
  /** The changes of the policy, the latest first. */
  list: () =>
    queryOptions({
      queryKey: ['policy-changes'],
      queryFn: async ({ signal }) =>
        (await ask('GET /api/policy/changes', policyChanges, { signal })).data,
    }),
  /** Every version of a tariff, the latest first. */
  tariff: (id: string) =>
    queryOptions({
      queryKey: ['policy-changes', id],
      queryFn: async ({ signal }) =>
        (await ask('GET /api/policy/tariffs/:id', tariffVersions, { id, signal })).data,
    }),
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
  | { readonly kind: 'booking-site'; readonly id: string; readonly change: BookingSiteChange }
  | { readonly kind: 'rule'; readonly change: RuleChange }
  | { readonly kind: 'freshness'; readonly change: FreshnessChange }
  | { readonly kind: 'format'; readonly change: FormatChange }
  | { readonly kind: 'target'; readonly change: TargetChange }
  | { readonly kind: 'illustration'; readonly on: boolean }

/** Saves a change. Every browser then assesses the fleet by it, including this one. */
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
        ? ask('POST /api/policy/tariffs', policyAnswer, { body: edit.change })
        : ask('PUT /api/policy/tariffs/:id', policyAnswer, { id: edit.id, body: edit.change })
    case 'gates':
      return ask('PUT /api/policy/gates/:id', policyAnswer, {
        id: edit.id,
        body: { calendar: edit.calendar, basedOn: edit.basedOn },
      })
    case 'import':
      return ask('POST /api/policy/tariffs/import', policyAnswer, {
        body: { tariffs: edit.tariffs },
      })
    case 'booking-site':
      return ask('PUT /api/policy/booking-sites/:id', policyAnswer, {
        id: edit.id,
        body: edit.change,
      })
    case 'rule':
      return ask('PUT /api/policy/rule', policyAnswer, { body: edit.change })
    case 'freshness':
      return ask('PUT /api/policy/freshness', policyAnswer, { body: edit.change })
    case 'format':
      return ask('PUT /api/policy/format', policyAnswer, { body: edit.change })
    case 'target':
      return ask('PUT /api/policy/target', policyAnswer, { body: edit.change })
    case 'illustration':
      return ask('PUT /api/policy/illustration', policyAnswer, { body: { on: edit.on } })
  }
}
