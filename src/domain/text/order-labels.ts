import type { ContentField } from '../orders/order-content.ts'
import type { OrderAct } from '../orders/order-step.ts'

/** What a carrier answered, or our people entered for it, as the history and the audit log say it. */
export const orderActLabels = {
  'confirm-receipt': 'receipt confirmed',
  accept: 'accepted',
  decline: 'declined',
  'enter-details': 'appointment or driver entered',
  'report-pickup': 'picked up',
  'report-delivery': 'delivered',
  'report-return': 'empty returned',
  'undo-report': 'last report undone',
} as const satisfies Partial<Record<OrderAct, string>>

/** The parts of what an order says about a container. */
export const contentFieldLabels: Readonly<Record<ContentField, string>> = {
  terminal: 'Terminal',
  terminalAddress: 'Terminal address',
  pickUpBy: 'Pick up by',
  lastFreeDay: 'Last free day',
  holds: 'Holds',
  appointment: 'Appointment',
  pickupNumber: 'Pickup number',
  deliverTo: 'Deliver to',
  instructions: 'Instructions',
  billOfLading: 'Bill of lading',
  references: 'References',
  equipment: 'Size',
  weightLb: 'Weight',
  sealNumber: 'Seal',
}
