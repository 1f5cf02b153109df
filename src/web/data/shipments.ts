import { queryOptions } from '@tanstack/react-query'
import { shipmentDetail, shipmentPage } from '#wire/api/shipments.ts'
import { addressOf, ask } from './api.ts'
import { pagesOf } from './pages.ts'

/** Queries about shipments. */
export const shipmentQueries = {
  list: () =>
    pagesOf(
      ['shipments'],
      addressOf('GET /api/shipments', { query: { 'page[size]': 500 } }),
      shipmentPage,
    ),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['shipments', 'detail', id],
      queryFn: async ({ signal }) =>
        (await ask('GET /api/shipments/:id', shipmentDetail, { id, signal })).data,
      staleTime: 15_000,
    }),
}
