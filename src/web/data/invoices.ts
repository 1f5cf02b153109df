import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { invoiceAnswer, invoiceDetail, invoiceList, savedInvoices } from '#wire/api/invoices.ts'
import { get, send, sendOnly } from './api.ts'

const all = ['invoices'] as const

const invoiceQueries = {
  /** All on file, or those that charge one container. Checked anew each time. */
  list: (container: string | null) =>
    queryOptions({
      queryKey: [...all, 'list', container],
      queryFn: async ({ signal }) => {
        const search = container === null ? '' : `?${new URLSearchParams({ container })}`
        return (await get(`/api/invoices${search}`, invoiceList, signal)).data
      },
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...all, 'detail', id],
      queryFn: async ({ signal }) => (await get(pathOf(id), invoiceDetail, signal)).data,
    }),
}

/** Invoices on file with what their check comes to; `container`: those that charge this number. */
export function useInvoices(container: string | null) {
  return useQuery(invoiceQueries.list(container))
}

/** One invoice with all that its check rests on. */
export function useInvoice(id: string) {
  return useQuery(invoiceQueries.detail(id))
}

/** Keeps new invoices, all or none; answers them as they are on file. */
export function useSaveInvoices() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (invoices: readonly Invoice[]) =>
      (await send('POST', '/api/invoices', { invoices }, savedInvoices)).data,
    onSuccess: () => client.invalidateQueries({ queryKey: all }),
  })
}

/** Changes an invoice from the version that was looked at. */
export function useChangeInvoice(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: { readonly invoice: Invoice; readonly basedOn: number }) =>
      send('PUT', pathOf(id), change, invoiceAnswer),
    onSuccess: () => client.invalidateQueries({ queryKey: all }),
  })
}

/** Takes an invoice off the file. */
export function useRemoveInvoice(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => sendOnly('DELETE', pathOf(id), {}),
    onSuccess: () => client.invalidateQueries({ queryKey: [...all, 'list'] }),
  })
}

/** Where the evidence is downloaded: of an invoice, or of a container by its id. */
export function packetPath(of: 'invoices' | 'containers', id: string, format: 'pdf' | 'csv') {
  return `/api/${of}/${encodeURIComponent(id)}/packet?format=${format}`
}

function pathOf(id: string): string {
  return `/api/invoices/${encodeURIComponent(id)}`
}
