import { queryOptions, useQuery } from '@tanstack/react-query'
import { connectionAnswer } from '#wire/api/connection.ts'
import { ask } from './api.ts'

const connectionQueries = {
  current: () =>
    queryOptions({
      queryKey: ['connection'],
      queryFn: async ({ signal }) =>
        (await ask('GET /api/connection', connectionAnswer, { signal })).data,
    }),
}

/** The server's configuration. Admins only. */
export function useConnection() {
  return useQuery(connectionQueries.current())
}
