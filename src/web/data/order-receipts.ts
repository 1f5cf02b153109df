import { useMutation, useQueryClient } from '@tanstack/react-query'
import { orderDetail } from '#wire/api/orders.ts'
import { addressOf, ask } from './api.ts'
import { liveKeys } from './live-keys.ts'

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
