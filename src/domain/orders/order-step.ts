import type { OrderState } from '../container/order-state.ts'

/** What moves it on. Who may do what: {@link mayAct}. */
export const orderActs = [
  'send',
  'confirm-receipt',
  'accept',
  'decline',
  'enter-details',
  'report-pickup',
  'report-delivery',
  'report-return',
  'undo-report',
  'cancel',
] as const
export type OrderAct = (typeof orderActs)[number]

/** Who acts: our team, or the carrier through its link. */
export const orderSides = ['team', 'carrier'] as const
export type OrderSide = (typeof orderSides)[number]

/** Why an act isn't possible. */
export const orderRefusals = [
  'not-sent',
  'is-declined',
  'is-canceled',
  'is-picked-up',
  'nothing-reported',
  'before-pickup',
  'before-delivery',
  'after-delivery',
  'after-return',
  'other-side',
] as const
export type OrderRefusal = (typeof orderRefusals)[number]

/** Where an act leads, or why it isn't possible. */
export type OrderStep = OrderState | { readonly refused: OrderRefusal }

const refuse = (refused: OrderRefusal) => ({ refused }) as const
const notSent = refuse('not-sent')
const isDeclined = refuse('is-declined')
const isCanceled = refuse('is-canceled')
const isPickedUp = refuse('is-picked-up')
const nothing = refuse('nothing-reported')

/**
 * Every state with every act. A report counts whether or not the carrier accepted first, and includes the reports before
 * it. Sending again, and details such as the appointment, change no state. What is declined or canceled stays so.
 */
const steps: Readonly<Record<OrderState, Readonly<Record<OrderAct, OrderStep>>>> = {
  draft: {
    send: 'sent',
    'confirm-receipt': notSent,
    accept: notSent,
    decline: notSent,
    'enter-details': notSent,
    'report-pickup': notSent,
    'report-delivery': notSent,
    'report-return': notSent,
    'undo-report': nothing,
    cancel: 'canceled',
  },
  sent: {
    send: 'sent',
    'confirm-receipt': 'seen',
    accept: 'accepted',
    decline: 'declined',
    'enter-details': 'sent',
    'report-pickup': 'picked-up',
    'report-delivery': 'delivered',
    'report-return': 'empty-returned',
    'undo-report': nothing,
    cancel: 'canceled',
  },
  seen: {
    send: 'seen',
    'confirm-receipt': 'seen',
    accept: 'accepted',
    decline: 'declined',
    'enter-details': 'seen',
    'report-pickup': 'picked-up',
    'report-delivery': 'delivered',
    'report-return': 'empty-returned',
    'undo-report': nothing,
    cancel: 'canceled',
  },
  accepted: {
    send: 'accepted',
    'confirm-receipt': 'accepted',
    accept: 'accepted',
    decline: 'declined',
    'enter-details': 'accepted',
    'report-pickup': 'picked-up',
    'report-delivery': 'delivered',
    'report-return': 'empty-returned',
    'undo-report': nothing,
    cancel: 'canceled',
  },
  'picked-up': {
    send: 'picked-up',
    'confirm-receipt': 'picked-up',
    accept: 'picked-up',
    decline: isPickedUp,
    'enter-details': 'picked-up',
    'report-pickup': 'picked-up',
    'report-delivery': 'delivered',
    'report-return': 'empty-returned',
    'undo-report': 'accepted',
    cancel: isPickedUp,
  },
  delivered: {
    send: 'delivered',
    'confirm-receipt': 'delivered',
    accept: 'delivered',
    decline: isPickedUp,
    'enter-details': 'delivered',
    'report-pickup': 'delivered',
    'report-delivery': 'delivered',
    'report-return': 'empty-returned',
    'undo-report': 'picked-up',
    cancel: isPickedUp,
  },
  'empty-returned': {
    send: 'empty-returned',
    'confirm-receipt': 'empty-returned',
    accept: 'empty-returned',
    decline: isPickedUp,
    'enter-details': 'empty-returned',
    'report-pickup': 'empty-returned',
    'report-delivery': 'empty-returned',
    'report-return': 'empty-returned',
    'undo-report': 'delivered',
    cancel: isPickedUp,
  },
  declined: {
    send: isDeclined,
    'confirm-receipt': isDeclined,
    accept: isDeclined,
    decline: 'declined',
    'enter-details': isDeclined,
    'report-pickup': isDeclined,
    'report-delivery': isDeclined,
    'report-return': isDeclined,
    'undo-report': isDeclined,
    cancel: isDeclined,
  },
  canceled: {
    send: isCanceled,
    'confirm-receipt': isCanceled,
    accept: isCanceled,
    decline: isCanceled,
    'enter-details': isCanceled,
    'report-pickup': isCanceled,
    'report-delivery': isCanceled,
    'report-return': isCanceled,
    'undo-report': isCanceled,
    cancel: 'canceled',
  },
}

/** Whether a side may do that at all. The team may also enter what a carrier says on the phone. */
export function mayAct(side: OrderSide, act: OrderAct): boolean {
  if (side === 'team') return act !== 'confirm-receipt'
  return act !== 'send' && act !== 'cancel'
}

/** Where an act by `side` leads a container that stands at `state`, or why it isn't possible. */
export function nextOrderState(state: OrderState, act: OrderAct, side: OrderSide): OrderStep {
  return mayAct(side, act) ? steps[state][act] : refuse('other-side')
}

/** Whether it is worth offering: it leads to another state, or adds details. */
export function leadsOn(state: OrderState, act: OrderAct, side: OrderSide): boolean {
  const next = nextOrderState(state, act, side)
  return typeof next === 'string' && (next !== state || act === 'enter-details')
}
