import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { apiTokens, madeApiToken, type NewApiToken } from '#wire/api/tokens.ts'
import { ask } from './api.ts'

const tokenQuery = queryOptions({
  queryKey: ['api-tokens'],
  queryFn: async ({ signal }) => (await ask('GET /api/tokens', apiTokens, { signal })).data,
})

/** Working API tokens: this person's own; for admins everyone's. */
export function useApiTokens() {
  return useQuery(tokenQuery)
}

/** Creates a token. Only the response has the token itself. */
export function useMakeToken() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewApiToken) => ask('POST /api/tokens', madeApiToken, { body }),
    onSuccess: ({ data }) => client.setQueryData(tokenQuery.queryKey, data),
  })
}

/** Ends a token at once. */
export function useRevokeToken() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => ask('DELETE /api/tokens/:id', apiTokens, { id }),
    onSuccess: ({ data }) => client.setQueryData(tokenQuery.queryKey, data),
  })
}
