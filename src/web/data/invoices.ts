import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { invoiceAnswer, invoiceDetail, invoiceList, savedInvoices } from '#wire/api/invoices.ts'
import { addressOf, ask, command } from './api.ts'

const all = ['invoices'] as const

const invoiceQueries = {
  /** All on file, or those that charge one container. Checked again each time. */
  list: (container: string | null) =>
    queryOptions({
      queryKey: [...all, 'list', container],
      queryFn: async ({ signal }) => {
        const query = { container: container ?? undefined }
        return (await ask('GET /api/invoices', invoiceList, { query, signal })).data
      },
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...all, 'detail', id],
      queryFn: async ({ signal }) =>
        (await ask('GET /api/invoices/:id', invoiceDetail, { id, signal })).data,
    }),
}

/** Invoices on file with the result of their check; `container`: those that charge this number. */
export function useInvoices(container: string | null) {
  return useQuery(invoiceQueries.list(container))
}

/** One invoice with all the data of its check. */
export function useInvoice(id: string) {
  return useQuery(invoiceQueries.detail(id))
}

/** Saves new invoices, all or none. Returns them as saved. */
export function useSaveInvoices() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (invoices: readonly Invoice[]) =>
      (await ask('POST /api/invoices', savedInvoices, { body: { invoices } })).data,
    onSuccess: () => client.invalidateQueries({ queryKey: all }),
  })
}

/** Changes an invoice, given the version that the person saw. */
export function useChangeInvoice(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: { readonly invoice: Invoice; readonly basedOn: number }) =>
      ask('PUT /api/invoices/:id', invoiceAnswer, { id, body: change }),
    onSuccess: () => client.invalidateQueries({ queryKey: all }),
  })
}

/** Deletes an invoice. */
export function useRemoveInvoice(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => command('DELETE /api/invoices/:id', { id }),
    onSuccess: () => client.invalidateQueries({ queryKey: [...all, 'list'] }),
  })
}

/** The download path of the evidence: for an invoice, or for a container by its ID. */
export function packetPath(of: 'invoices' | 'containers', id: string, format: 'pdf' | 'csv') {
  return addressOf(`GET /api/${of}/:id/packet`, { id, query: { format } })
}
