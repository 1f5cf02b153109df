import { queryOptions } from '@tanstack/react-query'
import { savedViewList } from '#wire/api/views.ts'
import { get } from './api.ts'

export const viewQueries = {
  /** One's own views and the team's. The stream tells when to ask again. */
  list: () =>
    queryOptions({
      queryKey: ['views'],
      queryFn: async ({ signal }) => (await get('/api/views', savedViewList, signal)).data,
    }),
}
