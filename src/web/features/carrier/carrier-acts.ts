import type { OrderState } from '#domain/container/order-state.ts'
import { leadsOn } from '#domain/orders/order-step.ts'
import type { CarrierActs } from '#wire/api/carrier-orders.ts'

/** What a carrier can do with containers of its order. */
export type CarrierAct = CarrierActs['entry']['act']

/** An act that isn't sent yet, with the containers it is for. */
export interface OpenAct {
  readonly act: CarrierAct
  readonly refs: readonly string[]
}

interface OfferedActs {
  readonly first: readonly CarrierAct[]
  readonly more: readonly CarrierAct[]
}

/** The acts in the order in which a carrier comes to them. */
const inOrder = [
  'accept',
  'decline',
  'report-pickup',
  'report-delivery',
  'report-return',
  'enter-details',
  'undo-report',
] as const satisfies readonly CarrierAct[]

/** What the page offers for a container: what is usual next, and what else is possible. */
export function offeredActs(state: OrderState): OfferedActs {
  const offered = inOrder.filter((act) => leadsOn(state, act, 'carrier'))
  const first = new Set<CarrierAct>(
    isUnanswered(state)
      ? ['accept', 'decline', 'enter-details']
      : [offered.find((act) => act.startsWith('report-')) ?? 'undo-report', 'enter-details'],
  )
  return {
    first: offered.filter((act) => first.has(act)),
    more: offered.filter((act) => !first.has(act)),
  }
}

/** Whether the carrier has neither accepted, declined nor reported it. */
export function isUnanswered(state: OrderState): boolean {
  return state === 'sent' || state === 'seen'
}
