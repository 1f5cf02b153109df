import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Dispute } from '#domain/invoices/dispute.ts'
import { disputeAnswer, disputeList } from '#wire/api/disputes.ts'
import { ask } from './api.ts'

const disputeQueries = {
  list: () =>
    queryOptions({
      queryKey: ['disputes'],
      queryFn: async ({ signal }) => (await ask('GET /api/disputes', disputeList, { signal })).data,
    }),
}

/** Every dispute on file, the latest change first. */
export function useDisputes() {
  return useQuery(disputeQueries.list())
}

/** A dispute to save: a new one with its subject, or the next version of an existing one. */
export type DisputeEdit = { readonly dispute: Dispute } & (
  | { readonly id: null; readonly invoiceId: string | null; readonly containerId: string | null }
  | { readonly id: string; readonly basedOn: number }
)

/** Saves a dispute. */
export function useSaveDispute() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (edit: DisputeEdit) => {
      if (edit.id !== null) {
        const { id, dispute, basedOn } = edit
        return ask('PUT /api/disputes/:id', disputeAnswer, { id, body: { dispute, basedOn } })
      }
      const { dispute, invoiceId, containerId } = edit
      return ask('POST /api/disputes', disputeAnswer, { body: { dispute, invoiceId, containerId } })
    },
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['disputes'] }),
        client.invalidateQueries({ queryKey: ['invoices'] }),
      ]),
  })
}
