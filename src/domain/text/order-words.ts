import { contentFieldLabels, orderStateLabels } from './order-labels.ts'
import type { CarrierLanguage } from '../carriers/carrier.ts'
import type { ContentField } from '../orders/order-content.ts'
import type { OrderState } from '../container/order-state.ts'
import type { OrderRefusal } from '../orders/order-step.ts'

/** See {@link OrderWords.problems}. `taken`: after the container's number and a colon. */
export type OrderProblemWord =
  | 'future'
  | 'too-old'
  | 'not-on-order'
  | 'taken'
  | 'day-taken'
  | 'full'
  | 'canceled'
  | 'link-ended'

/** What is written about an order in one language, for people here and carriers alike. */
export interface OrderWords {
  readonly states: Readonly<Record<OrderState, string>>
  readonly fields: Readonly<Record<ContentField, string>>
  /** Why an act isn't possible, as a sentence that follows the container's number and a colon. */
  readonly refusals: Readonly<Record<OrderRefusal, string>>
  /** Why an act isn't possible for reasons other than the state, each a sentence. */
  readonly problems: Readonly<Record<OrderProblemWord, string>>
  readonly deliveryOrder: string
  readonly containers: (count: number) => string
  readonly pickUpOn: string
  readonly notKnown: string
  /** In place of a pick-up-by, once the last free day has passed. */
  readonly now: string
  readonly noHolds: string
  readonly allDay: string
  readonly carrier: string
  readonly changed: string
  readonly canceled: string
  readonly orderedFor: (day: string) => string
  readonly canceledText: string
  readonly answerHere: string
  readonly orderedBy: (name: string) => string
  readonly linkNote: (day: string) => string
  /** A hold that appeared after the carrier accepted. */
  readonly onHold: (container: string, holds: string) => string
  readonly onHoldText: string
  readonly seeOrder: string
}

const english: OrderWords = {
  states: orderStateLabels,
  fields: contentFieldLabels,
  refusals: {
    'not-sent': 'the order hasn’t been sent.',
    'is-declined': 'it was declined. It needs a new order.',
    'is-canceled': 'it was canceled.',
    'is-picked-up': 'it has been picked up. Undo that report first.',
    'nothing-reported': 'there is no report to undo.',
    'other-side': 'only the other side can do that.',
  },
  problems: {
    future: 'That time is in the future.',
    'too-old': 'That time is more than 60 days ago.',
    'not-on-order': 'A container isn’t on this order.',
    taken: 'it is on another order now.',
    'day-taken': 'There is another open order for that day.',
    full: 'The history of this order is full.',
    canceled: 'This order was canceled.',
    'link-ended': 'This link doesn’t work anymore.',
  },
  deliveryOrder: 'Delivery order',
  containers: (count) => (count === 1 ? '1 container' : `${count} containers`),
  pickUpOn: 'Pick up on',
  notKnown: 'not known',
  now: 'as soon as possible, the last free day has passed',
  noHolds: 'none listed',
  allDay: 'any time',
  carrier: 'Carrier',
  changed: 'Changed',
  canceled: 'Canceled',
  orderedFor: (day) => `Please pick up on ${day}:`,
  canceledText: 'Please don’t pick up:',
  orderedBy: (name) => `Ordered by ${name}`,
  answerHere: 'Accept or decline, and enter appointments, here:',
  linkNote: (day) => `The link is for your company only and works until ${day}.`,
  onHold: (container, holds) => `${container} is on hold: ${holds}`,
  onHoldText: 'Please don’t send a truck for it until the hold is released.',
  seeOrder: 'Current status and answers:',
}

const spanish: OrderWords = {
  states: {
    draft: 'Borrador',
    sent: 'Enviada',
    seen: 'Vista',
    accepted: 'Aceptado',
    'picked-up': 'Recogido',
    delivered: 'Entregado',
    'empty-returned': 'Vacío devuelto',
    declined: 'Rechazado',
    canceled: 'Cancelado',
  },
  fields: {
    terminal: 'Terminal',
    terminalAddress: 'Dirección de la terminal',
    pickUpBy: 'Recoger a más tardar',
    lastFreeDay: 'Último día libre',
    holds: 'Retenciones',
    pickupNumber: 'Número de recogida',
    deliverTo: 'Entregar en',
    instructions: 'Instrucciones',
    billOfLading: 'Conocimiento de embarque (BL)',
    references: 'Referencias',
    equipment: 'Tamaño',
    weightLb: 'Peso',
    sealNumber: 'Sello',
  },
  refusals: {
    'not-sent': 'la orden no se ha enviado.',
    'is-declined': 'fue rechazado. Se necesita una orden nueva.',
    'is-canceled': 'fue cancelado.',
    'is-picked-up': 'ya fue recogido. Primero deshaga ese reporte.',
    'nothing-reported': 'no hay ningún reporte que deshacer.',
    'other-side': 'solo la otra parte puede hacerlo.',
  },
  problems: {
    future: 'Esa hora está en el futuro.',
    'too-old': 'Esa hora es de hace más de 60 días.',
    'not-on-order': 'Un contenedor no está en esta orden.',
    taken: 'ahora está en otra orden.',
    'day-taken': 'Hay otra orden abierta para ese día.',
    full: 'El historial de esta orden está lleno.',
    canceled: 'Esta orden fue cancelada.',
    'link-ended': 'Este enlace ya no funciona.',
  },
  deliveryOrder: 'Orden de entrega',
  containers: (count) => (count === 1 ? '1 contenedor' : `${count} contenedores`),
  pickUpOn: 'Recoger el',
  notKnown: 'no se sabe',
  now: 'cuanto antes, el último día libre ya pasó',
  noHolds: 'ninguna en la lista',
  allDay: 'a cualquier hora',
  carrier: 'Transportista',
  changed: 'Cambio',
  canceled: 'Cancelado',
  orderedFor: (day) => `Por favor recoja el ${day}:`,
  canceledText: 'Por favor no recoja:',
  orderedBy: (name) => `Ordenado por ${name}`,
  answerHere: 'Acepte o rechace, y registre sus citas, aquí:',
  linkNote: (day) => `El enlace es solo para su empresa y funciona hasta el ${day}.`,
  onHold: (container, holds) => `${container} está retenido: ${holds}`,
  onHoldText: 'Por favor no envíe un camión a recogerlo hasta que se libere.',
  seeOrder: 'Estado actual y respuestas:',
}

/** The words of each language. */
export const orderWords: Readonly<Record<CarrierLanguage, OrderWords>> = {
  en: english,
  es: spanish,
}
