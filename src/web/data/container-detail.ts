import { queryOptions } from '@tanstack/react-query'
import { containerDetail } from '#wire/api/containers.ts'
import { rawEventList } from '#wire/api/raw-events.ts'
import { ask } from './api.ts'

/** The original messages of a container's sources; the server requests them at most once a minute. */
export const rawEventsOf = (id: string) =>
  queryOptions({
    queryKey: ['containers', 'raw-events', id],
    queryFn: async ({ signal }) =>
      (await ask('GET /api/containers/:id/raw-events', rawEventList, { id, signal })).data,
    staleTime: 60_000,
  })

/** One container with its journey, history and the document as the service sent it. */
export const containerDetailOf = (id: string) =>
  queryOptions({
    queryKey: ['containers', 'detail', id],
    queryFn: async ({ signal }) =>
      (await ask('GET /api/containers/:id', containerDetail, { id, signal })).data,
    // History and journey aren't on the stream, so a page that is opened again refetches them.
    staleTime: 15_000,
  })
