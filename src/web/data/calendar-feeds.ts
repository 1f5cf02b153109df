import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { calendarFeeds, madeCalendarFeed } from '#wire/api/calendar-feeds.ts'
import { ask } from './api.ts'

const feedQuery = queryOptions({
  queryKey: ['calendar-feeds'],
  queryFn: async ({ signal }) =>
    (await ask('GET /api/calendar-feeds', calendarFeeds, { signal })).data,
})

/** Working calendar feeds: this person's own; for admins everyone's. */
export function useCalendarFeeds() {
  return useQuery(feedQuery)
}

/** Creates a feed of a saved view. Only the response has its token. */
export function useMakeCalendarFeed() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (viewId: string) =>
      ask('POST /api/calendar-feeds', madeCalendarFeed, { body: { viewId } }),
    onSuccess: ({ data }) => client.setQueryData(feedQuery.queryKey, data),
  })
}

/** Ends a feed at once. */
export function useRevokeCalendarFeed() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => ask('DELETE /api/calendar-feeds/:id', calendarFeeds, { id }),
    onSuccess: ({ data }) => client.setQueryData(feedQuery.queryKey, data),
  })
}
