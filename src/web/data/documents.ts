import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { documentCheck, settlingAnswer, type SettlingRequest } from '#wire/api/discrepancies.ts'
import { documentList } from '#wire/api/documents.ts'
import { get, send } from './api.ts'

/** What documents belong to. */
export interface DocumentsOf {
  readonly kind: 'container' | 'shipment'
  readonly id: string
}

const all = ['documents'] as const

export const documentQueries = {
  /** The service's documents of one container or shipment. The server itself tries again, so a failure is shown at once. */
  of: ({ kind, id }: DocumentsOf) =>
    queryOptions({
      queryKey: [...all, kind, id],
      queryFn: async ({ signal }) => {
        const path = `/api/${kind}s/${encodeURIComponent(id)}/documents`
        return (await get(path, documentList, signal)).data
      },
      staleTime: 60_000,
      retry: false,
    }),
  /** The newest documents of the account held against tracking. Asked only where they are looked at. */
  check: () =>
    queryOptions({
      queryKey: [...all, 'check'],
      queryFn: async ({ signal }) => (await get('/api/documents', documentCheck, signal)).data,
      staleTime: 60_000,
      retry: false,
    }),
}

/** Keeps what a person decides where a document and tracking differ; every list of documents is read again. */
export function useSettle() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (asked: SettlingRequest) =>
      (await send('PUT', '/api/discrepancies', asked, settlingAnswer)).data,
    onSettled: () => client.invalidateQueries({ queryKey: all }),
  })
}
