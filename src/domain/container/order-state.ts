/**
 * Where a container stands on a delivery order. Source: docs/delivery-orders.md. The container's own milestones are the
 * service's, and stand beside what the carrier reports.
 */
export const orderStates = [
  'draft',
  'sent',
  'seen',
  'accepted',
  'picked-up',
  'delivered',
  'empty-returned',
  'declined',
  'canceled',
] as const
export type OrderState = (typeof orderStates)[number]

/**
 * Whether the container is taken by the order: no other order may have it. Ends with the empty's return, when the carrier
 * declines, and when it is canceled.
 */
export function isOpenState(state: OrderState): boolean {
  return state !== 'empty-returned' && !isOffOrder(state)
}

/** Whether the carrier has the order and has neither declined the container nor reported its pickup. */
export function isToPickUp(state: OrderState): boolean {
  return state === 'sent' || state === 'seen' || state === 'accepted'
}

/** Whether the container is no longer on the order. */
export function isOffOrder(state: OrderState): boolean {
  return state === 'declined' || state === 'canceled'
}

/**
 * The state of a whole order: the one of its container that has come least far, of those still on it. If none is, it is
 * declined if the carrier declined one, else canceled. Null for an order without containers.
 */
export function orderStateOf(states: readonly OrderState[]): OrderState | null {
  const rank = (state: OrderState) => orderStates.indexOf(state)
  const on = states.filter((state) => !isOffOrder(state))
  const of = on.length > 0 ? on : states
  return of.reduce<OrderState | null>(
    (least, state) => (least === null || rank(state) < rank(least) ? state : least),
    null,
  )
}
