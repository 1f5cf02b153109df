import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  alertHookAnswer,
  alertQuiet,
  alertRuleList,
  type AlertHookChange,
  type AlertRuleChange,
  type NewAlertRule,
  type QuietHoursRow,
} from '#wire/api/alert-rules.ts'
import { alertQueries } from './alerts.ts'
import { ask } from './api.ts'
import { useListEdit } from './use-list-edit.ts'

const alertRuleQueries = {
  rules: () =>
    queryOptions({
      queryKey: [...alertQueries.all(), 'rules'],
      queryFn: async ({ signal }) =>
        (await ask('GET /api/alert-rules', alertRuleList, { signal })).data,
    }),
  quiet: () =>
    queryOptions({
      queryKey: ['alert-quiet'],
      queryFn: async ({ signal }) =>
        (await ask('GET /api/alert-quiet', alertQuiet, { signal })).data,
    }),
  hook: () =>
    queryOptions({
      queryKey: ['alert-hook'],
      queryFn: async ({ signal }) =>
        (await ask('GET /api/alert-hook', alertHookAnswer, { signal })).data,
    }),
}

/** The team's rules and one's own, with how many alerts they created. */
export function useAlertRules() {
  return useQuery(alertRuleQueries.rules())
}

/** One edit of a rule. */
export type AlertRuleEdit =
  | { readonly kind: 'add'; readonly rule: NewAlertRule }
  | { readonly kind: 'change'; readonly id: string; readonly change: AlertRuleChange }
  | { readonly kind: 'delete'; readonly id: string }
  | { readonly kind: 'mail'; readonly id: string; readonly on: boolean }

/** Adds, changes or deletes a rule. Returns all rules after the change. */
export function useEditAlertRules() {
  return useListEdit(write, alertRuleQueries.rules())
}

/** The person's quiet hours for email. */
export function useAlertQuiet() {
  return useQuery(alertRuleQueries.quiet())
}

/** Changes the person's quiet hours for email; null: none. */
export function useSetAlertQuiet() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (quiet: QuietHoursRow) =>
      ask('PUT /api/alert-quiet', alertQuiet, { body: { quiet } }),
    onSuccess: ({ data }) => client.setQueryData(alertRuleQueries.quiet().queryKey, data),
  })
}

/** The team chat settings, for managers. */
export function useAlertHook() {
  return useQuery(alertRuleQueries.hook())
}

/** One edit of the team chat settings. */
export type AlertHookEdit =
  | { readonly kind: 'set'; readonly change: AlertHookChange }
  | { readonly kind: 'remove' }
  | { readonly kind: 'try' }

/** Sets, removes or tests the team chat. A new secret is returned by this mutation only. */
export function useEditAlertHook() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (edit: AlertHookEdit) => (await writeHook(edit)).data,
    onSuccess: ({ hook }) => client.setQueryData(alertRuleQueries.hook().queryKey, { hook }),
  })
}

function write(edit: AlertRuleEdit) {
  switch (edit.kind) {
    case 'add':
      return ask('POST /api/alert-rules', alertRuleList, { body: edit.rule })
    case 'change':
      return ask('PUT /api/alert-rules/:id', alertRuleList, { id: edit.id, body: edit.change })
    case 'delete':
      return ask('DELETE /api/alert-rules/:id', alertRuleList, { id: edit.id })
    case 'mail':
      return ask('PUT /api/alert-rules/:id/mail', alertRuleList, {
        id: edit.id,
        body: { on: edit.on },
      })
  }
}

function writeHook(edit: AlertHookEdit) {
  switch (edit.kind) {
    case 'set':
      return ask('PUT /api/alert-hook', alertHookAnswer, { body: edit.change })
    case 'remove':
      return ask('DELETE /api/alert-hook', alertHookAnswer, {})
    case 'try':
      return ask('POST /api/alert-hook/test', alertHookAnswer, {})
  }
}
