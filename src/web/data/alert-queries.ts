import { queryOptions } from '@tanstack/react-query'
import {
  alertHookAnswer,
  alertList,
  alertQuiet,
  alertRuleList,
  openAlerts,
} from '#wire/api/alerts.ts'
import { get } from './api.ts'

export const alertQueries = {
  /** Everything that a word from the server about alerts touches. */
  all: () => ['alerts'] as const,
  list: () =>
    queryOptions({
      queryKey: [...alertQueries.all(), 'list'],
      queryFn: async ({ signal }) => (await get('/api/alerts', alertList, signal)).data,
    }),
  open: () =>
    queryOptions({
      queryKey: [...alertQueries.all(), 'open'],
      queryFn: async ({ signal }) => (await get('/api/alerts/open', openAlerts, signal)).data.open,
    }),
  rules: () =>
    queryOptions({
      queryKey: [...alertQueries.all(), 'rules'],
      queryFn: async ({ signal }) => (await get('/api/alert-rules', alertRuleList, signal)).data,
    }),
  quiet: () =>
    queryOptions({
      queryKey: ['alert-quiet'],
      queryFn: async ({ signal }) => (await get('/api/alert-quiet', alertQuiet, signal)).data,
    }),
  hook: () =>
    queryOptions({
      queryKey: ['alert-hook'],
      queryFn: async ({ signal }) => (await get('/api/alert-hook', alertHookAnswer, signal)).data,
    }),
}
