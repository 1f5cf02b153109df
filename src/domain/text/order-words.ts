import { contentFieldLabels } from './order-labels.ts'
import { orderStateLabels } from './order-state-labels.ts'
import type { CarrierLanguage } from '../carriers/carrier.ts'
import type { ContentField } from '../orders/order-content.ts'
import { describeEquipment } from './equipment.ts'
import { spanishEquipment, spanishHold } from './spanish-terms.ts'
import type { Container } from '../container/container.ts'
import type { OrderState } from '../container/order-state.ts'
import type { OrderRefusal } from '../orders/order-step.ts'
import type { ReceiptProblem } from '../orders/receipt-file.ts'

/** See {@link OrderWords.problems}. `taken`: after the container's number and a colon. */
export type OrderProblemWord =
  | 'future'
  | 'too-old'
  | 'too-far'
  | 'passed'
  | 'not-on-order'
  | 'taken'
  | 'day-taken'
  | 'full'
  | 'canceled'
  | 'link-ended'

/** Who has no room for another receipt. */
export type ReceiptLimit = 'container-full' | 'order-full' | 'account-full'

/** What is written about an order in one language, for people here and carriers alike. */
export interface OrderWords {
  readonly states: Readonly<Record<OrderState, string>>
  readonly fields: Readonly<Record<ContentField, string>>
  /** Why an act isn't possible, as a sentence that follows the container's number and a colon. */
  readonly refusals: Readonly<Record<OrderRefusal, string>>
  /** Why an act isn't possible for reasons other than the state, each a sentence. */
  readonly problems: Readonly<Record<OrderProblemWord, string>>
  /** Why a file isn't taken as an interchange receipt, each with what to do. */
  readonly receiptProblems: Readonly<Record<ReceiptProblem | ReceiptLimit, string>>
  readonly deliveryOrder: string
  readonly containers: (count: number) => string
  readonly pickUpOn: string
  /** From the parts that are known; empty if none is. */
  readonly equipment: (equipment: Container['equipment']) => string
  /** Names of holds, as a list. */
  readonly holds: (names: readonly string[]) => string
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
  readonly page: (number: number, count: number) => string
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
    'before-pickup':
      'that time is before its pickup. If the pickup’s time is wrong, undo that report first.',
    'before-delivery':
      'that time is before its delivery. If the delivery’s time is wrong, undo that report first.',
    'after-delivery': 'that time is after its delivery.',
    'after-return': 'that time is after its empty return.',
    'other-side': 'only the other side can do that.',
  },
  problems: {
    future: 'That time is in the future.',
    'too-old': 'That time is more than 60 days ago.',
    'too-far': 'That time is more than 400 days ahead.',
    passed: 'That time has passed.',
    'not-on-order': 'A container isn’t on this order.',
    taken: 'it is on another order now.',
    'day-taken': 'There is another open order for that day.',
    full: 'The history of this order is full.',
    canceled: 'This order was canceled.',
    'link-ended': 'This link doesn’t work anymore.',
  },
  receiptProblems: {
    empty: 'This file is empty. Choose another one.',
    'too-large': 'This file is larger than 5 MB. Choose a smaller one, or take a picture.',
    'other-type': 'This file isn’t a PDF or JPEG. Choose another one, or take a picture.',
    damaged: 'This file is damaged. Choose another one, or take a picture.',
    active: 'This PDF contains scripts or other files. Print it to a new PDF, or take a picture.',
    'container-full': 'This container has 10 receipts, which is the limit.',
    'order-full': 'This order has 100 receipts, which is the limit.',
    'account-full': 'There’s no space for more receipts. Email yours to the sender.',
  },
  deliveryOrder: 'Delivery order',
  containers: (count) => (count === 1 ? '1 container' : `${count} containers`),
  pickUpOn: 'Pick up on',
  equipment: (equipment) => describeEquipment({ equipment }),
  holds: (names) => names.join(', '),
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
  page: (number, count) => `Page ${number} of ${count}`,
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
    appointment: 'Cita',
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
    'before-pickup':
      'esa hora es anterior a la recogida. Si la hora de la recogida está mal, primero deshaga ese reporte.',
    'before-delivery':
      'esa hora es anterior a la entrega. Si la hora de la entrega está mal, primero deshaga ese reporte.',
    'after-delivery': 'esa hora es posterior a la entrega.',
    'after-return': 'esa hora es posterior a la devolución del vacío.',
    'other-side': 'solo la otra parte puede hacerlo.',
  },
  problems: {
    future: 'Esa hora está en el futuro.',
    'too-old': 'Esa hora es de hace más de 60 días.',
    'too-far': 'Faltan más de 400 días para esa hora.',
    passed: 'Esa hora ya pasó.',
    'not-on-order': 'Un contenedor no está en esta orden.',
    taken: 'ahora está en otra orden.',
    'day-taken': 'Hay otra orden abierta para ese día.',
    full: 'El historial de esta orden está lleno.',
    canceled: 'Esta orden fue cancelada.',
    'link-ended': 'Este enlace ya no funciona.',
  },
  receiptProblems: {
    empty: 'Este archivo está vacío. Elija otro.',
    'too-large': 'Este archivo pesa más de 5 MB. Elija uno más pequeño o tome una foto.',
    'other-type': 'Este archivo no es un PDF ni un JPEG. Elija otro o tome una foto.',
    damaged: 'Este archivo está dañado. Elija otro o tome una foto.',
    active:
      'Este PDF contiene programas u otros archivos. Imprímalo en un PDF nuevo o tome una foto.',
    'container-full': 'Este contenedor ya tiene 10 recibos, que es el límite.',
    'order-full': 'Esta orden ya tiene 100 recibos, que es el límite.',
    'account-full':
      'No hay espacio para más recibos. Envíe el suyo por correo a quien le envió la orden.',
  },
  deliveryOrder: 'Orden de entrega',
  containers: (count) => (count === 1 ? '1 contenedor' : `${count} contenedores`),
  pickUpOn: 'Recoger el',
  equipment: spanishEquipment,
  holds: (names) => names.map(spanishHold).join(', '),
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
  page: (number, count) => `Página ${number} de ${count}`,
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
