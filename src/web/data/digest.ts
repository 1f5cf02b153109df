import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { digestAnswer } from '#wire/api/digest.ts'
import { ask } from './api.ts'

const digestQueries = {
  own: () =>
    queryOptions({
      queryKey: ['digest'],
      queryFn: async ({ signal }) => (await ask('GET /api/digest', digestAnswer, { signal })).data,
    }),
}

/** The daily email of the signed-in person. */
export function useDigest() {
  return useQuery(digestQueries.own())
}

/** Subscribes to the morning digest of a zone; null: unsubscribes. */
export function useSetDigest() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (zone: string | null) => ask('PUT /api/digest', digestAnswer, { body: { zone } }),
    onSuccess: ({ data }) => client.setQueryData(digestQueries.own().queryKey, data),
  })
}
