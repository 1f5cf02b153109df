import { queryOptions } from '@tanstack/react-query'
import { customFields } from '#wire/api/custom-fields.ts'
import { get } from './api.ts'

export const fieldQueries = {
  /** The account's own fields and all their values; asked again whenever the stream says that one changed. */
  all: () =>
    queryOptions({
      queryKey: ['custom-fields'],
      queryFn: async ({ signal }) => (await get('/api/custom-fields', customFields, signal)).data,
    }),
}
