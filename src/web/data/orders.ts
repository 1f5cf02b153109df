import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  orderDetail,
  orderList,
  type NewOrder,
  type OrderActs,
  type OrderChange,
} from '#wire/api/orders.ts'
import { addressOf, ask } from './api.ts'
import { liveKeys } from './live-keys.ts'

/** What an order says changes with its containers, of which the stream of orders doesn't tell. */
const everyMs = 30_000

const orderQueries = {
  list: (container: string | null) =>
    queryOptions({
      queryKey: [...liveKeys.orders, 'list', container],
      refetchInterval: everyMs,
      queryFn: async ({ signal }) => {
        const query = { container: container ?? undefined }
        return (await ask('GET /api/orders', orderList, { query, signal })).data
      },
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...liveKeys.orders, 'detail', id],
      refetchInterval: everyMs,
      queryFn: async ({ signal }) =>
        (await ask('GET /api/orders/:id', orderDetail, { id, signal })).data,
    }),
}

/** Delivery orders, newest first; `container`: those that have or had this one. */
export function useOrders(container: string | null = null) {
  return useQuery(orderQueries.list(container))
}

/** One delivery order with all there is to know about it. */
export function useOrder(id: string) {
  return useQuery(orderQueries.detail(id))
}

/** Puts containers on the carrier's order for a day. Returns the order. */
export function useAddOrder() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (order: NewOrder) =>
      (await ask('POST /api/orders', orderDetail, { body: order })).data,
    onSuccess: () => client.invalidateQueries({ queryKey: liveKeys.orders }),
  })
}

/** One thing a person does with an order. */
export type OrderWrite =
  | ({ readonly kind: 'change' } & OrderChange)
  | ({ readonly kind: 'act' } & OrderActs)
  | { readonly kind: 'send'; readonly basedOn: number }
  | { readonly kind: 'new-link' }
  | { readonly kind: 'no-link' }

/** Changes, sends or answers for an order. What the server returns replaces it. */
export function useWriteOrder(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (write: OrderWrite) => (await send(id, write)).data,
    onSuccess: (order) => {
      client.setQueryData(orderQueries.detail(id).queryKey, order)
      return client.invalidateQueries({ queryKey: [...liveKeys.orders, 'list'] })
    },
  })
}

function send(id: string, write: OrderWrite) {
  switch (write.kind) {
    case 'change': {
      const { kind: _, ...body } = write
      return ask('PUT /api/orders/:id', orderDetail, { id, body })
    }
    case 'act': {
      const { containerIds, entry } = write
      return ask('POST /api/orders/:id/acts', orderDetail, { id, body: { containerIds, entry } })
    }
    case 'send':
      return ask('POST /api/orders/:id/send', orderDetail, { id, body: { basedOn: write.basedOn } })
    case 'new-link':
      return ask('POST /api/orders/:id/link', orderDetail, { id })
    case 'no-link':
      return ask('DELETE /api/orders/:id/link', orderDetail, { id })
  }
}

/** Where an interchange receipt is downloaded. */
export function receiptPath(id: string): string {
  return addressOf('GET /api/order-receipts/:id', { id })
}

/** Deletes an interchange receipt by its ID. Orders that are shown are read again. */
export function useDeleteReceipt() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => ask('DELETE /api/order-receipts/:id', orderDetail, { id }),
    onSuccess: () => client.invalidateQueries({ queryKey: liveKeys.orders }),
  })
}
