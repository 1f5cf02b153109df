import type { OrderState } from '../container/order-state.ts'

/** Where an order, or one of its containers, stands. */
export const orderStateLabels: Readonly<Record<OrderState, string>> = {
  draft: 'Draft',
  sent: 'Sent',
  seen: 'Seen',
  accepted: 'Accepted',
  'picked-up': 'Picked up',
  delivered: 'Delivered',
  'empty-returned': 'Empty returned',
  declined: 'Declined',
  canceled: 'Canceled',
}
