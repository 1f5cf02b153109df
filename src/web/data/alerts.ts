import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { alertList, openAlerts, type AlertDeeds, type AlertRow } from '#wire/api/alerts.ts'
import { ask, command } from './api.ts'

export const alertQueries = {
  /** Everything that an alert event from the server invalidates. */
  all: () => ['alerts'] as const,
  list: () =>
    queryOptions({
      queryKey: [...alertQueries.all(), 'list'],
      queryFn: async ({ signal }) => (await ask('GET /api/alerts', alertList, { signal })).data,
    }),
  open: () =>
    queryOptions({
      queryKey: [...alertQueries.all(), 'open'],
      queryFn: async ({ signal }) =>
        (await ask('GET /api/alerts/open', openAlerts, { signal })).data.open,
    }),
}

/** How many alerts are open for the person; null until it is known. */
export function useOpenAlerts(): number | null {
  return useQuery(alertQueries.open()).data ?? null
}

/** All open alerts and the latest that resolved. */
export function useAlerts() {
  return useQuery(alertQueries.list())
}

/** Open alerts about one container; null until they are known. */
export function useAlertsOf(containerId: string): readonly AlertRow[] | null {
  const { data } = useQuery(alertQueries.list())
  return (
    data?.filter((alert) => alert.containerId === containerId && alert.resolved === null) ?? null
  )
}

/** Acknowledges, snoozes or takes alerts. */
export function useAlertDeed() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (deeds: AlertDeeds) => command('POST /api/alerts/deeds', { body: deeds }),
    onSettled: () => client.invalidateQueries({ queryKey: alertQueries.all() }),
  })
}
