import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { documentCheck, settlingAnswer, type SettlingRequest } from '#wire/api/discrepancies.ts'
import { documentList } from '#wire/api/documents.ts'
import { ask, askFile } from './api.ts'

/** The owner of a list of documents. */
export interface DocumentsOf {
  readonly kind: 'container' | 'shipment'
  readonly id: string
}

const all = ['documents'] as const

export const documentQueries = {
  /** The service's documents of one container or shipment. The server itself retries, so a failure is shown at once. */
  of: ({ kind, id }: DocumentsOf) =>
    queryOptions({
      queryKey: [...all, kind, id],
      queryFn: async ({ signal }) =>
        (await ask(`GET /api/${kind}s/:id/documents`, documentList, { id, signal })).data,
      staleTime: 60_000,
      retry: false,
    }),
  /** The newest documents of the account compared with tracking. Requested only while shown. */
  check: () =>
    queryOptions({
      queryKey: [...all, 'check'],
      queryFn: async ({ signal }) =>
        (await ask('GET /api/documents', documentCheck, { signal })).data,
      staleTime: 60_000,
      retry: false,
    }),
}

/** Downloads the file of a document. The server gets it from the service. */
export function useDocumentFile() {
  return useMutation({ mutationFn: (id: string) => askFile('GET /api/documents/:id/file', { id }) })
}

/** Saves a person's decision on a discrepancy between a document and tracking. Refetches every list of documents. */
export function useSettle() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (asked: SettlingRequest) =>
      (await ask('PUT /api/discrepancies', settlingAnswer, { body: asked })).data,
    onSettled: () => client.invalidateQueries({ queryKey: all }),
  })
}
