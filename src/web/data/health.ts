import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import {
  health,
  refreshAccessAnswer,
  unreadableFieldsPage,
  unreadableRecordsPage,
} from '#wire/api/health.ts'
import { ask } from './api.ts'

export const healthQueries = {
  current: () =>
    queryOptions({
      queryKey: ['health'],
      queryFn: ({ signal }) => ask('GET /api/health', health, { signal }),
      staleTime: 0,
      refetchInterval: 15_000,
    }),
}

const unreadablePageSize = 50

const pageQuery = (number: number) => ({ 'page[number]': number, 'page[size]': unreadablePageSize })

/** A page of unreadable records or fields; `number` from 1. */
export const unreadableQueries = {
  records: (number: number) =>
    queryOptions({
      queryKey: ['health', 'unreadable-records', number],
      queryFn: ({ signal }) =>
        ask('GET /api/health/unreadable-records', unreadableRecordsPage, {
          query: pageQuery(number),
          signal,
        }),
      placeholderData: keepPreviousData,
      refetchInterval: 15_000,
    }),
  fields: (number: number) =>
    queryOptions({
      queryKey: ['health', 'unreadable-fields', number],
      queryFn: ({ signal }) =>
        ask('GET /api/health/unreadable-fields', unreadableFieldsPage, {
          query: pageQuery(number),
          signal,
        }),
      placeholderData: keepPreviousData,
      refetchInterval: 15_000,
    }),
  pageSize: unreadablePageSize,
}

/** The state of the server and its copy of the account; refetched every 15 s while shown. */
export function useHealth() {
  return useQuery(healthQueries.current())
}

/** Checks again whether the service lets this account refresh. */
export function useTryRefreshAccess() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => ask('POST /api/refresh-access', refreshAccessAnswer, {}),
    onSettled: () => client.invalidateQueries(healthQueries.current()),
  })
}
