import { queryOptions } from '@tanstack/react-query'
import { shipmentDetail, shipmentPage } from '#wire/api/shipments.ts'
import { get } from './api.ts'
import { pagesOf } from './pages.ts'

/** What can be asked about shipments. */
export const shipmentQueries = {
  list: () => pagesOf(['shipments'], '/api/shipments?page[size]=500', shipmentPage),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['shipments', 'detail', id],
      queryFn: async ({ signal }) => {
        const path = `/api/shipments/${encodeURIComponent(id)}`
        return (await get(path, shipmentDetail, signal)).data
      },
      staleTime: 15_000,
    }),
}
