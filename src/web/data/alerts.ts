import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  alertHookAnswer,
  alertQuiet,
  alertRuleList,
  type AlertDeeds,
  type AlertHookChange,
  type AlertRow,
  type AlertRuleChange,
  type NewAlertRule,
  type QuietHoursRow,
} from '#wire/api/alerts.ts'
import { alertQueries } from './alert-queries.ts'
import { send, sendOnly } from './api.ts'
import { useListEdit } from './use-list-edit.ts'

/** How many alerts wait for the person; null until it is known. */
export function useOpenAlerts(): number | null {
  return useQuery(alertQueries.open()).data ?? null
}

/** All alerts that stand and the latest that resolved. */
export function useAlerts() {
  return useQuery(alertQueries.list())
}

/** Alerts about one container that stand; null until they are known. */
export function useAlertsOf(containerId: string): readonly AlertRow[] | null {
  const { data } = useQuery(alertQueries.list())
  return (
    data?.filter((alert) => alert.containerId === containerId && alert.resolved === null) ?? null
  )
}

/** Acknowledges, lays aside or takes alerts. */
export function useAlertDeed() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (deeds: AlertDeeds) => sendOnly('POST', '/api/alerts/deeds', deeds),
    onSettled: () => client.invalidateQueries({ queryKey: alertQueries.all() }),
  })
}

/** The team's rules and one's own, with how much they said. */
export function useAlertRules() {
  return useQuery(alertQueries.rules())
}

/** One thing a person does to a rule. */
export type AlertRuleEdit =
  | { readonly kind: 'add'; readonly rule: NewAlertRule }
  | { readonly kind: 'change'; readonly id: string; readonly change: AlertRuleChange }
  | { readonly kind: 'delete'; readonly id: string }
  | { readonly kind: 'mail'; readonly id: string; readonly on: boolean }

/** Keeps, changes or throws away a rule; answers all rules as they stand after it. */
export function useEditAlertRules() {
  return useListEdit(write, alertQueries.rules())
}

/** When the person wants no mails. */
export function useAlertQuiet() {
  return useQuery(alertQueries.quiet())
}

/** Changes when the person wants no mails; null: they come at any time. */
export function useSetAlertQuiet() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (quiet: QuietHoursRow) => send('PUT', '/api/alert-quiet', { quiet }, alertQuiet),
    onSuccess: ({ data }) => client.setQueryData(alertQueries.quiet().queryKey, data),
  })
}

/** The team's chat, for managers. */
export function useAlertHook() {
  return useQuery(alertQueries.hook())
}

/** One thing a manager does about the team's chat. */
export type AlertHookEdit =
  | { readonly kind: 'set'; readonly change: AlertHookChange }
  | { readonly kind: 'remove' }
  | { readonly kind: 'try' }

/** Sets, removes or tries the team's chat. A secret that was just made is in the answer of this mutation alone. */
export function useEditAlertHook() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (edit: AlertHookEdit) => (await writeHook(edit)).data,
    onSuccess: ({ hook }) => client.setQueryData(alertQueries.hook().queryKey, { hook }),
  })
}

function write(edit: AlertRuleEdit) {
  switch (edit.kind) {
    case 'add':
      return send('POST', '/api/alert-rules', edit.rule, alertRuleList)
    case 'change':
      return send('PUT', pathOf(edit.id), edit.change, alertRuleList)
    case 'delete':
      return send('DELETE', pathOf(edit.id), undefined, alertRuleList)
    case 'mail':
      return send('PUT', `${pathOf(edit.id)}/mail`, { on: edit.on }, alertRuleList)
  }
}

function writeHook(edit: AlertHookEdit) {
  switch (edit.kind) {
    case 'set':
      return send('PUT', '/api/alert-hook', edit.change, alertHookAnswer)
    case 'remove':
      return send('DELETE', '/api/alert-hook', undefined, alertHookAnswer)
    case 'try':
      return send('POST', '/api/alert-hook/test', {}, alertHookAnswer)
  }
}

function pathOf(id: string): string {
  return `/api/alert-rules/${encodeURIComponent(id)}`
}
