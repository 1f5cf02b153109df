import { contentFields, type DeliveryPlace } from '#domain/orders/order-content.ts'
import { orderStates } from '#domain/container/order-state.ts'
import { orderSides } from '#domain/orders/order-step.ts'
import { orderTroubles } from '#domain/orders/order-trouble.ts'
import { receiptKinds } from '#domain/orders/receipt-kind.ts'
import { carrierLanguages } from '#domain/carriers/carrier.ts'
import * as z from 'zod/mini'
import { read, write, type DeepReadonly, type Endpoint } from './endpoint.ts'
import {
  enteredDay,
  instant,
  localDate,
  moment,
  oneOf,
  personRef,
  text,
  visibleName,
  visibleText,
} from './shapes.ts'

/** Maximum containers of one order. */
export const maxOrderLines = 100

const id = z.string().check(z.minLength(1), z.maxLength(100))
const state = z.enum(orderStates)

/** The day, and the times of day there (`HH:MM`), at an address. */
const deliveryPlace = z.object({
  address: z.string(),
  on: z.nullable(localDate),
  window: z.nullable(z.object({ from: z.string(), to: z.string() })),
})

/** What an order says about a container; null where it isn't known. */
export const orderContent = z.object({
  number: z.string(),
  billOfLading: text,
  line: text,
  terminal: text,
  city: text,
  terminalAddress: text,
  lastFreeDay: z.nullable(localDate),
  pickUpBy: z.nullable(localDate),
  isPastLfd: z.boolean(),
  zone: text,
  holds: z.nullable(z.array(z.string())),
  /** Absent: it was sent before appointments were part of an order. */
  appointment: z.optional(z.nullable(z.object({ at: instant, zone: text }))),
  equipment: z.object({ type: text, lengthFt: z.nullable(z.number()), height: text }),
  weightLb: z.nullable(z.number()),
  sealNumber: text,
  pickupNumber: text,
  references: z.array(z.string()),
  deliverTo: z.nullable(deliveryPlace),
  instructions: text,
})

/** What the carrier reported, or our people entered for it. */
export const orderReport = z.object({
  appointmentAt: moment,
  confirmation: text,
  driver: text,
  truck: text,
  chassis: text,
  declineReason: text,
  pickedUpAt: moment,
  deliveredAt: moment,
  emptyReturnedAt: moment,
  returnedTo: text,
})

/** An interchange receipt (EIR): when it was uploaded, and its size in bytes. */
export const receipt = z.object({
  at: instant,
  kind: z.enum(receiptKinds),
  size: z.number(),
})

const orderLine = z.object({
  containerId: z.string(),
  number: z.string(),
  state,
  /** What has changed since the order was sent. Empty for a draft, and for a container off the order. */
  changed: z.array(z.enum(contentFields)),
  /** Set once the service says that it has left, if the carrier hasn't reported the pickup; `at`: when, if that is known. */
  gone: z.nullable(z.object({ at: moment })),
  /** Why a person has to look at it; null: nothing. */
  trouble: z.nullable(z.enum(orderTroubles)),
})

/** Mails about the latest version that was sent. */
const mailState = z.object({
  waiting: z.number(),
  sent: z.number(),
  failed: z.number(),
})

const orderFacts = {
  id: z.string(),
  /** `DO-1042`. */
  number: z.string(),
  carrier: z.object({
    id: z.string(),
    name: z.string(),
    scac: text,
    language: z.enum(carrierLanguages),
    /** Only of one that is no longer in the address book: it can't be told anything. */
    isDeleted: z.optional(z.literal(true)),
  }),
  day: localDate,
  /** Of the container that has come least far. */
  state,
  isOpen: z.boolean(),
  /** Whether it differs from what was sent: in its containers, its terms, or their facts. */
  isChanged: z.boolean(),
  version: z.number(),
  changedBy: personRef,
  changedAt: instant,
  createdAt: instant,
  sentAt: moment,
  seenAt: moment,
}

/** An order in a list. */
export const orderRow = z.object({
  ...orderFacts,
  /** Containers that it still takes; of one container's orders: that container. */
  lines: z.array(orderLine),
  /** How many containers are at each state, those off the order included. */
  counts: z.partialRecord(state, z.number()),
  /** Containers that its carrier declined, that are on no other order and still have to be picked up. */
  toOrderAgain: z.array(z.object({ containerId: z.string(), number: z.string() })),
  mails: mailState,
})
export type OrderRow = DeepReadonly<z.infer<typeof orderRow>>

/** `GET /api/orders`, newest first: all that are open, and the latest 200 others. `?container=` asks for those of one. */
export const orderList = z.object({ data: z.array(orderRow) })

/** Somebody's act, or a change that Landside noticed. `by` null: the carrier, through its link. */
const orderEvent = z.object({
  id: z.string(),
  containerId: text,
  at: instant,
  side: z.enum(orderSides),
  by: personRef,
  act: z.string(),
  detail: text,
})
export type OrderEventRow = z.infer<typeof orderEvent>

/** `GET /api/orders/{id}`, and the reply to every write of an order. */
export const orderDetail = oneOf(
  z.object({
    ...orderFacts,
    instructions: text,
    lines: z.array(
      z.extend(orderLine, {
        report: orderReport,
        /** What the order says now, or said when it was last sent if that is all there is; null: neither. */
        content: z.nullable(orderContent),
        /** Whether the account still has the container. */
        isTracked: z.boolean(),
        terms: z.object({ deliverTo: z.nullable(deliveryPlace), instructions: text }),
        /** In the order of their numbers, which count from 1 for each container. */
        receipts: z.array(z.extend(receipt, { id: z.string(), number: z.number() })),
      }),
    ),
    /** People at the carrier who get it, and each mail to them of the last five sendings, the latest first. */
    recipients: z.array(z.string()),
    /** Whether mails can be sent. If not, the link can be copied. */
    isMailConfigured: z.boolean(),
    mails: z.array(
      z.object({
        recipient: z.string(),
        /** The holds it is about; null: it is the order itself. */
        notice: z.nullable(z.object({ number: z.string(), holds: z.array(z.string()) })),
        version: z.number(),
        state: z.enum(['due', 'sending', 'sent', 'failed', 'replaced']),
        at: instant,
        problem: text,
      }),
    ),
    /** The carrier's link. `url` null: only those who may send see it. */
    link: z.nullable(z.object({ url: text, expiresAt: instant })),
    /** The latest first. */
    events: z.array(orderEvent),
  }),
)
export type OrderDetail = DeepReadonly<z.infer<typeof orderDetail>['data']>
export type OrderReceipt = OrderDetail['lines'][number]['receipts'][number]

const timeOfDay = z
  .string()
  .check(z.refine((typed) => /^([01]\d|2[0-3]):[0-5]\d$/.test(typed), 'Use a time (14:30)'))
const longText = z.nullable(
  z.string().check(visibleText, z.minLength(1, 'Enter a text'), z.maxLength(1_000)),
)

const enteredPlace: z.ZodMiniType<DeliveryPlace> = z.object({
  address: z.string().check(visibleText, z.minLength(1, 'Enter an address'), z.maxLength(300)),
  on: z.nullable(enteredDay),
  window: z.nullable(
    z
      .object({ from: timeOfDay, to: timeOfDay })
      .check(z.refine(({ from, to }) => from < to, 'The window ends before it begins')),
  ),
})

/** `POST /api/orders`: puts containers on the carrier's open order for the day, or on a new draft. */
export const newOrder = z.object({
  carrierId: id,
  day: enteredDay,
  containerIds: z.array(id).check(z.minLength(1, 'Choose containers'), z.maxLength(maxOrderLines)),
})
export type NewOrder = z.infer<typeof newOrder>

/** `PUT /api/orders/{id}`: its terms. 409 if somebody has changed it since the version `basedOn`. */
export const orderChange = z.object({
  basedOn: z.int().check(z.minimum(1)),
  day: enteredDay,
  instructions: longText,
  /** Containers that aren't named keep their terms. */
  lines: z
    .array(
      z.object({ containerId: id, deliverTo: z.nullable(enteredPlace), instructions: longText }),
    )
    .check(z.maxLength(maxOrderLines)),
})
export type OrderChange = z.infer<typeof orderChange>

function entered(longest: number) {
  return z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(longest), visibleName))
}

/** What is reported with an act, for one or more containers of an order. */
export const orderAct = z.discriminatedUnion('act', [
  z.object({ act: z.enum(['accept', 'undo-report']) }),
  z.object({
    act: z.literal('decline'),
    reason: z
      .string()
      .check(z.trim(), z.minLength(1, 'Enter a reason'), z.maxLength(200), visibleName),
  }),
  z.object({
    act: z.literal('enter-details'),
    appointmentAt: moment,
    confirmation: entered(50),
    driver: entered(60),
    truck: entered(30),
    chassis: entered(30),
  }),
  /** `at`: not after now. */
  z.object({ act: z.enum(['report-pickup', 'report-delivery']), at: instant }),
  z.object({ act: z.literal('report-return'), at: instant, returnedTo: entered(100) }),
])
export type OrderActEntry = z.infer<typeof orderAct>

const containerIds = z
  .array(id)
  .check(z.minLength(1, 'Choose containers'), z.maxLength(maxOrderLines))

/** `POST /api/orders/{id}/acts`: what the carrier said on the phone, or a cancellation. All of it applies, or nothing does. */
export const orderActs = z.object({
  containerIds,
  entry: z.union([orderAct, z.object({ act: z.literal('cancel') })]),
})
export type OrderActs = z.infer<typeof orderActs>

/** `POST /api/orders/{id}/send`: the version that somebody has seen. */
export const orderSend = z.object({ basedOn: z.int().check(z.minimum(1)) })

/** The rows of delivery orders, part of `endpoints`. */
export const orderEndpoints = {
  'GET /api/orders': read('support', orderList, { query: ['container'], calls: 'order lists' }),
  'GET /api/orders/:id': read('support', orderDetail),
  'POST /api/orders': write('coordinator', newOrder, orderDetail, {
    calls: 'writes',
    status: 201,
    problems: [409],
  }),
  'PUT /api/orders/:id': write('coordinator', orderChange, orderDetail, {
    calls: 'writes',
    problems: [409],
  }),
  'POST /api/orders/:id/acts': write('coordinator', orderActs, orderDetail, {
    calls: 'writes',
    problems: [409],
  }),
  'POST /api/orders/:id/send': write('coordinator', orderSend, orderDetail, {
    calls: 'order sends',
    problems: [409],
  }),
  /** A new link; the one before it stops working. */
  'POST /api/orders/:id/link': write('coordinator', null, orderDetail, { calls: 'writes' }),
  /** No link works afterwards, until the order is sent again. */
  'DELETE /api/orders/:id/link': write('coordinator', null, orderDetail, { calls: 'writes' }),
  'GET /api/order-receipts/:id': read('support', 'file', { calls: 'files' }),
  /** Replies with the order it belonged to. */
  'DELETE /api/order-receipts/:id': write('coordinator', null, orderDetail, { calls: 'writes' }),
} as const satisfies Record<string, Endpoint>
